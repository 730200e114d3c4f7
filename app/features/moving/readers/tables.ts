import { parse } from "csv-parse/sync";
import { MoveProblem } from "../problems.ts";

const MAX_HEADER = 5000; // characters
const MAX_ROW = 16 * 1024 ** 2; // characters

/** A row by the names of its columns in small letters. */
export type TableRow = Record<string, string>;

/** Lines above the names of the columns: empty ones, and the one with which Excel is told the sign between cells. */
const ABOVE = /^(?:\ufeff?(?:\s*\n|sep=.\r?\n))+/;

/** Returns the names of the columns in small letters; empty: the text begins with no such line. */
export function columnsOf(text: string): string[] {
  const [names = []] = cellsOf(text.slice(0, MAX_HEADER).replace(ABOVE, ""), { to: 1 }).rows;
  return names.map((name) => name.trim().toLowerCase());
}

/** Returns whether a text is a table with all of these columns. */
export function hasColumns(text: string, names: readonly string[]): boolean {
  const columns = columnsOf(text);
  return names.every((name) => columns.includes(name));
}

function separatorOf(text: string): string {
  const [line = ""] = text.slice(0, MAX_HEADER).split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, "");
  const count = (sign: string) => bare.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Reads CSV. Values beyond the last column belong to `widest`, a column of labels that some programs write without quotes.
 * @throws MoveProblem damaged: the rest cannot be told apart; what is above it is given first
 */
export function* rowsOf(text: string, widest: string): Generator<TableRow> {
  const names = columnsOf(text);
  const at = names.indexOf(widest);
  const { rows, isWhole } = cellsOf(text.replace(ABOVE, ""), { from: 2 });
  for (const cells of rows) {
    const surplus = at < 0 ? 0 : Math.max(0, cells.length - names.length);
    if (surplus > 0) cells.splice(at, surplus + 1, cells.slice(at, at + surplus + 1).join(";"));
    yield Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""]));
  }
  if (!isWhole) throw new MoveProblem("damaged");
}

function cellsOf(text: string, range: { from?: number; to?: number }): { rows: string[][]; isWhole: boolean } {
  const rows: string[][] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      ...range,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW,
      on_record: (cells: string[]) => {
        rows.push(cells);
        return null;
      },
    });
    return { rows, isWhole: true };
  } catch {
    return { rows, isWhole: false };
  }
}
