import { foldText } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { ingredientOutline, stepOutline } from "../lines.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { addressOf } from "../to-draft.ts";
import { paragraphsIn, recipesFrom } from "./old-texts.ts";

const HEADER = /^[ \t]{0,60}[*{][ \t]{0,9}Exported from[ \t]{1,9}(?:MasterCook|CookWorks)\b[^\n]{0,60}$/gim;
const RULE = /^\s{0,60}(?:- ){8,40}-?\s{0,9}$/;
const TABLE = /^\s{0,9}Amount\s+Measure\s+Ingredient/i;
// Amount of 8 characters, measure of 12, and the ingredient.
const COLUMN = /^(.{8}) {2}(.{12}) {2}(.{1,300})$/;
const AMOUNT_ROW = /^(?= {0,7}[\d½⅓⅔¼¾⅛])[\d ./½⅓⅔¼¾⅛-]{8} {2}.{12} {2}\S/;
const NAME_ROW = /^ {24,40}\S/;
const WRAPPED = 64; // characters: a row as long as this may go on in the next one
const LABEL =
  /^(Description|Source|Copyright|Yield|Start to Finish Time|Cooking Time|T\(.{1,40}\)|Cuisine|S\(.{1,40}\)|Suggested Wine|Serving Ideas|NOTES?|Ratings|Nutr\. Assoc\.|Per Serving[^:]{0,60})\s{0,9}:(.{0,5000})$/i;

/** Returns whether a text is an export with columns. */
export function isMasterCookText(text: string): boolean {
  return text.slice(0, 200_000).search(HEADER) >= 0;
}

/** Returns the recipes of a text, each from its header to the next one's. */
export function textRecipes(text: string): string[] {
  return recipesFrom(text, HEADER);
}

/** Returns the name, which stands between the header and "Recipe By", centered and maybe on two lines. */
export function textName(recipe: string): string {
  const lines = recipe.split("\n", 30).slice(1);
  const end = lines.findIndex((line) => /^\s{0,9}(?:Recipe By|Serving Size)\s{0,9}:/i.test(line));
  return foldText(lines.slice(0, Math.max(end, 0)).join(" ").slice(0, 1000));
}

/** Reads one recipe of a text; "0:00" is no time. */
export function textRecipe(recipe: string): FoundRecipe {
  const lines = recipe.split("\n").map((line) => line.slice(0, 5000));
  const table = lines.findIndex((line) => TABLE.test(line));
  const above = lines.slice(0, table < 0 ? 12 : table);
  const value = (name: string) =>
    above
      .map(
        (line) =>
          new RegExp(`${name}\\s{0,9}:(.{0,300}?)(?:\\s{2,}[A-Z][a-z]+ [A-Z]?[a-z]+ ?:|$)`, "i")
            .exec(line)?.[1]
            ?.trim() ?? "",
      )
      .find((text) => text !== "") ?? "";
  const { ingredients, steps, labels } = bodyOf(lines.slice(table < 0 ? 12 : table + 1));
  const label = (name: string) => labels.get(name) ?? "";
  const nutrition = nutritionIn(label("per serving").split("Exchanges")[0] ?? "");
  const source = unquoted(label("source"));
  const notes = [label("notes"), label("note"), label("serving ideas")].map(unquoted).filter((note) => note !== "");
  const known = [
    "description",
    "source",
    "yield",
    "start to finish time",
    "notes",
    "note",
    "serving ideas",
    "per serving",
    "cooking time",
    "nutr. assoc.", // ids of its own table of foods
  ];
  return {
    name: textName(recipe),
    description: unquoted(label("description")),
    ingredients: ingredientOutline(ingredients),
    instructions: stepOutline(steps),
    notes: notes.join("\n\n"),
    servings: yieldOf(value("Serving Size")).servings ?? null,
    yield: yieldOf(unquoted(label("yield"))).yield ?? null,
    prepTime: clockOf(value("Preparation Time")),
    cookTime: clockOf(label("cooking time")),
    totalTime: clockOf(label("start to finish time")),
    nutrition: nutrition.nutrition,
    tags: categoriesOf(above),
    sourceUrl: addressOf(source),
    left: [
      ...(value("Recipe By") === "" ? [] : ["Recipe By"]),
      ...(isInAddress(source, addressOf(source)) ? [] : ["Source"]),
      ...(nutrition.isWhole ? [] : ["Per Serving"]),
      ...[...labels.keys()].filter((name) => !known.includes(name) && labels.get(name) !== ""),
    ],
  };
}

/** Returns minutes of "1:30"; "0:00" is none. */
export function clockOf(text: string): number | null {
  return timeOf(unquoted(text));
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^"\s?|"$/g, "")
    .trim();
}

/** Returns the categories, two in a row of columns, over several lines. */
function categoriesOf(lines: string[]): string[] {
  const from = lines.findIndex((line) => /^Categories\s{0,9}:/i.test(line));
  const rows = from < 0 ? [] : [lines[from]?.replace(/^[^:]{0,20}:/, "") ?? "", ...lines.slice(from + 1)];
  const end = rows.findIndex((row) => row.trim() === "");
  return rows
    .slice(0, end < 0 ? undefined : end)
    .flatMap((row) => row.split(/\s{2,}|,/))
    .map((category) => category.trim().replace(/^\*/, ""));
}

function bodyOf(lines: string[]): { ingredients: OutlineLine[]; steps: OutlineLine[]; labels: Map<string, string> } {
  const ingredients: OutlineLine[] = [];
  const text: string[] = [];
  const labels = new Map<string, string>();
  const rest = lines.slice(lines[0]?.startsWith("--") ? 1 : 0);
  const end = tableEnd(rest);
  let above = "";
  for (const line of rest.slice(0, end)) {
    const words = continuationOf(line, above);
    const read = words === null ? ingredientOf(line) : null;
    const isTitle =
      above === "" && ingredients.length > 0 && NAME_ROW.test(line) && /^[^\p{Ll}]{2,40}$/u.test(line.trim());
    if (read) ingredients.push({ ...read, isHeading: read.isHeading || isTitle });
    const last = words === null ? undefined : ingredients.pop();
    if (last) ingredients.push(entry(`${last.text}${words}`));
    above = line.trimEnd();
  }
  let label = "";
  let isAboveSteps = true;
  for (const line of rest.slice(end)) {
    const [, name, value = ""] = LABEL.exec(line.trim()) ?? [];
    if (RULE.test(line)) {
      label = "";
      isAboveSteps = false;
      continue;
    }
    if (name !== undefined) {
      label = name.toLowerCase().replace(/^per serving.*$/, "per serving");
      labels.set(label, label.startsWith("note") ? `${labels.get(label) ?? ""}\n${value.trim()}`.trim() : value.trim());
    } else if (label === "") {
      text.push(line);
      isAboveSteps &&= line.trim() === "";
    } else if (line.trim() !== "") labels.set(label, `${labels.get(label) ?? ""}\n${line.trim()}`.trim());
    // A note above the steps is one paragraph.
    else if (isAboveSteps && label.startsWith("note")) label = "";
    else if (label !== "notes" && label !== "note") label = labels.get(label) === "" ? label : "";
  }
  return { ingredients, steps: paragraphsIn(text).map(entry), labels };
}

/** Returns where the ingredients end: at an empty line, unless rows with amounts follow it. */
function tableEnd(lines: string[]): number {
  const gap = lines.findIndex((line) => line.trim() === "");
  if (gap < 0) return lines.length;
  const from = lines.findIndex((line, at) => at > gap && line.trim() !== "");
  const next = from < 0 ? [] : lines.slice(from);
  const length = next.findIndex((line) => line.trim() === "");
  const rows = next.slice(0, length < 0 ? next.length : length);
  const isTable =
    rows.some((row) => AMOUNT_ROW.test(row)) && rows.every((row) => AMOUNT_ROW.test(row) || NAME_ROW.test(row));
  return isTable ? from + tableEnd(next) : gap;
}

/** Returns what a row adds to the one above it: its preparation, or the rest of a long name. Null: it is an ingredient. */
function continuationOf(line: string, above: string): string | null {
  const name = NAME_ROW.test(line) ? line.trim() : "";
  if (/^--\s/.test(name) && !/:$/.test(name) && above !== "") return `, ${foldText(name.slice(2))}`;
  return above.length >= WRAPPED && /^[\p{Ll}(&]/u.test(name) ? ` ${foldText(name)}` : null;
}

/** Returns an ingredient of three columns, or the heading that stands there between signs; null: no ingredient. */
function ingredientOf(line: string): OutlineLine | null {
  const [, amount = "", measure = "", name = ""] = COLUMN.exec(line.padEnd(25)) ?? [];
  if (name.trim() === "") return line.trim() === "" ? null : entry(foldText(line));
  const title = /^[*=-]{2,30}\s{0,9}(.{1,80}?)\s{0,9}[*=-]{2,30}$/.exec(name.trim())?.[1];
  if (title !== undefined && amount.trim() === "") return heading(foldText(title));
  const parts = [amount, measure, name].map(foldText).filter((part) => part !== "");
  return entry(
    parts
      .join(" ")
      .replace(/\s--\s?/, ", ")
      .replace(/^--\s?/, ""),
  );
}
