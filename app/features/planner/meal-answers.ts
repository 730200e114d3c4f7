import { z } from "zod";
import { day, id, moment, named, says } from "#app/http/answers.ts";
import { recipeAnswer } from "../recipes/recipe-answers.ts";
import { MEAL_TYPES } from "./meal.ts";

export const mealAnswer = named(
  "Meal",
  z.strictObject({
    id,
    userId: z.uuid(),
    date: day,
    mealType: z.enum(MEAL_TYPES),
    recipeId: id,
    servings: says(z.int().positive().nullable(), "Planned servings; null is what the recipe says"),
    createdAt: moment,
    recipe: recipeAnswer,
  }),
);
export const mealsAnswer = z.array(mealAnswer);
export const randomizeAnswer = z.strictObject({ message: z.string(), created: mealsAnswer });
export const copyAnswer = z.strictObject({
  message: z.string(),
  copied: z.int(),
  skipped: says(z.int(), "Meals whose slot was taken"),
});
