import { foldText } from "#app/features/importing/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/features/importing/list-headings.ts";
import { NUTRIENTS } from "#app/features/recipes/recipe.ts";
import type { FoundRecipe } from "../draft.ts";
import { composedLine, difficultyOf, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, folderOf, isPictureName, type MoveFile, stemOf } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { frontMatter } from "./yaml-fields.ts";

const INGREDIENT = /@[^@#~{}\n]{0,100}\{[^{}\n]{0,100}\}|(?:^|\s)@\p{L}/mu;
const METADATA = /^>>\s{0,9}[\p{L} ._-]{1,40}:/mu;
// In a text without braces one "@name" may be anything.
const WORDS = /(?:^|\s)@\p{L}[^\n]{0,2000}\s@\p{L}/u;
// "@name{amount%unit}(note)", "#pot{}", "~name{10%min}", and the same of one word without braces.
const MARK =
  /(?<![\p{L}\p{N}\\])([@#~])([&?+\-@]{0,3})(?:([^@#~{}\n]{0,100})\{([^{}\n]{0,100})\}|([\p{L}\p{N}_][\p{L}\p{N}_'’./-]{0,60}))(?:\(([^()\n]{1,200})\))?/gu;
const SECTION = /^={1,9}\s{0,9}([^=]{1,200}?)\s{0,9}=*$/;
const TAKEN = [
  ["servings", "serves", "yield"],
  ["prep time", "prep_time", "time.prep"],
  ["cook time", "cook_time", "time.cook"],
  ["time", "duration", "time required", "total time"],
  ["source", "source.url", "url"],
  ["tags", "course", "category", "cuisine"],
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
  sniff: ({ documents }) => documents.some(({ start }) => isRecipe(start)),
  read: (sample) =>
    eachDocument(sample, isRecipe, (text, file) =>
      eachRecipe(
        [text],
        () => stemOf(file.path),
        () => found(text, file, sample.files),
      ),
    ),
};

function isRecipe(text: string): boolean {
  const start = text.slice(0, 200_000);
  return (
    !/^\s{0,99}[{[<]/.test(start) &&
    (METADATA.test(start) || (INGREDIENT.test(start) && /\{[^{}\n]{0,100}\}/.test(start)) || WORDS.test(start))
  );
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
    ...yieldOf(first("servings", "serves", "yield")),
    ...(first("yield") === "" ? {} : { yield: first("yield") }),
    nutrition: Object.fromEntries(NUTRIENTS.map((name) => [name, first(`nutrition.${name.toLowerCase()}`)])),
    rating: Number(first("rating")) || null,
    prepTime: timeOf(first("prep time", "prep_time", "time.prep")),
    cookTime: timeOf(first("cook time", "cook_time", "time.cook")),
    totalTime: timeOf(first("time", "duration", "time required", "total time")),
    difficulty: difficulty.difficulty,
    tags: ["tags", "course", "category", "cuisine"].flatMap((name) => labelsOf(metadata.get(name) ?? "")),
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
    else metadata.set(key.trim().toLowerCase(), value.trim());
  }
  return { metadata, body: lines.join("\n") };
}

/** Reads paragraphs as steps; the ingredients are named in them. */
function read(body: string): { ingredients: OutlineLine[]; steps: OutlineLine[]; notes: string[] } {
  const ingredients: OutlineLine[] = [];
  const steps: OutlineLine[] = [];
  const notes: string[] = [];
  for (const block of withoutComments(body).split(/\n[ \t]*(?:\n[ \t]*)+/)) {
    let paragraph: string[] = [];
    const finish = () => {
      const text = foldText(paragraph.join(" "));
      if (text !== "") steps.push(entry(foldText(unescaped(withoutMarks(text, ingredients)))));
      paragraph = [];
    };
    for (const line of block.split("\n").map((one) => one.slice(0, 5000).trim())) {
      const title = SECTION.exec(line)?.[1];
      if (title !== undefined) {
        finish();
        ingredients.push(heading(foldText(title)));
        steps.push(heading(foldText(title)));
      } else if (line.startsWith(">")) notes.push(unescaped(withoutMarks(line.replace(/^>\s?/, ""), [])));
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
function withoutMarks(text: string, ingredients: OutlineLine[]): string {
  return text.replace(
    MARK,
    (whole, sign: string, signs: string, long?: string, inner?: string, word?: string, note?: string) => {
      const [amount = "", unit = ""] = (inner ?? "")
        .replace(/^=/, "")
        .split("%")
        .map((part) => part.trim());
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
        const line = composedLine([measure, name], note ?? "");
        ingredients.push(entry(signs.includes("?") ? `${line} (optional)` : line));
      }
      return `${name}${trailing}`;
    },
  );
}
