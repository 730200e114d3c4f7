import { heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, linesOf, paragraphsOf, stepOutline } from "../lines.ts";
import { nutrientOf } from "../nutrition-text.ts";
import { eachDocument, eachRow, type MoveReader } from "../reader.ts";
import { hasColumns, rowsOf, type TableRow } from "./tables.ts";

const COLUMNS = ["title", "course", "directions", "ingredients"];
const NUTRIENTS = [
  "calories",
  "fat",
  "saturated fat",
  "cholesterol",
  "sodium",
  "carbohydrate",
  "fiber",
  "sugar",
  "protein",
];

/** Plan to Eat: CSV. */
export const planToEat: MoveReader = {
  format: "planToEat",
  sniff: ({ documents }) => documents.some(({ start }) => isTable(start)),
  read: (sample) =>
    eachDocument(sample, isTable, (text) => eachRow(rowsOf(text, "tags"), ({ title = "" }) => title, found)),
};

function isTable(text: string): boolean {
  return hasColumns(text, COLUMNS);
}

function found(row: TableRow): FoundRecipe {
  const text = (name: string) => row[name]?.trim() ?? "";
  const yields = yieldOf(text("yield"));
  const servings = yieldOf(text("servings"));
  return {
    name: text("title"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(linesOf(text("ingredients")).flatMap(planToEatLine)),
    instructions: stepOutline(entriesIn(text("directions"))),
    notes: paragraphsOf(text("notes")),
    prepTime: timeOf(text("prep time")),
    cookTime: timeOf(text("cook time")),
    totalTime: timeOf(text("total time")),
    servings: servings.servings ?? yields.servings ?? null,
    yield: yields.yield ?? servings.yield ?? null,
    nutrition: nutritionOf(row),
    tags: [text("course"), text("cuisine"), text("main ingredient"), ...text("tags").split(/\s*[,;]\s*/)],
    rating: Number(text("rating")) || null,
    sourceUrl: text("url"),
    createdAt: text("created at") || null,
    pictureAddresses: [text("photo url")],
    left: isInAddress(text("source"), text("url")) ? [] : ["Source"],
  };
}

/** Returns a line as the program shows it; ", Heading" is a heading, and "itm" is its word for a piece. */
export function planToEatLine(line: string): OutlineLine[] {
  return line.startsWith(",")
    ? [heading(line.replace(/^[,\s]+/, ""))]
    : entriesIn(line.replace(/^(\S{1,20}(?: \d+\/\d+)?) itm\b/i, "$1"));
}

function nutritionOf(row: TableRow): Nutrition {
  return Object.fromEntries(NUTRIENTS.flatMap((name) => [[nutrientOf(name) ?? "", row[name]?.trim() ?? ""]]));
}
