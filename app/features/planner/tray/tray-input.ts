import { z } from "zod";
import { dishFields, needsChange, needsOne } from "../dishes/dish-input.ts";
import { weekStart } from "../meal-input.ts";

const trayDish = z.object({ weekStart, ...dishFields });

/** A dish for the tray of a week: a recipe or a text. */
export const trayInput = trayDish.superRefine(needsOne);
/** The output of `trayInput`. */
export type TrayInput = z.output<typeof trayInput>;

/** A change to a dish on a tray: its week, what it is, its servings, or several of these. */
export const trayChange = trayDish.partial().superRefine(needsChange);
/** The output of `trayChange`. */
export type TrayChange = z.output<typeof trayChange>;

/** The week whose tray is taken over to the next one. */
export const takeOverInput = z.object({ weekStart });
