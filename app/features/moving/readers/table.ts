import { ingredientOutline as ingredientsInText } from "#app/reading/pages/structured-data/ingredient-lines.ts";
import { instructionOutline } from "#app/reading/pages/structured-data/instruction-lines.ts";
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

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;
/** A list of quoted entries in brackets. The whole cell is matched at once: a search for each entry begins again at each sign. */
const LIST = new RegExp(`^\\s*\\[\\s*(?:(?:${QUOTED.source})(?:\\s*,)?\\s*)+\\]\\s*$`, "s");

/** The most UTF-16 units of a cell that is read as a list. */
const MAX_LIST = 512 * 1024;

/** Returns a cell that is a list in brackets, as programs write their values, with a line for each entry. */
export function withListAsLines(cell: string): string {
  if (cell.length > MAX_LIST || !LIST.test(cell)) return cell;
  return (cell.match(QUOTED) ?? []).map((entry) => entry.slice(1, -1).replace(/\\(.)/gs, "$1")).join("\n");
}

function found(row: TableRow): FoundRecipe {
  const text = (field: NamedField) => withLineFeeds(fieldOf(row, field));
  // A cell has a line for each entry, or the entries between signs.
  const lines = (field: NamedField) => {
    const cell = withListAsLines(text(field));
    const entries = entriesIn(cell);
    return entries.length === 1 ? entriesIn(cell.replace(/\s*[|;•]\s*/g, "\n")) : entries;
  };
  const [ingredients, steps] = [lines("ingredients"), entriesIn(withListAsLines(text("instructions")))];
  const difficulty = difficultyOf(text("difficulty"));
  return {
    name: text("name"),
    description: paragraphsOf(text("description")),
    // One text has its entries between commas, its steps behind numbers.
    ingredients: ingredientOutline(ingredients.length === 1 ? ingredientsInText(ingredients[0]?.text) : ingredients),
    instructions: stepOutline(steps.length === 1 ? instructionOutline(steps[0]?.text) : steps),
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
