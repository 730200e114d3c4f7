import { z } from "zod";
import * as m from "#messages";
import { plannedServings, recipeId, weekStart } from "../meal-input.ts";
import { planText } from "../texts/text-input.ts";

const trayDish = z.object({
  weekStart,
  recipeId: recipeId.optional(),
  text: planText.optional(),
  servings: plannedServings.optional(),
});

/** A dish for the tray of a week: a recipe or a text. */
export const trayInput = trayDish.superRefine(({ recipeId, text }, context) => {
  if ((recipeId === undefined) !== (text === undefined)) return;
  context.addIssue({ code: "custom", path: ["recipeId"], message: m.plan.chooseSide() });
});
/** The output of `trayInput`. */
export type TrayInput = z.output<typeof trayInput>;

/** A change to a dish on a tray: its week, what it is, its servings, or several of these. */
export const trayChange = trayDish.partial().superRefine(({ weekStart, recipeId, text, servings }, context) => {
  const isOne = recipeId === undefined || text === undefined;
  const isSome = [weekStart, recipeId, text, servings].some((value) => value !== undefined);
  if (!isOne || !isSome) context.addIssue({ code: "custom", path: ["recipeId"], message: m.plan.chooseSide() });
});
/** The output of `trayChange`. */
export type TrayChange = z.output<typeof trayChange>;

/** The week whose tray is taken over to the next one. */
export const takeOverInput = z.object({ weekStart });
