import { z } from "zod";
import { MEAL_TYPES, PLAN_LIMITS } from "../planner/meal.ts";
import { cookedList } from "../recipes/cooked/cooked-input.ts";
import { recipeInput } from "../recipes/recipe-input.ts";
import { MAX_MEALS } from "./draft.ts";

const slotOfMeal = { date: z.iso.date(), mealType: z.enum(MEAL_TYPES), isSide: z.boolean() };

/** Where a file has planned a recipe, as the reading process sends it. */
const draftMeals = z
  .array(
    z.object({
      ...slotOfMeal,
      note: z
        .string()
        .max(2 * PLAN_LIMITS.note)
        .nullable(),
    }),
  )
  .max(MAX_MEALS);

/** What a file has planned without a recipe, as the reading process sends it. */
export const draftTexts = z
  .array(
    z.object({
      ...slotOfMeal,
      text: z
        .string()
        .min(1)
        .max(2 * PLAN_LIMITS.text),
    }),
  )
  .max(MAX_MEALS);

/** A recipe as the reading process sends it. An incomplete one has no name, no ingredients or no steps. */
export const movedRecipeInput = recipeInput.extend({
  name: recipeInput.shape.name.or(z.literal("")),
  ingredients: recipeInput.shape.ingredients.or(z.array(z.never())),
  isFavorite: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  cooked: cookedList,
  fileId: z.int().nullable(),
  planned: draftMeals,
});
/** A recipe of a file, checked. */
export type MovedRecipe = z.output<typeof movedRecipeInput>;
