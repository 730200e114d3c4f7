import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/lib/compile-module.js";
import { parse, type Token } from "@messageformat/parser";
import { isPseudo, LANGUAGES, type Language, PSEUDO_LANGUAGE, PSEUDO_RTL } from "./languages.ts";

/** The messages of one area in one language: texts in ICU MessageFormat by key. */
type Texts = Record<string, string>;

const root = path.join(import.meta.dirname, "..", "..");
const sources = path.join(root, "app");
const output = path.join(root, ".messages");

/** Returns whether a file of `app/` holds messages: `messages/<language>.json` beside the code that uses them. */
export function isMessageFile(file: string): boolean {
  return /[\\/]messages[\\/][\w-]+\.json$/.test(file);
}

/**
 * Returns the messages of a language by area, of all folders that have some.
 *
 * @throws Error for an area that two folders have
 */
export function readMessages(language: (typeof LANGUAGES)[number]): Map<string, Texts> {
  const messages = new Map<string, Texts>();
  for (const file of readdirSync(sources, { recursive: true, encoding: "utf8" }).sort()) {
    if (!isMessageFile(file) || path.basename(file, ".json") !== language) continue;
    for (const [area, texts] of Object.entries(parseTexts(readFileSync(path.join(sources, file), "utf8")))) {
      if (messages.has(area)) throw new Error(`${file}: another folder has messages of "${area}" too`);
      messages.set(area, texts);
    }
  }
  return messages;
}

/** Parses the texts of one file by area. A word joiner after the hyphen keeps "e-mail" on one line. */
function parseTexts(json: string): Record<string, Texts> {
  return JSON.parse(json.replace(/\be-(?=mail)/gi, "$&\u2060"));
}

/**
 * Writes the messages of `app/` to `.messages`, which `#messages` exports by area: one module per area, with a typed function for each message. Files that stay the same are not written.
 *
 * @throws Error for a text that is not ICU MessageFormat, or that names other values than the English one
 */
export function compileMessages() {
  const areas = [...compiledAreas(LOOKED_UP)];
  const files = new Map(areas.map(([area, messages]) => [`${area}.ts`, moduleOf([...messages.values()])]));
  files.set(
    "index.ts",
    areas.map(([area]) => `export * as ${area} from "./${area}.ts";\n`).join("") +
      `/** Languages that lack messages, which are English then. */\nexport const UNFINISHED: readonly string[] = ${JSON.stringify(unfinishedLanguages(readMessages))};\n`,
  );
  for (const [file, text] of files) writeIfChanged(path.join(output, file), text);
  for (const entry of readdirSync(output)) {
    if (!files.has(entry)) rmSync(path.join(output, entry), { recursive: true });
  }
}

/**
 * Returns the sources of `.messages` by file with a module for each message: a page then loads only what it uses. The
 * build for a language replaces `__LANGUAGE__` (split-languages.mjs), after which only this language's text is left.
 */
export function messageModules(): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [area, messages] of compiledAreas(REPLACED)) {
    const keys = [...messages.keys()];
    modules.set(path.join(output, `${area}.ts`), keys.map((key) => `export * from "./${area}/${key}.ts";\n`).join(""));
    for (const [key, message] of messages) modules.set(path.join(output, area, `${key}.ts`), moduleOf([message]));
  }
  return modules;
}

/** Returns the languages that lack a message that English has. */
export function unfinishedLanguages(read: (language: (typeof LANGUAGES)[number]) => Map<string, Texts>): string[] {
  const english = [...read("en")];
  return LANGUAGES.filter((language) => {
    const own = read(language);
    return english.some(([area, texts]) => Object.keys(texts).some((key) => own.get(area)?.[key] === undefined));
  });
}

/** Returns the compiled messages by area and key, with the language as an expression. */
function compiledAreas(pageLanguage: string): Map<string, Map<string, Message>> {
  const byLanguage = new Map(LANGUAGES.map((language) => [language, readMessages(language)]));
  const areas = new Map<string, Map<string, Message>>();
  for (const [area, texts] of byLanguage.get("en") ?? []) {
    const messages = new Map<string, Message>();
    for (const [key, english] of Object.entries(texts)) {
      const translations = new Map<Language, string>([["en", english]]);
      for (const [language, others] of byLanguage) {
        const text = others.get(area)?.[key];
        if (text !== undefined) translations.set(language, text);
      }
      messages.set(key, compileMessage(`${area}.${key}`, translations, pageLanguage));
    }
    areas.set(area, messages);
  }
  return areas;
}

function writeIfChanged(file: string, text: string) {
  try {
    if (readFileSync(file, "utf8") === text) return;
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  writeFileSync(file, text);
}

/** The language as expressions: looked up at each call, or replaced in the build. */
const LOOKED_UP = "language()";
const REPLACED = "__LANGUAGE__";

const compilers = new Map<Language, MessageFormat>(
  LANGUAGES.map((language) => [language, new MessageFormat(language)]),
);

/** A message as source code: a function, and the names that it imports, by module. */
type Message = { imports: [module: string, names: string[]][]; source: string };

/**
 * Returns the function of one message.
 *
 * @param pageLanguage the language as an expression
 */
function compileMessage(name: string, translations: ReadonlyMap<Language, string>, pageLanguage: string): Message {
  const key = name.slice(name.indexOf(".") + 1);
  const english = translations.get("en") ?? "";
  const values = valuesOf(name, english);
  const imports: Message["imports"] = pageLanguage === LOOKED_UP ? [["#app/i18n/language.ts", ["language"]]] : [];
  const expressions: string[] = [];
  for (const language of [...LANGUAGES, PSEUDO_RTL, PSEUDO_LANGUAGE] as const) {
    const text = isPseudo(language) ? pseudo(english, language) : (translations.get(language) ?? english);
    const own = valuesOf(name, text);
    if ([...own.keys()].sort().join() !== [...values.keys()].sort().join()) {
      throw new Error(`${name} (${language}) must use the values ${[...values.keys()].join(", ") || "none"}`);
    }
    for (const [value, kind] of own) if (kind !== "string | number") values.set(value, kind);
    const { imported, body } = compiled(language, text);
    imports.push(...imported);
    const isLast = language === PSEUDO_LANGUAGE;
    expressions.push(isLast ? `(${body})` : `${pageLanguage} === "${language}" ? (${body}) :`);
  }
  // What any language counts or selects by has that type in all.
  const type = [...values].map(([value, kind]) => `${value}: ${kind}`).join("; ");
  // Named by its export, since `delete` is no name of a constant.
  const source = `/** ${english.replaceAll("*/", "* /").replaceAll("\n", " ")} */
const _${key} = (${type ? `d: { ${type} }` : ""}) =>
  (${expressions.join("\n    ")}) as string;
export { _${key} as ${key} };
`;
  return { imports, source };
}

/** Returns the module with these messages. */
function moduleOf(messages: Message[]): string {
  const imports = new Map<string, Set<string>>();
  for (const [module, names] of messages.flatMap((message) => message.imports)) {
    imports.set(module, new Set([...(imports.get(module) ?? []), ...names]));
  }
  return `// Written by app/i18n/compile-messages.ts.
${[...imports].map(([module, names]) => `import { ${[...names].join(", ")} } from "${module}";\n`).join("")}${messages.map(({ source }) => source).join("")}`;
}

/** Returns a text as a JavaScript expression over `d`, and the names that it imports, by module. */
function compiled(language: Language, text: string): { imported: Map<string, string[]>; body: string } {
  const compiler = compilers.get(isPseudo(language) ? "en" : language) as MessageFormat<"string">;
  const lines = compileModule(compiler, { text }).split("\n");
  const imported = new Map<string, string[]>();
  let body = "";
  for (const line of lines) {
    const [, names, module] = /^import \{ (.*) \} from "(.*)";$/.exec(line) ?? [];
    if (names && module) imported.set(module, names.split(", "));
    body = /^ {2}text: \(d?\) => (.*)$/.exec(line)?.[1] ?? body;
  }
  return { imported, body };
}

/** Returns the values of a text with their types: what is counted is a number. */
function valuesOf(name: string, text: string): Map<string, string> {
  const values = new Map<string, string>();
  const visit = (tokens: Token[]) => {
    for (const token of tokens) {
      if (token.type === "content" || token.type === "octothorpe") continue;
      if (token.type === "function") throw new Error(`${name}: pass "${token.arg}" formatted`);
      const kind = token.type === "argument" ? "string | number" : token.type === "select" ? "string" : "number";
      // A value that is counted or selected by may be written too.
      if ((values.get(token.arg) ?? "string | number") === "string | number") values.set(token.arg, kind);
      if ("cases" in token) for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parse(text));
  return values;
}

const ACCENTED = [..."áéíóúýçñšÁÉÍÓÚÝÇÑŠ"];
const ACCENTS = new Map([..."aeiouycnsAEIOUYCNS"].map((letter, index) => [letter, ACCENTED[index] ?? letter]));

/** Writes a word from right to left: "word" is shown as "drow". */
const fromRight = (word: string) => `\u202e${word}\u202c`;

/**
 * Returns a text in a pseudo-language: accents on its letters, in brackets that no other text has, and from right to left
 * in that of this direction.
 */
function pseudo(text: string, language: Language): string {
  const accented = (tokens: Token[]): string =>
    tokens
      .map((token) => {
        if (token.type === "content")
          return token.value
            .replace(/<[^>]*>|[a-zA-Z]+/g, (part) => {
              if (part.startsWith("<")) return part;
              const word = part.replace(/./g, (letter) => ACCENTS.get(letter) ?? letter);
              return language === PSEUDO_RTL ? fromRight(word) : word;
            })
            .replaceAll("'", "''")
            .replace(/[{}#]/g, "'$&'");
        if (token.type === "octothorpe") return "#";
        if (token.type === "argument") return `{${token.arg}}`;
        if (token.type === "function") return "";
        const cases = token.cases.map(({ key, tokens: inner }) => `${key} {${accented(inner)}}`);
        return `{${token.arg}, ${token.type}, ${cases.join(" ")}}`;
      })
      .join("");
  return `⟦${accented(parse(text))}⟧`;
}

if (process.argv[1] === import.meta.filename) compileMessages();
