import { readFileSync } from "node:fs";
import { languageOf } from "../../app/features/ingredients/languages/language-of.ts";
import { recipeFoods } from "../../app/features/ingredients/recipe-foods.ts";
import { readStep } from "../../app/features/ingredients/step.ts";
import { scaleStep } from "../../app/features/ingredients/step-scaling.ts";
import { convertText } from "../../app/features/ingredients/step-units.ts";
import { linesUsed } from "../../app/features/ingredients/step-uses.ts";

type Row = { id: string; text: string; ingredients: string[] };
function predict({ id, text, ingredients }: Row) {
  const recipe = recipeFoods(ingredients, languageOf(ingredients));
  const step = readStep(text, recipe);
  const timers = step.durations
    .filter(({ isTimer }) => isTimer)
    .map(({ start, end, seconds }) => ({ start, end, seconds }));
  return {
    id,
    scaled2: scaleStep(text, 2, recipe),
    timers,
    metric: convertText(text, "metric", recipe),
    us: convertText(text, "us", recipe),
    uses: linesUsed(step, recipe),
  };
}
const [file] = process.argv.slice(2);
const rows: Row[] = readFileSync(file as string, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));
process.stdout.write(rows.map((row) => `${JSON.stringify(predict(row))}\n`).join(""));
