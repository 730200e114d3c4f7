import { z } from "zod";
import * as m from "#messages";
import { civilDate, mealIdInput, repeatScope } from "../meal-input.ts";
import { MOST_WEEKS } from "./repeat.ts";

const weeks = { error: () => m.repeats.weeksRange({ most: MOST_WEEKS }) };

/** How a meal repeats; without `until` it has no end. */
export const repeatInput = z.object({
  everyWeeks: z.number(weeks).int(weeks).min(1, weeks).max(MOST_WEEKS, weeks),
  until: civilDate.nullish().transform((day) => day ?? null),
});
/** The output of `repeatInput`. */
export type RepeatInput = z.output<typeof repeatInput>;

/** The form that removes a meal, or a text. */
export const removeInput = mealIdInput.extend({ scope: repeatScope.optional() });

/** The query of the call that removes meals of a repetition. */
export const scopeQuery = z.object({ scope: repeatScope.default("this") });
