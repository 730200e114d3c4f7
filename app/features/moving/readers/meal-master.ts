import { foldText } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { yieldOf } from "../found-values.ts";
import { ingredientOutline, stepOutline } from "../lines.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { oldText, paragraphsIn, recipesFrom } from "./old-texts.ts";

const HEADER = /^[ \t]{0,9}(?:M{5}|-{5})[^\n]{0,60}Meal-?Master[^\n]{0,200}$/gim;
const END = /^[ \t]{0,9}(?:M{5,}|-{5})\s{0,9}$/;
const RULE = /^[ \t]{0,20}[-=_*]{6,}\s{0,9}$/;
const HEADING = /^[ \t]{0,9}(?:M{5}|-{5})-{0,70}\s{0,40}([^\s-][^\n]{0,70}?)\s{0,40}-{0,75}$/;
const LABEL = /^\s{0,20}\p{L}[\p{L} .-]{0,20}:/u;
const FIELD = /^\s{0,20}(title|categories|category|yield|servings)\s{0,9}:(.{0,500})$/i;
// Columns of an ingredient: amount 1 to 7, unit 9 and 10, name from 12.
const COLUMN = /^([ \d./,½¼¾⅓⅔⅛x-]{7}) ([A-Za-z ]{2}) (\S.{0,200})$/;
const RIGHT = 41; // where the second column begins
/** A second column that was shifted: blanks, and an amount in another place. */
const SHIFTED =
  /^( {0,8}[\d ./,½¼¾⅓⅔⅛x-]{1,7} .{3,50}?\S) {3,40}([\d½¼¾][\d ./½¼¾-]{0,6} (?:[A-Za-z]{2}|[A-Za-z ] ) {0,3}\p{L}.{0,80})$/u;
const UNITS: Record<string, string> = {
  ts: "tsp",
  t: "tsp",
  tb: "tbsp",
  T: "tbsp",
  c: "cup",
  fl: "fl oz",
  pt: "pint",
  qt: "quart",
  ga: "gallon",
  sm: "small",
  md: "medium",
  lg: "large",
  cn: "can",
  pk: "package",
  pn: "pinch",
  dr: "drop",
  ds: "dash",
  ct: "carton",
  bn: "bunch",
  sl: "slice",
  ea: "each",
  x: "",
};

/** Meal-Master: text with ingredients in one or two columns, mostly of code page 437. */
export const mealMaster: MoveReader = {
  format: "mealMaster",
  sniff: ({ documents }) => documents.some(({ start }) => isText(start)),
  read: (sample) => {
    const read = (text: string) =>
      eachRecipe(recipesFrom(text, HEADER), (recipe) => fieldsOf(recipe).title ?? "", found);
    return eachDocument(sample, isText, read, async (file) => oldText(await file.bytes()));
  },
};

function isText(text: string): boolean {
  const start = text.slice(0, 200_000);
  return start.search(HEADER) >= 0 && /^\s{0,20}Title\s{0,9}:/im.test(start);
}

/**
 * Returns the lines with the fields: up to the last field above the first ingredient, heading or paragraph. Fields named below
 * those are words of the recipe.
 */
function headOf(recipe: string): string[] {
  const lines = recipe.split("\n", 30);
  let end = 1;
  for (const [at, raw] of lines.entries()) {
    const line = raw.slice(0, 600).trimEnd();
    const isBelowFields = end > 1 && line !== "" && (lines[at - 1] ?? "").trim() === "" && !LABEL.test(line);
    if (at > 0 && (isBelowFields || COLUMN.test(line) || HEADING.test(line))) break;
    if (FIELD.test(line)) end = at + 1;
  }
  return lines.slice(0, end);
}

/** Returns the fields; long ones go on in the next line. The first of a name counts. */
function fieldsOf(recipe: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let open = "";
  for (const line of headOf(recipe)) {
    const [, label = "", value = ""] = FIELD.exec(line.slice(0, 600)) ?? [];
    const name = label.toLowerCase();
    if (name !== "") open = name in fields ? "" : name;
    else if (!/^\s{5,40}\S/.test(line) || COLUMN.test(line.trimEnd())) open = "";
    if (open !== "") fields[open] = foldText(`${fields[open] ?? ""} ${name === "" ? line.slice(0, 600) : value}`);
  }
  return fields;
}

function found(recipe: string): FoundRecipe {
  const { title = "", categories = "", category = "", yield: yields = "", servings = "" } = fieldsOf(recipe);
  const { ingredients, steps } = bodyOf(recipe);
  return {
    name: title,
    ingredients: ingredientOutline(ingredients),
    instructions: stepOutline(steps),
    ...yieldOf(yields || servings),
    tags: (categories || category).split(/\s*,\s*/),
  };
}

/** Reads what is below the fields: ingredients in columns until the first other line, then steps. */
function bodyOf(recipe: string): { ingredients: OutlineLine[]; steps: OutlineLine[] } {
  const lines = recipe.split("\n").slice(headOf(recipe).length);
  const ingredients: OutlineLine[] = [];
  const steps: OutlineLine[] = [];
  let left: string[] = [];
  let right: string[] = [];
  let paragraph: string[] = [];
  const finishColumns = () => {
    ingredients.push(...[...left, ...right].map(entry));
    left = [];
    right = [];
  };
  const finishParagraph = () => {
    steps.push(...paragraphsIn(paragraph).map(entry));
    paragraph = [];
  };
  let hasSteps = false;
  // Below an empty line, what is in no column is no ingredient.
  let isInBlock = true;
  for (const raw of lines) {
    const line = raw.slice(0, 2000).trimEnd();
    if (END.test(line)) break;
    const title = HEADING.exec(line)?.[1];
    if (title !== undefined) {
      finishColumns();
      finishParagraph();
      (hasSteps ? steps : ingredients).push(heading(foldText(title)));
      isInBlock = true;
    } else if (hasSteps) paragraph.push(RULE.test(line) ? "" : line);
    else if (line.trim() === "") isInBlock &&= left.length + right.length === 0;
    else if (!addColumns(line, left, right) && !(isInBlock && addLoose(line, left))) {
      hasSteps = true;
      finishColumns();
      paragraph.push(line);
    }
  }
  finishColumns();
  finishParagraph();
  return { ingredients, steps };
}

/** Adds a line of ingredients to its columns. False: it is none. */
function addColumns(line: string, left: string[], right: string[]): boolean {
  const second = line.length > RIGHT && COLUMN.test(line.slice(RIGHT)) ? line.slice(RIGHT) : "";
  const [, before = "", behind = ""] = second === "" ? (SHIFTED.exec(line) ?? []) : [];
  if (behind !== "" && addColumns(before, left, right)) {
    right.push(foldText(behind));
    return true;
  }
  const first = second === "" ? line : line.slice(0, RIGHT).trimEnd();
  if (first.trim() !== "" && !COLUMN.test(first)) return false;
  if (first.trim() !== "") addColumn(first, left);
  if (second !== "") addColumn(second, right);
  return true;
}

function addColumn(text: string, column: string[]): void {
  const [, amount = "", unit = "", name = ""] = COLUMN.exec(text) ?? [];
  const isOpen = name.startsWith("-") || /\([^()]*$/.test(column.at(-1) ?? "");
  const isContinued = amount.trim() === "" && unit.trim() === "" && isOpen;
  const before = isContinued ? column.pop() : undefined;
  const words = foldText(before === undefined ? name : name.replace(/^-\s{0,9}/, ""));
  const measure = UNITS[unit.trim()] ?? UNITS[unit.trim().toLowerCase()] ?? unit.trim();
  const parts = before === undefined ? [foldText(amount), measure, words] : [before, words];
  column.push(parts.filter((part) => part !== "").join(" "));
}

/**
 * Adds a line whose columns were lost on the way through other programs: it begins with an amount, or is short and below such
 * a line. False: it is no ingredient.
 */
function addLoose(line: string, column: string[]): boolean {
  const isAmount = /^\s{0,20}[\d½¼¾]/.test(line) && !/^\s{0,20}\d{1,2}[.)]\s/.test(line);
  const isBelow = /^[\d½¼¾]/.test(column[0] ?? "") && line.length <= 40 && !/[.!?]$/.test(line);
  if (line.length > 70 || !(isAmount || isBelow)) return false;
  column.push(foldText(line));
  return true;
}
