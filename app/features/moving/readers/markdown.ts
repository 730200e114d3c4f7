import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { factsIn, isFactLine } from "#app/reading/texts/text-facts.ts";
import { isForPeople, labelsIn } from "#app/reading/vocabulary/fact-words.ts";
import { isNotesHeading, partNamed } from "#app/reading/vocabulary/part-words.ts";
import type { FoundRecipe } from "../draft.ts";
import { fieldNamed, type NamedField, ratingOf } from "../field-names.ts";
import { difficultyOf, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, decodedPath, filePicture, folderOf, isPictureName, type MoveFile, stemOf } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { readable } from "../sample.ts";
import { frontMatter } from "./yaml-fields.ts";

const HEADING = /^(#{1,6})\s{1,9}(.{1,300}?)\s{0,9}#{0,9}$/;
const RULE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const FACT = /^[-*+]\s+\*\*(.{1,40}?)[:：]?\*\*[:：]?\s*(.{1,500})$/;
const PICTURE = /!\[[^\]]{0,300}\]\(\s{0,9}<?([^<>()\s]{1,2000})>?[^)]{0,200}\)/;

const MAX_FACT = 40; // characters

// Fields at the top that say nothing of the recipe.
const TECHNICAL = new Set(
  "layout date draft published permalink slug id uuid lang language aliases cssclass cssclasses created updated modified components".split(
    " ",
  ),
);

type Part = "top" | "ingredients" | "instructions" | "notes" | "nutrition" | "other";
type Document = { fields: Map<string, string[]>; title: string; parts: Record<Part, string[]> };

/** Markdown: RecipeMD, Chowdown, and pages whose headings name the ingredients and the steps. */
export const markdown: MoveReader = {
  format: "markdown",
  sniff: ({ documents }) => documents.some(({ start }) => isMarkdownRecipe(start)),
  read: (sample) => {
    const componentsOf = componentFinder(sample.files);
    return eachDocument(sample, isMarkdownRecipe, (text, file) =>
      eachRecipe(
        [text],
        () => stemOf(file.path),
        async () => {
          const document = documentOf(text);
          return withComponents(found(document, file, sample.files), await componentsOf(document));
        },
      ),
    );
  },
};

/** Returns whether a text is Markdown with a title and a list of ingredients. */
export function isMarkdownRecipe(text: string): boolean {
  const start = text.slice(0, 200_000);
  if (/^\s{0,99}[{[<]/.test(start)) return false;
  const { fields, title, parts } = documentOf(start);
  const hasList = parts.ingredients.some((line) => line.trim() !== "");
  const isChowdown =
    (fields.has("ingredients") && (fields.has("directions") || fields.has("title"))) ||
    (fields.has("components") && fields.has("title"));
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
  const lines = parts.top.map((line) => ({ line, fact: factIn(line) }));
  const facts = lines.flatMap(({ fact }) => fact ?? []);
  const fieldsNamed = [...fields].map(([label, values]) => ({ label, field: fieldNamed(label), values }));
  const named = (field: NamedField) => [
    ...fieldsNamed.flatMap((one) => (one.field === field ? one.values : [])),
    // "Preparation: 15 min" is a time and "Note : ★★★" a rating, although both are headings elsewhere.
    ...(field === "instructions" || field === "notes"
      ? []
      : facts.flatMap((fact) => (fieldNamed(fact.label) === field ? fact.value : []))),
  ];
  // "Serves 4"
  const others = lines.flatMap(({ line, fact }) => (fact || PICTURE.test(line) || RULE.test(line) ? [] : line));
  const plain = others.map(unbold).filter(isFactOnly);
  const known = factsIn([...facts.map(({ label, value }) => `${label}: ${value}`), ...plain]);
  const prose = others.filter((line) => line.includes("**") || !isFactOnly(line));
  // RecipeMD: "*tag, tag*" and "**4 servings, 200 g**" on lines of their own.
  const tags = prose.flatMap((line) => /^\*([^*]{1,500})\*$/.exec(line.trim())?.[1] ?? []);
  const yields = prose.flatMap((line) => /^\*\*([^*]{1,200})\*\*$/.exec(line.trim())?.[1] ?? []);
  const description = [...prose.filter((line) => !/^(\*{1,2})[^*]+\1$/.test(line.trim())), ...named("description")];
  const nutrition = nutritionIn(parts.nutrition.map((line) => unescaped(line.replace(/^\s*[-*+]\s+/, ""))).join("\n"));
  const isAddress = (text: string) => /^https?:/i.test(text);
  const address = [...named("address"), ...facts.map(({ value }) => value)].find(isAddress) ?? null;
  const picture = [...named("picture"), PICTURE.exec(parts.top.join("\n"))?.[1] ?? ""].find((one) => one !== "") ?? "";
  const difficulty = difficultyOf(named("difficulty")[0] ?? "");
  const unread = [...parts.other, ...(nutrition.isWhole ? [] : parts.nutrition)];
  return {
    name: named("name")[0] ?? (title || stemOf(file.path)),
    description: paragraphsOf(unescaped(description.join("\n"))),
    ingredients: ingredientOutline([...named("ingredients").flatMap(entriesIn), ...linesIn(parts.ingredients)]),
    instructions: stepOutline([...named("instructions").flatMap(entriesIn), ...linesIn(parts.instructions)]),
    notes: paragraphsOf(unescaped([...named("notes"), ...parts.notes].join("\n"))),
    nutrition: nutrition.nutrition,
    ...yieldOf(yields[0] ?? named("yield").find((text) => /\p{L}/u.test(text)) ?? named("yield")[0]),
    ...(known.servings === null ? {} : { servings: known.servings }),
    prepTime: known.prepTime ?? timeOf(named("prep")[0]),
    cookTime: known.cookTime ?? timeOf(named("cook")[0]),
    rating: ratingOf(named("rating")[0] ?? facts.find(({ value }) => /^[★⭐]/u.test(value))?.value ?? ""),
    difficulty: difficulty.difficulty,
    totalTime: known.totalTime ?? timeOf(named("total")[0]),
    tags: [...named("tags"), ...tags].flatMap((one) => labelsOf(one)),
    sourceUrl: address,
    pictures: picturesNamed(picture, file, files).map(filePicture),
    pictureAddresses: isAddress(picture) ? [picture] : [],
    left: [
      ...(unread.some((line) => line.trim() !== "") ? ["other"] : []),
      ...difficulty.left,
      ...(named("address").some((source) => source !== address) ? ["source"] : []),
      ...fieldsNamed.flatMap(({ label, field, values }) =>
        field === null && !TECHNICAL.has(label) && values.some((value) => value !== "") ? label : [],
      ),
    ],
  };
}

/** Returns whether a line says times and servings alone: "Serves 4", "Für 4 Personen". */
function isFactOnly(line: string): boolean {
  return isFactLine(line) || (line.length < MAX_FACT && isForPeople(line));
}

/** Returns the label and the value of a line that is a fact: "- **Yield**: 4", "Servings: **4**"; null: it is a text. */
function factIn(line: string): { label: string; value: string } | null {
  const [, label = "", marked = ""] =
    FACT.exec(line) ?? /^([^:：]{1,40})[:：]\s+(\S.{0,500})$/.exec(unbold(line)) ?? [];
  const isKnown = FACT.test(line) || isFact(label) || labelsIn(`${label}:`).length > 0;
  if (label === "" || !isKnown) return null;
  const value = oneLine(unescaped(marked)).replace(/^<(.*)>$|^\*([^*]+)\*$/, "$1$2");
  return { label: oneLine(label), value };
}

function isFact(label: string): boolean {
  const field = fieldNamed(label);
  return field !== null && field !== "ingredients" && field !== "instructions" && field !== "notes";
}

function unbold(line: string): string {
  return line.replace(/^\s{0,3}[-*+]\s+/, "").replaceAll("**", "");
}

/** A recipe that is a part of another; of one that is in no file only the name is known. */
type Component = { name: string; found: FoundRecipe | null };

/** Returns what finds the components of recipes among the files, which are read once, when the first recipe has any. */
function componentFinder(files: MoveFile[]): (document: Document) => Promise<Component[]> {
  let byName: Map<string, FoundRecipe> | undefined;
  return async ({ fields }) => {
    const names = fields.get("components") ?? [];
    if (names.length > 0) byName ??= await recipesByName(files);
    return names.map((name) => ({ name, found: byName?.get(name.toLowerCase()) ?? null }));
  };
}

async function recipesByName(files: MoveFile[]): Promise<Map<string, FoundRecipe>> {
  const byName = new Map<string, FoundRecipe>();
  for (const file of files.filter(({ path }) => /\.(?:md|markdown)$/i.test(path))) {
    const text = await readable(file);
    if (text === null || !isMarkdownRecipe(text)) continue;
    const recipe = found(documentOf(text), file, files);
    byName.set(recipe.name.toLowerCase(), recipe);
  }
  return byName;
}

/** Returns a recipe with those that it is made of, each below its name; one that is in no file is an ingredient. */
function withComponents(recipe: FoundRecipe, components: Component[]): FoundRecipe {
  const missing = components.filter(({ found }) => found === null).map(({ name }) => entry(name));
  const groups = (part: "ingredients" | "instructions") =>
    components.flatMap(({ name, found }) => (found?.[part].length ? [heading(name), ...found[part]] : []));
  const steps = groups("instructions");
  const isPutTogether = steps.length > 0 && recipe.instructions.length > 0;
  return {
    ...recipe,
    ingredients: [...recipe.ingredients, ...missing, ...groups("ingredients")],
    // What is done with all of them comes last.
    instructions: [...steps, ...(isPutTogether ? [heading(recipe.name)] : []), ...recipe.instructions],
  };
}

/** Returns the entries of a part, one a list item or paragraph; its headings are headings. */
function linesIn(lines: string[]): OutlineLine[] {
  const outline: OutlineLine[] = [];
  let isOpen = false;
  for (const line of lines) {
    const name = HEADING.exec(line)?.[2];
    const item = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)?.[1];
    const words = unescaped((item ?? line).trim().replace(/^(?:\[[ x]\]|>)\s{1,9}/i, ""));
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
