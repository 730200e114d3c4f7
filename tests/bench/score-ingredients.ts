import { readFileSync } from "node:fs";
import { categoryOf } from "#app/reading/lines/food-category.ts";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { makeGroceryList } from "../../app/features/shopping/groceries/grocery-list.ts";
import { cpuMs } from "./cpu-time.ts";

// Reads rows of { id, text } or { id, name } and prints one prediction per line, for a scorer to compare; "time" prints
// the CPU time of reading the lines and of one list of four full weeks.

type Row = { id: string; text?: string; name?: string };

function predict(task: string, row: Row) {
  if (task === "category") return { id: row.id, category: categoryOf(row.name ?? "") };
  const { quantity, quantityMax, unit, name } = readIngredientLine(row.text ?? "");
  return { id: row.id, quantity, quantityMax, unit, name };
}

/** Returns the CPU time of the fastest of several runs in milliseconds. */
function bestMs(run: () => void): number {
  return Math.min(...Array.from({ length: 7 }, () => cpuMs(run)));
}

const ROUNDS = 20;

function timed(lines: readonly string[]): string {
  const readMs = bestMs(() => {
    for (let round = 0; round < ROUNDS; round++) for (const text of lines) readIngredientLine(text);
  });
  const meals = Array.from({ length: 112 }, (_, meal) => ({
    recipe: { id: meal, name: `Recipe ${meal}` },
    lines: Array.from({ length: 11 }, (__, line) => lines[(meal * 11 + line) % lines.length] ?? ""),
  }));
  const listMs = bestMs(() => makeGroceryList(meals));
  const perSecond = Math.round((lines.length * ROUNDS) / (readMs / 1000));
  return `${perSecond} lines a second\n${listMs.toFixed(1)} ms for a list of 112 meals\n`;
}

const [task, file] = process.argv.slice(2);
if (!file || (task !== "parse" && task !== "category" && task !== "time")) {
  console.error("usage: npm run score:ingredients -- parse|category|time FILE");
  process.exit(2);
}
const rows: Row[] = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));
process.stdout.write(
  task === "time"
    ? timed(rows.map(({ text }) => text ?? ""))
    : rows.map((row) => `${JSON.stringify(predict(task, row))}\n`).join(""),
);
