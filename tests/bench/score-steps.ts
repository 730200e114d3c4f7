import { readFileSync } from "node:fs";
import { languageOf } from "#app/reading/languages/language-of.ts";
import { recipeFoods } from "#app/reading/steps/recipe-foods.ts";
import { readStep } from "#app/reading/steps/step.ts";
import { scaleStep } from "#app/reading/steps/step-scaling.ts";
import { convertText } from "#app/reading/steps/step-units.ts";
import { linesUsed } from "#app/reading/steps/step-uses.ts";
import { cpuMs } from "./cpu-time.ts";

// Reads rows of { id, text, ingredients } and prints one prediction per line, for a scorer to compare: the step for twice
// the servings, in metric and in US units, its timers and the ingredient lines that it uses. "time" as second argument
// prints the CPU time of a recipe in place of the predictions.

type Row = { id: string; text: string; ingredients: string[] };

function predict({ id, text, ingredients }: Row) {
  const recipe = recipeFoods(ingredients, languageOf(ingredients));
  const step = readStep(text, recipe);
  return {
    id,
    scaled2: scaleStep(text, 2, recipe),
    timers: step.durations.filter(({ isTimer }) => isTimer).map(({ start, end, seconds }) => ({ start, end, seconds })),
    metric: convertText(text, "metric", recipe),
    us: convertText(text, "us", recipe),
    uses: linesUsed(step, recipe),
  };
}

const STEPS_OF_A_RECIPE = 7;
const ROUNDS = 30;

/** Returns the CPU time of what a page needs of a recipe: its lines read once, its steps scaled and converted. */
function timed(rows: readonly Row[]): string {
  const recipes = Array.from({ length: Math.floor(rows.length / STEPS_OF_A_RECIPE) }, (_, at) => {
    const part = rows.slice(at * STEPS_OF_A_RECIPE, (at + 1) * STEPS_OF_A_RECIPE);
    return { lines: part[0]?.ingredients ?? [], steps: part.map(({ text }) => text) };
  });
  const perRecipe = (run: () => void) =>
    Math.min(...Array.from({ length: ROUNDS }, () => cpuMs(run))) / Math.max(1, recipes.length);
  const read = recipes.map(({ lines }) => recipeFoods(lines, languageOf(lines)));
  const linesMs = perRecipe(() => {
    for (const { lines } of recipes) recipeFoods(lines, languageOf(lines));
  });
  const stepsMs = (show: (text: string, recipe: (typeof read)[number]) => void) =>
    perRecipe(() => {
      for (const [at, { steps }] of recipes.entries()) {
        for (const text of steps) {
          const recipe = read[at];
          if (recipe) show(text, recipe);
        }
      }
    });
  const scaleMs = stepsMs((text, recipe) => scaleStep(text, 2, recipe));
  const convertMs = stepsMs((text, recipe) => convertText(text, "metric", recipe));
  const usesMs = stepsMs((text, recipe) => linesUsed(readStep(text, recipe), recipe));
  return `a recipe of ${STEPS_OF_A_RECIPE} steps: ingredient lines ${linesMs.toFixed(2)} ms, scaled ${scaleMs.toFixed(2)} ms, converted ${convertMs.toFixed(2)} ms, ingredients of the steps ${usesMs.toFixed(2)} ms\n`;
}

const [file, task] = process.argv.slice(2);
if (!file || (task !== undefined && task !== "time")) {
  console.error("usage: npm run score:steps -- FILE [time]");
  process.exit(2);
}
const rows: Row[] = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));
process.stdout.write(task === "time" ? timed(rows) : rows.map((row) => `${JSON.stringify(predict(row))}\n`).join(""));
