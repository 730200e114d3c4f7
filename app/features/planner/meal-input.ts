import { z } from "zod";
import { selectedIds } from "#app/features/recipes/many/many-input.ts";
import { servings } from "#app/features/recipes/recipe-input.ts";
import { isWellFormed } from "#app/lib/browser-support.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { MEAL_TYPES, PLAN_LIMITS, RANDOMIZE_LIMITS } from "./meal.ts";
import { REPEAT_SCOPES } from "./repeats/repeat.ts";

/** An existing calendar day, yyyy-MM-dd. */
export const civilDate = z.iso.date({ error: m.meals.chooseDay });

/** A week by its first day, yyyy-MM-dd. */
export const weekStart = z.iso.date({ error: m.meals.chooseWeek });

const mealType = z.enum(MEAL_TYPES, { error: m.meals.chooseMeal });

export const recipeId = z
  .number({ error: m.meals.chooseRecipe })
  .int({ error: m.meals.chooseRecipe })
  .positive({ error: m.meals.chooseRecipe });

/** Planned servings; null means those of the recipe. */
export const plannedServings = servings.nullable();

/** What is noted about a meal; a blank note is none. */
const note = z
  .string({ error: m.common.invalidInput })
  .transform((text) => plainLines(text) || null)
  .pipe(
    z
      .string()
      .refine((text) => [...text].length <= PLAN_LIMITS.note, {
        error: () => m.plan.noteTooLong({ count: PLAN_LIMITS.note }),
      })
      .refine((text) => !text.includes("\0") && isWellFormed(text), { error: m.common.invalidInput })
      .nullable(),
  );

/** Returns a text without control characters but line feeds, and the NUL, which is refused. */
function plainLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\0]/gu, " ")
    .trim();
}

/** A slot of the plan. */
export const mealInSlot = z.object({ date: civilDate, mealType });

/** A meal to plan. `date` is a calendar day, yyyy-MM-dd, without a time zone. */
export const mealInput = mealInSlot.extend({ recipeId, servings: plannedServings.optional() });
/** The output of `mealInput`. */
export type MealInput = z.output<typeof mealInput>;

/** The slot to move something to. */
export const moveInput = mealInSlot;
/** The output of `moveInput`. */
export type MoveInput = z.output<typeof moveInput>;

/** The meal to remove from the plan, or to confirm. */
export const mealIdInput = z.object({ mealId: z.number().int().positive() });

/** At most 112 ids, those of four full weeks, as one form field: "7,8,9". */
const idList = z
  .string()
  .regex(/^[1-9]\d*(,[1-9]\d*){0,111}$/)
  .transform((ids) => ids.split(",").map(Number))
  .default([]);

/** Meals to remove together, and those to return to the tray of their week. */
export const undoInput = z
  .object({ mealIds: idList, trayIds: idList })
  .refine(({ mealIds, trayIds }) => mealIds.length + trayIds.length > 0, { error: m.common.invalidInput });

/** What was taken off the plan, to be put back. */
export const restoreInput = z.object({ removalId: z.number().int().positive() });

/** The form of a meal's note; an empty field removes it. */
export const noteInput = z.object({ note: note.nullish() });

/** Planned servings of a meal; an empty or missing field means those of the recipe. */
export const servingsInput = z.object({ servings: plannedServings.optional() });

/** Refuses a change that has a day without a meal type or the reverse, and one that changes nothing else either. */
export function needsSlot(
  { date, mealType }: { date?: string; mealType?: string },
  changesElse: boolean,
  context: z.core.$RefinementCtx,
) {
  if (changesElse && date === undefined && mealType === undefined) return;
  if (date === undefined) context.addIssue({ code: "custom", path: ["date"], message: m.meals.chooseDay() });
  if (mealType === undefined) context.addIssue({ code: "custom", path: ["mealType"], message: m.meals.chooseMeal() });
}

/** Which meals of a repetition a change is for. */
export const repeatScope = z.enum(REPEAT_SCOPES);

/** A change to a planned meal through the API: its slot, its servings, its note, or several of these. */
export const mealChange = z
  .object({
    date: civilDate.optional(),
    mealType: mealType.optional(),
    servings: plannedServings.optional(),
    note: note.nullish(),
    scope: repeatScope.optional(),
  })
  .superRefine((change, context) =>
    needsSlot(change, change.servings !== undefined || change.note !== undefined, context),
  );
/** The output of `mealChange`. */
export type MealChange = z.output<typeof mealChange>;

/** The days of the plan to list, both included; either may be missing. */
export const mealRange = z.object({ from: civilDate.optional(), to: civilDate.optional() });
/** The output of `mealRange`. */
export type MealRange = z.output<typeof mealRange>;

/** The recipe to plan in the next free slot. */
export const nextSlotInput = z.object({ recipeId, servings: plannedServings.optional() });
/** The output of `nextSlotInput`. */
export type NextSlotInput = z.output<typeof nextSlotInput>;

const count = { error: m.meals.numberOfSlots };
const noMealType = { error: m.meals.noMealType };

/** The request to fill a week with random recipes. `weekStart` is its first day. */
export const randomizeInput = z.object({
  weekStart,
  numberOfSlots: z.number(count).int(count).min(1, count).max(RANDOMIZE_LIMITS.most, count),
  mealTypes: z
    .array(z.enum(MEAL_TYPES, noMealType), noMealType)
    .min(1, noMealType)
    .refine((types) => new Set(types).size === types.length, { error: m.meals.mealTypeTwice }),
});
/** The output of `randomizeInput`. */
export type RandomizeInput = z.output<typeof randomizeInput>;

/** Recipes to plan in the free slots of some meals, from a week on by its first day. */
export const planManyInput = z.object({
  recipeIds: selectedIds,
  weekStart,
  mealTypes: randomizeInput.shape.mealTypes,
});
/** The output of `planManyInput`. */
export type PlanManyInput = z.output<typeof planManyInput>;

/** The form of it, whose recipes are in its address. */
export const planManyForm = planManyInput.omit({ recipeIds: true });

/** The week to copy and the week to copy it to, by their first days. */
export const copyInput = z
  .object({ sourceWeekStart: weekStart, targetWeekStart: weekStart })
  .refine(({ sourceWeekStart, targetWeekStart }) => sourceWeekStart !== targetWeekStart, {
    path: ["targetWeekStart"],
    error: m.meals.sameWeek,
  });
/** The output of `copyInput`. */
export type CopyInput = z.output<typeof copyInput>;

/** The form that copies a week; with `repeatIn` the one before a week is copied into it. */
export const copyForm = z.union([
  z
    .object({ repeatIn: weekStart })
    .transform(({ repeatIn }) => ({ sourceWeekStart: addDays(repeatIn, -7), targetWeekStart: repeatIn })),
  copyInput,
]);

/** A slot as one form field: "2026-11-21-lunch". */
const slotInput = z
  .string({ error: m.meals.chooseSlot })
  .regex(/^\d{4}-\d{2}-\d{2}-[a-z]+$/, { error: m.meals.chooseSlot, abort: true })
  .transform((key) => ({ date: key.slice(0, 10), mealType: key.slice(11) }))
  .pipe(moveInput);

/** The form that moves a meal, with a radio button for each slot. */
export const moveForm = z.object({ slot: slotInput, scope: repeatScope.optional() });

/** The form that moves a meal to a slot, or to the tray of a week. */
export const moveAnywhereForm = z.union([z.object({ tray: weekStart }), moveForm]);
/** The output of `moveAnywhereForm`. */
export type MoveAnywhere = z.output<typeof moveAnywhereForm>;

/** The form that plans a recipe, with a radio button for each slot. */
export const planForm = z.object({ slot: slotInput, servings: plannedServings.optional() });
