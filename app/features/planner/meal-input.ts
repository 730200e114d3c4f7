import { z } from "zod";
import { mondayOf } from "#app/lib/calendar-days.ts";
import { MEAL_TYPES, NO_MEAL_TYPE, RANDOMIZE_LIMITS, SAME_WEEK } from "./meal.ts";

/** An existing calendar day, yyyy-MM-dd. */
export const civilDate = z.iso.date({ error: "Please choose a day" });

/** The Monday of a week, yyyy-MM-dd. */
export const weekStart = z.iso
  .date({ error: "Please choose a week", abort: true })
  .refine((date) => mondayOf(date) === date, { error: "A week starts on a Monday" });

const mealType = z.enum(MEAL_TYPES, { error: "Please choose a meal" });

const recipeId = z
  .number({ error: "Please choose a recipe" })
  .int("Please choose a recipe")
  .positive("Please choose a recipe");

/** Planned servings; null means those of the recipe. */
const servings = z
  .number({ error: "Please enter servings as a whole number" })
  .int("Please enter servings as a whole number")
  .min(1, "Please enter at least 1 serving")
  .max(1000, "Please enter at most 1000 servings")
  .nullable();

/** A meal to plan. `date` is a calendar day, yyyy-MM-dd, without a time zone. */
export const mealInput = z.object({ date: civilDate, mealType, recipeId, servings: servings.optional() });
/** The output of `mealInput`. */
export type MealInput = z.output<typeof mealInput>;

/** The slot to move a meal to. */
export const moveInput = z.object({ date: civilDate, mealType });
/** The output of `moveInput`. */
export type MoveInput = z.output<typeof moveInput>;

/** The meal to remove from the plan. */
export const removeInput = z.object({ mealId: z.number().int().positive() });

/** Meals to remove together, as one form field: "7,8,9". */
export const undoInput = z.object({
  mealIds: z
    .string()
    .regex(/^[1-9]\d*(,[1-9]\d*){0,27}$/)
    .transform((ids) => ids.split(",").map(Number)),
});

/** Planned servings of a meal; an empty or missing field means those of the recipe. */
export const servingsInput = z.object({ servings: servings.optional() });

/** A change to a planned meal through the API: its slot, its servings, or both. */
export const mealChange = z
  .object({ date: civilDate.optional(), mealType: mealType.optional(), servings: servings.optional() })
  .superRefine((change, context) => {
    const isMove = change.date !== undefined || change.mealType !== undefined;
    if (!isMove && change.servings !== undefined) return;
    if (change.date === undefined) context.addIssue({ code: "custom", path: ["date"], message: "Please choose a day" });
    if (change.mealType === undefined) {
      context.addIssue({ code: "custom", path: ["mealType"], message: "Please choose a meal" });
    }
  });
/** The output of `mealChange`. */
export type MealChange = z.output<typeof mealChange>;

/** The days of the plan to list, both included; either may be missing. */
export const mealRange = z.object({ from: civilDate.optional(), to: civilDate.optional() });
/** The output of `mealRange`. */
export type MealRange = z.output<typeof mealRange>;

/** The recipe to plan in the next free slot. */
export const nextSlotInput = z.object({ recipeId, servings: servings.optional() });
/** The output of `nextSlotInput`. */
export type NextSlotInput = z.output<typeof nextSlotInput>;

const count = "Please enter a number of slots from 1 to 28";

/** The request to fill a week with random recipes. `weekStart` is a Monday. */
export const randomizeInput = z.object({
  weekStart,
  numberOfSlots: z.number({ error: count }).int(count).min(1, count).max(RANDOMIZE_LIMITS.most, count),
  mealTypes: z
    .array(z.enum(MEAL_TYPES, { error: NO_MEAL_TYPE }), { error: NO_MEAL_TYPE })
    .min(1, NO_MEAL_TYPE)
    .refine((types) => new Set(types).size === types.length, { error: "Please select each meal type once" }),
});
/** The output of `randomizeInput`. */
export type RandomizeInput = z.output<typeof randomizeInput>;

/** The week to copy and the week to copy it to, as Mondays. */
export const copyInput = z
  .object({ sourceWeekStart: weekStart, targetWeekStart: weekStart })
  .refine(({ sourceWeekStart, targetWeekStart }) => sourceWeekStart !== targetWeekStart, {
    path: ["targetWeekStart"],
    error: SAME_WEEK,
  });
/** The output of `copyInput`. */
export type CopyInput = z.output<typeof copyInput>;

/** A slot as one form field: "2026-11-21-lunch". */
const slotInput = z
  .string({ error: "Please choose a slot" })
  .regex(/^\d{4}-\d{2}-\d{2}-[a-z]+$/, { error: "Please choose a slot", abort: true })
  .transform((key) => ({ date: key.slice(0, 10), mealType: key.slice(11) }))
  .pipe(moveInput);

/** The form that moves a meal, with a radio button for each slot. */
export const moveForm = z.object({ slot: slotInput });

/** The form that plans a recipe, with a radio button for each slot. */
export const planForm = z.object({ slot: slotInput, servings: servings.optional() });
