import { z } from "zod";
import * as m from "#messages";
import { plannedServings, recipeId } from "../meal-input.ts";
import { planText } from "../texts/text-input.ts";

const dish = z.object({
  recipeId: recipeId.optional(),
  text: planText.optional(),
  servings: plannedServings.optional(),
});

/** A dish beside that of a meal: a recipe or a text. */
export const dishInput = dish.superRefine(needsOne);

function needsOne({ recipeId, text }: { recipeId?: number; text?: string }, context: z.core.$RefinementCtx) {
  if ((recipeId === undefined) !== (text === undefined)) return;
  context.addIssue({ code: "custom", path: ["recipeId"], message: m.plan.chooseSide() });
}
/** The output of `dishInput`. */
export type DishInput = z.output<typeof dishInput>;

/** A change to a dish: what it is, its servings, or both. */
export const dishChange = dish.superRefine(({ recipeId, text, servings }, context) => {
  const isOne = recipeId === undefined || text === undefined;
  const isSome = recipeId !== undefined || text !== undefined || servings !== undefined;
  if (!isOne || !isSome) context.addIssue({ code: "custom", path: ["recipeId"], message: m.plan.chooseSide() });
});
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
