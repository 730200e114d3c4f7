import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import { dayNumber } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { civilDate, weekStart } from "../meal-input.ts";
import { MENU_LIMITS } from "./menu.ts";

const name = z
  .string({ error: m.plan.enterMenuName })
  .transform((text) => text.replace(/[^\P{Cc}\0]/gu, " ").trim())
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: m.plan.enterMenuName })
      .refine((text) => [...text].length <= MENU_LIMITS.name, {
        error: () => m.plan.menuNameTooLong({ count: MENU_LIMITS.name }),
      })
      .refine((text) => !text.includes("\0") && isWellFormed(text), { error: m.common.invalidInput }),
  );

const chooseMeals = { error: m.plan.chooseMeals };
const mealIds = z.array(z.number().int().positive(), chooseMeals).min(1, chooseMeals).max(28);

/** The days of the plan that a menu is made of, both included; with ids only those meals and texts. */
export const menuInput = z
  .object({ name, from: civilDate, to: civilDate, mealPlanIds: mealIds.optional() })
  .refine(({ from, to }) => from <= to && dayNumber(to) - dayNumber(from) < MENU_LIMITS.days, {
    path: ["to"],
    error: () => m.plan.menuOfDays({ count: MENU_LIMITS.days }),
  });
/** The output of `menuInput`. */
export type MenuInput = z.output<typeof menuInput>;

/** The form that saves a week as a menu: a box is ticked for each meal. */
export const menuForm = z.object({ name, weekStart, mealPlanIds: mealIds });

/** A new name of a menu. */
export const menuChange = z.object({ name });

/** The week to use a menu for, by its first day. */
export const planMenuInput = z.object({ weekStart });

/** The form of the list of menus: one of them and a week. */
export const planMenuForm = planMenuInput.extend({ menuId: z.number().int().positive() });

/** A menu to delete. */
export const menuIdInput = z.object({ menuId: z.number().int().positive() });
