import { z } from "zod";
import { day, id, moment, named, says } from "#app/http/answers.ts";
import { recipeAnswer, slotAnswer } from "../recipes/recipe-answers.ts";
import { MEAL_TYPES } from "./meal.ts";

const servings = says(z.int().positive().nullable(), "null: all who eat, or as many as the recipe serves");
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
export const planManyAnswer = z.strictObject({
  planned: z.array(inSlotAnswer.extend({ recipeId: id })),
  left: says(z.array(id), "Recipes that found no free slot"),
});
export const takenOverAnswer = z.strictObject({ message: z.string(), moved: z.int() });
export const guestsAnswer = z.strictObject({ date: day, guests: z.int().nonnegative() });
export const planAnswer = z.strictObject({
  meals: z.array(mealAnswer),
  texts: z.array(planTextAnswer),
  tray: says(z.array(trayAnswer), "Dishes without a day, of the weeks of the days"),
  guests: z.array(guestsAnswer),
});
export const mealsAnswer = z.array(mealAnswer);
const repeat = {
  everyWeeks: z.int().positive(),
  until: says(day.nullable(), "The last day; null: without end"),
};
export const repeatAnswer = named("Repetition", z.strictObject(repeat));
export const repeatedAnswer = z.strictObject({
  ...repeat,
  planned: says(z.int(), "Repetitions in the plan now"),
  taken: z.array(slotAnswer),
});
export const changedRepeatAnswer = repeatedAnswer.extend({
  removed: says(z.int(), "Later meals that were taken off the plan"),
});
export const randomizeAnswer = z.strictObject({ message: z.string(), created: mealsAnswer });
export const copyAnswer = z.strictObject({
  message: z.string(),
  copied: z.int(),
  skipped: says(z.int(), "Meals whose slot was taken"),
});
export const pushAnswer = z.strictObject({
  message: z.string(),
  moved: says(z.array(inSlotAnswer), "In the new slots"),
});

const menuDish = {
  recipeId: says(id.nullable(), "Null: a text"),
  name: says(z.string(), "The name of the recipe, or the text"),
  servings,
};
const menuSlot = { weekday: says(z.int(), "0 for Monday to 6 for Sunday"), mealType: z.enum(MEAL_TYPES) };
const menuMealAnswer = named(
  "MenuMeal",
  z.strictObject({
    ...menuDish,
    ...menuSlot,
    note: z.string().nullable(),
    leftoverOf: says(z.strictObject(menuSlot).nullable(), "The meal of the menu whose leftovers it is"),
    dishes: says(z.array(z.strictObject(menuDish)), "Dishes beside it"),
  }),
);
export const menuAnswer = named(
  "Menu",
  z.strictObject({ id, name: z.string(), createdAt: moment, meals: z.array(menuMealAnswer) }),
);
export const usedAnswer = z.strictObject({
  planned: says(z.int(), "Meals and texts that were planned"),
  taken: says(z.array(slotAnswer), "Slots of the menu that were taken"),
});
