import { heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { factsIn } from "#app/reading/texts/text-facts.ts";
import { isNotesHeading, partNamed } from "#app/reading/vocabulary/part-words.ts";
import type { FoundRecipe } from "../draft.ts";
import { difficultyOf, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, decodedPath, filePicture, folderOf, isPictureName, type MoveFile, stemOf } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { frontMatter } from "./yaml-fields.ts";

const HEADING = /^(#{1,6})\s{1,9}(.{1,300}?)\s{0,9}#{0,9}$/;
const RULE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const FACT = /^[-*+]\s+\*\*(.{1,40}?)[:：]?\*\*[:：]?\s*(.{1,500})$/;
const PICTURE = /!\[[^\]]{0,300}\]\(\s{0,9}<?([^<>()\s]{1,2000})>?[^)]{0,200}\)/;

const TAGS = /^(?:tags|schlagwörter|étiquettes|etiquetas|etichette|labels)$/i;
const DIFFICULTY = /^(?:difficulty|schwierigkeit|difficulté|dificultad|difficoltà|moeilijkheid)$/i;
const YIELD = /^(?:yield|makes|ergibt|quantité obtenue|cantidad|quantità|opbrengst)$/i;

type Part = "top" | "ingredients" | "instructions" | "notes" | "nutrition" | "other";
type Document = { fields: Map<string, string[]>; title: string; parts: Record<Part, string[]> };

/** Markdown: RecipeMD, Chowdown, and pages whose headings name the ingredients and the steps. */
export const markdown: MoveReader = {
  format: "markdown",
  sniff: ({ documents }) => documents.some(({ start }) => isMarkdownRecipe(start)),
  read: (sample) =>
    eachDocument(sample, isMarkdownRecipe, (text, file) =>
      eachRecipe(
        [text],
        () => stemOf(file.path),
        () => found(documentOf(text), file, sample.files),
      ),
    ),
};

/** Returns whether a text is Markdown with a title and a list of ingredients. */
export function isMarkdownRecipe(text: string): boolean {
  const start = text.slice(0, 200_000);
  if (/^\s{0,99}[{[<]/.test(start)) return false;
  const { fields, title, parts } = documentOf(start);
  const hasList = parts.ingredients.some((line) => line.trim() !== "");
  const isChowdown = fields.has("ingredients") && (fields.has("directions") || fields.has("title"));
  return isChowdown || ((title !== "" || fields.has("title")) && hasList);
}

/** Tells the parts of a page by its headings, or by two rules as RecipeMD has them. */
function documentOf(text: string): Document {
  const { fields, body } = frontMatter(text);
  const lines = body.split("\n", 20_000).map((line) => line.slice(0, 20_000).trimEnd());
  const parts: Document["parts"] = { top: [], ingredients: [], instructions: [], notes: [], nutrition: [], other: [] };
  const rules = lines.flatMap((line, at) => (RULE.test(line) ? [at] : []));
  const [first = -1, second = lines.length] = rules;
  const isMarkedOff = first >= 0 && lines.slice(first, second).some((line) => /^\s{0,3}[-*+]\s/.test(line));
  let title = "";
  let part: Part = "top";
  let depth = 0;
  for (const [at, line] of lines.entries()) {
    const [, signs = "", name = ""] = HEADING.exec(line) ?? [];
    if (signs === "#" && title === "") title = oneLine(unescaped(name));
    else if (isMarkedOff && (at === first || at === second)) part = at === first ? "ingredients" : "instructions";
    else if (isMarkedOff || signs === "") parts[part].push(line);
    else if (partOf(name) !== null && (part === "top" || signs.length <= depth)) {
      part = partOf(name) ?? "other";
      depth = signs.length;
    } else if (part !== "top" && signs.length <= depth) part = "other";
    else parts[part].push(line);
  }
  return { fields, title, parts };
}

function partOf(name: string): Part | null {
  const words = oneLine(unescaped(name));
  const part = partNamed(words);
  if (part === "ingredients" || part === "instructions") return part;
  if (isNotesHeading(words)) return "notes";
  return /^(?:nutrition|nährwerte|valeurs nutritionnelles|información nutricional|valori nutrizionali|voedingswaarde)/i.test(
    words,
  )
    ? "nutrition"
    : null;
}

function found({ fields, title, parts }: Document, file: MoveFile, files: MoveFile[]): FoundRecipe {
  const field = (...names: string[]) => names.flatMap((name) => fields.get(name) ?? []);
  const facts = parts.top.flatMap((line) => {
    const [, label = "", value = ""] = FACT.exec(line) ?? [];
    return label === "" ? [] : [{ label: oneLine(label), value: oneLine(unescaped(value)).replace(/^<(.*)>$/, "$1") }];
  });
  const known = factsIn(facts.map(({ label, value }) => `${label}: ${value}`));
  const prose = parts.top.filter((line) => !FACT.test(line) && !PICTURE.test(line) && !RULE.test(line));
  // RecipeMD: "*tag, tag*" and "**4 servings, 200 g**" on lines of their own.
  const tags = prose.flatMap((line) => /^\*([^*]{1,500})\*$/.exec(line.trim())?.[1] ?? []);
  const yields = prose.flatMap((line) => /^\*\*([^*]{1,200})\*\*$/.exec(line.trim())?.[1] ?? []);
  const description = prose.filter((line) => !/^(\*{1,2})[^*]+\1$/.test(line.trim()));
  const nutrition = nutritionIn(parts.nutrition.map((line) => unescaped(line.replace(/^\s*[-*+]\s+/, ""))).join("\n"));
  const address = [...facts.map(({ value }) => value), ...field("source", "url", "link")].find((one) =>
    /^https?:/i.test(one),
  );
  const picture =
    [...field("image", "images", "picture"), PICTURE.exec(parts.top.join("\n"))?.[1] ?? ""].find((one) => one !== "") ??
    "";
  const factOf = (labels: RegExp) => facts.find(({ label }) => labels.test(label))?.value ?? "";
  const difficulty = difficultyOf(factOf(DIFFICULTY) || (field("difficulty")[0] ?? ""));
  const others = [...parts.other, ...(nutrition.isWhole ? [] : parts.nutrition)];
  return {
    name: field("title", "name")[0] ?? (title || stemOf(file.path)),
    description: paragraphsOf(unescaped(description.join("\n"))),
    ingredients: ingredientOutline([...field("ingredients").flatMap(entriesIn), ...linesIn(parts.ingredients)]),
    instructions: stepOutline([
      ...field("directions", "instructions").flatMap(entriesIn),
      ...linesIn(parts.instructions),
    ]),
    notes: paragraphsOf(unescaped(parts.notes.join("\n"))),
    nutrition: nutrition.nutrition,
    ...yieldOf(yields[0] ?? (factOf(YIELD) || field("yield", "servings", "serves")[0])),
    ...(known.servings === null ? {} : { servings: known.servings }),
    prepTime: known.prepTime ?? timeOf(field("prep_time", "preptime", "prep time")[0]),
    cookTime: known.cookTime ?? timeOf(field("cook_time", "cooktime", "cook time")[0]),
    rating: facts.find(({ value }) => /^★{1,5}$/.test(value))?.value.length ?? null,
    difficulty: difficulty.difficulty,
    totalTime: known.totalTime ?? timeOf(field("total_time", "totaltime", "time")[0]),
    tags: [...field("tags", "categories", "category"), ...tags, factOf(TAGS)].flatMap((one) => labelsOf(one)),
    sourceUrl: address ?? null,
    pictures: picturesNamed(picture, file, files).map(filePicture),
    pictureAddresses: /^https?:/i.test(picture) ? [picture] : [],
    left: [...(others.some((line) => line.trim() !== "") ? ["other"] : []), ...difficulty.left],
  };
}

/** Returns the entries of a part, one a list item or paragraph; its headings are headings. */
function linesIn(lines: string[]): OutlineLine[] {
  const outline: OutlineLine[] = [];
  let isOpen = false;
  for (const line of lines) {
    const name = HEADING.exec(line)?.[2];
    const item = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)?.[1];
    const words = unescaped((item ?? line).trim().replace(/^\[[ x]\]\s/i, ""));
    if (name !== undefined) outline.push(heading(oneLine(unescaped(name))));
    else if (item === undefined && isOpen && words !== "") {
      const last = outline.pop();
      outline.push({ text: `${last?.text ?? ""} ${oneLine(words)}`.trim(), isHeading: false });
    } else outline.push(...entriesIn(words.replace(/(?<!\*)\*([^*]{1,200})\*(?!\*)/g, "$1")));
    isOpen = words !== "" && name === undefined;
  }
  return outline;
}

/** Returns text without the backslashes that Markdown needs. */
function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

function picturesNamed(address: string, file: MoveFile, files: MoveFile[]): MoveFile[] {
  if (address === "" || /^https?:/i.test(address)) return [];
  const name = baseName(decodedPath(address)).toLowerCase();
  const same = files.filter(({ path }) => isPictureName(path) && baseName(path).toLowerCase() === name);
  return same.toSorted(
    (one, other) =>
      Number(folderOf(other.path) === folderOf(file.path)) - Number(folderOf(one.path) === folderOf(file.path)),
  );
}
