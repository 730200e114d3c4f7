import type { FoundRecipe } from "../draft.ts";
import { fieldNamed, type NamedField, ratingOf } from "../field-names.ts";
import { difficultyOf, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { eachDocument, eachRow, type MoveReader } from "../reader.ts";
import { columnsOf, rowsOf, type TableRow } from "./tables.ts";

/** Any other table of recipes: CSV whose columns are named in one of the languages of the interface. */
export const table: MoveReader = {
  format: "table",
  sniff: ({ documents }) => documents.some(({ start }) => isTable(start)),
  read: (sample) =>
    eachDocument(sample, isTable, (text) => eachRow(rowsOf(text, ""), (row) => fieldOf(row, "name"), found)),
};

function isTable(text: string): boolean {
  const fields = columnsOf(text).map(fieldNamed);
  return fields.includes("name") && fields.includes("ingredients") && fields.includes("instructions");
}

function fieldOf(row: TableRow, field: NamedField): string {
  return Object.entries(row).find(([name, value]) => value.trim() !== "" && fieldNamed(name) === field)?.[1] ?? "";
}

/** Returns a cell with the line feeds that some programs write as two characters. */
function withLineFeeds(cell: string): string {
  return /[\r\n]/.test(cell) ? cell : cell.replace(/(?:\\r)?\\n/g, "\n");
}

function found(row: TableRow): FoundRecipe {
  const text = (field: NamedField) => withLineFeeds(fieldOf(row, field));
  // A cell has a line for each entry, or the entries between signs.
  const lines = (field: NamedField) => {
    const entries = entriesIn(text(field));
    return entries.length === 1 ? entriesIn(text(field).replace(/\s*[|;•]\s*/g, "\n")) : entries;
  };
  const difficulty = difficultyOf(text("difficulty"));
  return {
    name: text("name"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(lines("ingredients")),
    instructions: stepOutline(entriesIn(text("instructions"))),
    notes: paragraphsOf(text("notes")),
    ...yieldOf(text("yield")),
    prepTime: timeOf(text("prep")),
    cookTime: timeOf(text("cook")),
    totalTime: timeOf(text("total")),
    tags: labelsOf(text("tags")),
    rating: ratingOf(text("rating")),
    difficulty: difficulty.difficulty,
    sourceUrl: /^https?:|^www\./i.test(text("address")) ? text("address") : null,
    pictureAddresses: [text("picture")],
    left: Object.keys(row).filter((name) => fieldNamed(name) === null && (row[name] ?? "").trim() !== ""),
  };
}
