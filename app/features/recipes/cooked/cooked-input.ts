import { z } from "zod";
import * as m from "#messages";
import { MAX_RATING } from "../recipe.ts";
import { plainText } from "../recipe-input.ts";
import { COOKED_LIMITS, FIRST_DAY } from "./cooked.ts";

const day = z.iso.date({ error: m.cooked.sendDay }).refine((date) => date >= FIRST_DAY, { error: m.cooked.sendDay });

/** A note without control characters; a blank one is none. */
const note = z
  .string({ error: m.common.invalidInput })
  .transform((text) =>
    text
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\0]/gu, " ")
      .trim(),
  )
  .transform((text) => text || null)
  .pipe(plainText(COOKED_LIMITS.note).nullable());

/** A time that the kitchen cooked a recipe; without a date it was today. */
const cookedInput = z.object({ date: day.optional(), note: note.nullish() });
/** The output of `cookedInput`. */
export type CookedInput = z.output<typeof cookedInput>;

/** The history of a recipe in a file. */
export const cookedList = z.array(z.object({ date: day, note: note.nullable() })).max(COOKED_LIMITS.times);

/** The request of the API: a day and a note, or a planned meal and a note. */
export const cookedRequest = cookedInput
  .extend({ mealPlanId: z.int({ error: m.meals.notFound }).positive({ error: m.meals.notFound }).optional() })
  .refine(({ date, mealPlanId }) => date === undefined || mealPlanId === undefined, {
    path: ["date"],
    error: m.cooked.dayOfMeal,
  });

/**
 * The form of a recipe's page, and with a rating (0: none) that of cook mode, whose `done` notes nothing if neither stars nor
 * a note were given; the undo of a removal says who noted it.
 */
export const cookedForm = cookedInput.extend({
  by: z.string().optional(),
  rating: z.coerce.number().int().min(0).max(MAX_RATING).optional(),
  done: z.literal("true").optional(),
  returnTo: z.string().optional(),
});

/** The time to remove from the history of a recipe. */
export const removeCookedInput = z.object({ cookedId: z.number().int().positive() });
