import { z } from "zod";
import { day, id, moment, named, says } from "#app/http/answers.ts";
import { recipeAnswer } from "../recipes/recipe-answers.ts";
import { MEAL_TYPES } from "./meal.ts";

export const servings = says(z.int().positive().nullable(), "null: all who eat, or as many as the recipe serves");
export const dishAnswer = named(
  "Dish",
  z.strictObject({
    id,
    recipe: recipeAnswer.nullable(),
    text: says(z.string().nullable(), "What the dish is without a recipe"),
    servings,
  }),
);
export const mealAnswer = named(
  "Meal",
  z.strictObject({
    id,
    userId: z.uuid(),
    date: day,
    mealType: z.enum(MEAL_TYPES),
    recipeId: id,
    servings,
    note: says(z.string().nullable(), "What was noted about the meal, or the text that was planned before it"),
    dishes: says(z.array(dishAnswer), "Dishes beside it, at most five"),
    leftoverOf: says(z.null(), "Leftovers are texts"),
    createdAt: moment,
    recipe: recipeAnswer,
  }),
);
export const planTextAnswer = named(
  "PlanText",
  z.strictObject({
    id,
    date: day,
    mealType: z.enum(MEAL_TYPES),
    text: z.string(),
    leftoverOf: says(id.nullable(), "The meal whose leftovers it is"),
    createdAt: moment,
  }),
);
export const trayAnswer = named(
  "TrayDish",
  z.strictObject({
    id,
    weekStart: says(day, "The first day of the week"),
    recipe: recipeAnswer.nullable(),
    text: says(z.string().nullable(), "What the dish is without a recipe"),
    servings,
    createdAt: moment,
  }),
);
export const inSlotAnswer = z.strictObject({ id, date: day, mealType: z.enum(MEAL_TYPES) });
