import { languageOf } from "../languages/language-of.ts";
import { foodKey } from "../lines/food-key.ts";
import { isMeasured } from "../lines/line-units.ts";
import { recipeFoods } from "./recipe-foods.ts";
import { readStep, type Step } from "./step.ts";
import type { StepAmount } from "./step-amounts.ts";

const MIN_FOODS = 3;
const MIN_MEASURED = 2;

/**
 * Returns the ingredients of a recipe that names them in its steps alone: "Fry 2 leeks in 30 g butter." Each is a known food
 * behind its amount, as the step writes it, and named once. Empty where there are too few for a recipe.
 */
export function ingredientsInSteps(steps: readonly string[]): string[] {
  const recipe = recipeFoods([], languageOf(steps));
  const found = new Map<string, { text: string; isMeasured: boolean }>();
  for (const text of steps) {
    const step = readStep(text, recipe);
    for (const amount of step.amounts) {
      const end = amount.kind === "grows" ? endOfFood(step, amount) : null;
      if (end === null || !amount.food) continue;
      const key = foodKey(amount.food.name, recipe.language);
      // "Add the other 20 g butter" is a part of what was named before.
      if (found.has(key)) continue;
      const isWeighed = amount.unit !== null && isMeasured(amount.unit) && amount.unit.kind !== "length";
      found.set(key, { text: text.slice(amount.start, end), isMeasured: isWeighed });
    }
  }
  const all = [...found.values()];
  const isRecipe = all.length >= MIN_FOODS && all.filter((one) => one.isMeasured).length >= MIN_MEASURED;
  return isRecipe ? all.map(({ text }) => text) : [];
}

/** Returns where the words of an amount's food end in the text; null where they do not follow it directly. */
function endOfFood({ line: { tokens } }: Step, { end, phrase, food }: StepAmount): number | null {
  const last = food ? phrase.lastIndexOf(food.name) : -1;
  const from = tokens.findIndex(({ start }) => start >= end);
  if (last < 0 || from < 0) return null;
  // Small words such as "of" stand between.
  const at = tokens.findIndex(({ text }, index) => index >= from && text === food?.name);
  return at >= 0 && at - from <= phrase.length + 1 ? (tokens[at]?.end ?? null) : null;
}
