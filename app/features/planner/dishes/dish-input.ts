import { z } from "zod";
import * as m from "#messages";
import { plannedServings, recipeId } from "../meal-input.ts";
import { planText } from "../texts/text-input.ts";

/** The fields of a dish beside that of a meal, or on a tray. */
export const dishFields = {
  recipeId: recipeId.optional(),
  text: planText.optional(),
  servings: plannedServings.optional(),
};
const dish = z.object(dishFields);

type What = { recipeId?: number | undefined; text?: string | undefined };

/** Refuses a dish that is neither a recipe nor a text, or both. */
export function needsOne({ recipeId, text }: What, context: z.core.$RefinementCtx) {
  if ((recipeId === undefined) === (text === undefined)) refuseDish(context);
}

/** Refuses a change that makes a dish a recipe and a text, and one that changes nothing. */
export function needsChange(change: What & Record<string, unknown>, context: z.core.$RefinementCtx) {
  const isBoth = change.recipeId !== undefined && change.text !== undefined;
  if (isBoth || Object.values(change).every((value) => value === undefined)) refuseDish(context);
}

function refuseDish(context: z.core.$RefinementCtx) {
  context.addIssue({ code: "custom", path: ["recipeId"], message: m.plan.chooseSide() });
}

/** A dish beside that of a meal: a recipe or a text. */
export const dishInput = dish.superRefine(needsOne);
/** The output of `dishInput`. */
export type DishInput = z.output<typeof dishInput>;

/** A change to a dish: what it is, its servings, or both. */
export const dishChange = dish.superRefine(needsChange);
/** The output of `dishChange`. */
export type DishChange = z.output<typeof dishChange>;

/** The forms of a meal's dishes: one to add, or the servings of one that is there. */
export const dishForm = dish
  .extend({ dishId: z.number().int().positive().optional() })
  .superRefine(({ dishId, ...input }, context) => {
    if (dishId === undefined) needsOne(input, context);
  });

/** The dish to take away. */
export const removeDishInput = z.object({ mealId: z.number().int().positive(), dishId: z.number().int().positive() });
