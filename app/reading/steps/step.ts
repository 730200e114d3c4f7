import { type Line, lineOfStep } from "../lines/line.ts";
import { coverOf } from "../lines/text-places.ts";
import type { RecipeFoods } from "./recipe-foods.ts";
import { readStepAmounts, type StepAmount } from "./step-amounts.ts";
import { readBareTemperatures } from "./step-bare-temperatures.ts";
import { readDurations, type StepDuration } from "./step-durations.ts";
import { readTemperatures, type StepTemperature } from "./step-temperatures.ts";

/** The numbers of a cooking step; their places do not overlap. */
export type Step = {
  line: Line;
  durations: StepDuration[];
  temperatures: StepTemperature[];
  amounts: StepAmount[];
};

/** Reads the numbers of a cooking step in the language of the recipe. */
export function readStep(text: string, recipe: RecipeFoods): Step {
  const line = lineOfStep(text, recipe.language);
  const durations = readDurations(text);
  const isTime = coverOf(text.length, durations);
  const known = readTemperatures(text);
  const temperatures = [...known, ...readBareTemperatures(text, known)]
    .filter(({ start, end }) => !isTime(start, end))
    .sort((a, b) => a.start - b.start);
  const isTaken = coverOf(text.length, [...durations, ...temperatures]);
  return { line, durations, temperatures, amounts: readStepAmounts(line, recipe, isTaken) };
}
