import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import * as m from "#messages";
import { PLAN_LIMITS } from "../meal.ts";
import { mealInput, mealInSlot, needsSlot } from "../meal-input.ts";

/** A text of a slot, on one line. */
export const planText = z
  .string({ error: m.plan.enterText })
  .transform((text) => text.replace(/[^\P{Cc}\0]/gu, " ").trim())
  .pipe(
    z
      .string()
      // Marks without anything to see would be a text that nobody can read.
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: m.plan.enterText })
      .refine((text) => [...text].length <= PLAN_LIMITS.text, {
        error: () => m.plan.textTooLong({ count: PLAN_LIMITS.text }),
      })
      .refine((text) => !text.includes("\0") && isWellFormed(text), { error: m.common.invalidInput }),
  );

/** A text to plan. */
export const textInput = mealInSlot.extend({ text: planText });
/** The output of `textInput`. */
export type TextInput = z.output<typeof textInput>;

/** The form of the picker: a recipe or a text for a slot. */
export const pickedInput = mealInput.partial({ recipeId: true }).extend({ text: planText.optional() });
/** The output of `pickedInput`. */
export type PickedInput = z.output<typeof pickedInput>;

/** A change to a text through the API: its slot, its text, or both. */
export const textChange = mealInSlot
  .partial()
  .extend({ text: planText.optional() })
  .superRefine((change, context) => needsSlot(change, change.text !== undefined, context));
/** The output of `textChange`. */
export type TextChange = z.output<typeof textChange>;

/** The form that changes a text. */
export const textForm = z.object({ text: planText });
