import type { Language } from "#app/reading/languages/language.ts";
import { languageOf } from "#app/reading/languages/language-of.ts";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { foldText } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import type { FoundRecipe } from "../draft.ts";
import { composedLine, difficultyOf, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, folderOf, isPictureName, type MoveFile, stemOf } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { isMarkdownRecipe } from "./markdown.ts";
import { frontMatter, yamlFields } from "./yaml-fields.ts";

const INGREDIENT = /@[^@#~{}\n]{0,100}\{[^{}\n]{0,100}\}|(?:^|\s)@\p{L}/mu;
const METADATA = /^>>\s{0,9}[\p{L} ._-]{1,40}:/mu;
const START = 200_000; // characters that tell the format
const TEXT_NAME = /\.(?:txt|text|md|markdown)$/i;
const MAX_TOLD = 20_000; // characters that tell the language
// In a text without braces one "@name" may be anything.
const WORDS = /(?:^|\s)@\p{L}[^\n]{0,2000}\s@\p{L}/u;
// "@name{amount%unit}(note)", "#pot{}", "~name{10%min}", and the same of one word without braces; "@&(~1)name{}" refers back.
const MARK =
  /(?<![\p{L}\p{N}\\])([@#~])([&?+\-@]{0,3})(?:\([=~]{0,2}\d{1,3}\))?(?:((?!\s)[^@#~{}\n]{0,100})\{([^{}\n]{0,100})\}|([\p{L}\p{N}\p{Extended_Pictographic}_][\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Join_Control}_'’./-]{0,60}))(?:\(([^()\n]{1,200})\))?/gu;
const SECTION = /^={1,9}\s{0,9}([^=]{1,200}?)\s{0,9}=*$/;
const PREPARING = ["prep time", "prep_time", "time.prep", "preparation time"];
const COOKING = ["cook time", "cook_time", "time.cook", "cooking time"];
const LABELS = ["tags", "course", "category", "cuisine", "diet"];
const TAKEN = [
  ["servings", "serves", "yield"],
  PREPARING,
  COOKING,
  ["time", "duration", "time required", "total time"],
  ["source", "source.url", "url"],
  LABELS,
  ["title"],
  ["description", "introduction"],
  ["difficulty"],
  ["image", "images", "picture", "pictures"],
  ["rating"],
  NUTRIENTS.map((name) => `nutrition.${name.toLowerCase()}`),
];

/** Cooklang: a text a recipe, named by its file, with a picture of the same name. */
export const cooklang: MoveReader = {
  format: "cooklang",
  sniff: ({ files, documents }) => {
    const isOne = recipesOf(files);
    return documents.some(({ start, file }) => isOne(start, file));
  },
  read: (sample) =>
    eachDocument(sample, recipesOf(sample.files), (text, file) =>
      eachRecipe(
        [text],
        () => stemOf(file.path),
        () => found(text, file, sample.files),
      ),
    ),
};

/**
 * Returns what tells the recipes among files: the ending, where one has it. Else texts with ingredients in braces are, but no
 * style sheets, programs and pages, in which "@" means something else.
 */
function recipesOf(files: MoveFile[]): (text: string, file: MoveFile) => boolean {
  if (files.some(isNamed)) return (text, file) => isNamed(file) && text.trim() !== "";
  if (files.length === 1) return (text) => isRecipe(text) || (WORDS.test(text.slice(0, START)) && isText(text));
  return (text, { path }) => (stemOf(path) === baseName(path) || TEXT_NAME.test(path)) && isRecipe(text);
}

function isNamed({ path }: MoveFile): boolean {
  return /\.cook$/i.test(path);
}

function isRecipe(text: string): boolean {
  const start = text.slice(0, START);
  const isMarked = METADATA.test(start) || (INGREDIENT.test(start) && /\{[^{}\n]{0,100}\}/.test(start));
  return isMarked && isText(text);
}

/** Returns whether a text is no JSON, page or Markdown recipe. */
function isText(text: string): boolean {
  return !/^\s{0,99}[{[<]/.test(text) && !isMarkdownRecipe(text.slice(0, START));
}

function found(text: string, file: MoveFile, files: MoveFile[]): FoundRecipe {
  const { metadata, body } = metadataOf(text);
  const first = (...names: string[]) =>
    names.map((name) => metadata.get(name) ?? "").find((value) => value !== "") ?? "";
  const { ingredients, steps, notes } = read(body);
  const difficulty = difficultyOf(first("difficulty"));
  const source = first("source", "source.url", "url");
  const taken = TAKEN.flat();
  return {
    name: first("title") || stemOf(file.path),
    description: paragraphsOf(first("description", "introduction")),
    ingredients: ingredientOutline(ingredients),
    instructions: stepOutline(steps),
    notes: paragraphsOf(notes.join("\n")),
    // Old recipes have amounts for several servings: "2|4|8".
    ...yieldOf(first("servings", "serves", "yield").split("|", 1)[0]),
    ...(first("yield") === "" ? {} : { yield: first("yield") }),
    nutrition: Object.fromEntries(NUTRIENTS.map((name) => [name, first(`nutrition.${name.toLowerCase()}`)])),
    rating: Number(first("rating")) || null,
    prepTime: timeOf(first(...PREPARING)),
    cookTime: timeOf(first(...COOKING)),
    totalTime: timeOf(first("time", "duration", "time required", "total time")),
    difficulty: difficulty.difficulty,
    tags: LABELS.flatMap((name) => labelsOf(metadata.get(name) ?? "")),
    sourceUrl: addressOf(source),
    pictures: picturesOf(file, files).map(filePicture),
    pictureAddresses: ["image", "images", "picture", "pictures"].flatMap((name) => labelsOf(metadata.get(name) ?? "")),
    left: [
      ...[...metadata.keys()].filter((name) => !taken.includes(name) && metadata.get(name) !== ""),
      ...(source !== "" && addressOf(source) === null ? ["source"] : []),
      ...difficulty.left,
    ],
  };
}

/** Returns the picture of the recipe's name; those of single steps have a number before the extension. */
function picturesOf(file: MoveFile, files: MoveFile[]): MoveFile[] {
  const stem = stemOf(file.path).toLowerCase();
  return files.filter(
    ({ path }) =>
      isPictureName(path) && folderOf(path) === folderOf(file.path) && stemOf(baseName(path)).toLowerCase() === stem,
  );
}

/** Returns what stands between "---" lines at the top, or in ">> name: value" lines, by names in small letters. */
function metadataOf(text: string): { metadata: Map<string, string>; body: string } {
  const { fields, body } = frontMatter(text);
  const metadata = new Map([...fields].map(([name, values]) => [name, values.join(", ")]));
  const lines: string[] = [];
  for (const line of body.split("\n")) {
    const [, key, value = ""] = /^>>\s{0,9}([^:\n]{1,60}):(.{0,2000})$/.exec(line) ?? [];
    if (key === undefined) lines.push(line);
    else metadata.set(key.trim().toLowerCase(), listOf(value.trim()));
  }
  return { metadata, body: lines.join("\n") };
}

/** Returns the entries of "[a, b]" with commas; any other text as it is. */
function listOf(value: string): string {
  return /^\[.*\]$/.test(value) ? (yamlFields(`list: ${value}`).get("list")?.join(", ") ?? "") : value;
}

/** Reads paragraphs as steps; the ingredients are named in them. */
function read(body: string): { ingredients: OutlineLine[]; steps: OutlineLine[]; notes: string[] } {
  const ingredients: OutlineLine[] = [];
  const steps: OutlineLine[] = [];
  const notes: string[] = [];
  const language = languageOf([body.slice(0, MAX_TOLD)]);
  const plain = (text: string, named: OutlineLine[]) => unescaped(withoutMarks(text, named, language));
  for (const block of withoutComments(body).split(/\n[ \t]*(?:\n[ \t]*)+/)) {
    let paragraph: string[] = [];
    const finish = () => {
      const text = foldText(paragraph.join(" "));
      if (text !== "") steps.push(entry(foldText(plain(text, ingredients))));
      paragraph = [];
    };
    for (const line of block.split("\n").map((one) => one.slice(0, 5000).trim())) {
      const title = SECTION.exec(line)?.[1];
      if (title !== undefined) {
        finish();
        ingredients.push(heading(foldText(title)));
        steps.push(heading(foldText(title)));
      } else if (line.startsWith(">")) notes.push(plain(line.replace(/^>\s?/, ""), []));
      else paragraph.push(line);
    }
    finish();
  }
  return { ingredients: withoutEmpty(ingredients), steps: withoutEmpty(steps), notes };
}

/** Returns an outline without headings that nothing follows: a section may have no ingredients of its own. */
function withoutEmpty(outline: OutlineLine[]): OutlineLine[] {
  return outline.filter(({ isHeading }, at) => !isHeading || outline[at + 1]?.isHeading === false);
}

/** Returns a text without "[- … -]" and what follows "--" on a line. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf("[-"); at >= 0; at = text.indexOf("[-", from)) {
    const end = text.indexOf("-]", at + 2);
    if (end < 0) break;
    kept.push(text.slice(from, at));
    from = end + 2;
  }
  return (kept.join("") + text.slice(from)).replace(/(^|\s)--(?!-)[^\n]{0,5000}/gm, "$1");
}

/** Returns a text in which "\\@" is "@". */
function unescaped(text: string): string {
  return text.replace(/\\([^\p{L}\p{N}\s])/gu, "$1");
}

/** Returns a text with the words that its marks stand for, and notes the ingredients. */
function withoutMarks(text: string, ingredients: OutlineLine[], language: Language): string {
  return text.replace(
    MARK,
    (whole, sign: string, signs: string, long?: string, inner?: string, word?: string, note?: string) => {
      const { amount, unit } = quantityIn(inner ?? "");
      const measure = [amount, unit].filter((part) => part !== "").join(" ");
      const trailing = /[.'’/-]+$/.exec(word ?? "")?.[0] ?? "";
      const written = (long ?? word ?? "").trim();
      const name = baseName(trailing === "" ? written : written.slice(0, -trailing.length))
        .replace(/^.*\|/, "")
        .trim();
      if (sign === "~") return measure || name ? [measure || name, trailing].join("") : whole;
      if (name === "") return whole;
      // "@&flour{}" names one that was listed before.
      if (sign === "@" && !signs.includes("&")) {
        const isPurpose = unit === "" && !isAmount(amount, name, language);
        const behind = [isPurpose ? amount : "", note ?? ""].filter((part) => part !== "").join(", ");
        const line = composedLine([isPurpose ? "" : measure, name], behind);
        ingredients.push(entry(signs.includes("?") ? `${line} (optional)` : line));
      }
      const count = sign === "#" && measure !== "" && measure !== "1" ? ` (${measure})` : "";
      return `${name}${count}${trailing}`;
    },
  );
}

/** Returns what stands between braces: "=" and "*" tell whether it is scaled; of several amounts or units the first counts. */
function quantityIn(inner: string): { amount: string; unit: string } {
  const [amount = "", unit = ""] = inner.split("%").map((part) => (part.split("|", 1)[0] ?? "").trim());
  return { amount: amount.replace(/^=\s*|\s*\*$/g, "").replace(/(\d)\s*\/\s*(\d)/g, "$1/$2"), unit };
}

/** Returns whether words are an amount, as "a pinch of", and no purpose, as "for the pan". */
function isAmount(words: string, name: string, language: Language): boolean {
  const nameIn = (line: string) => readIngredientLine(line, language).name;
  return words === "" || /[\p{N}]/u.test(words) || nameIn(`${words} ${name}`) === nameIn(name);
}
