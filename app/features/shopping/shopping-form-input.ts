import { z } from "zod";
import { FOOD_CATEGORIES } from "#db/enumerations.ts";
import * as m from "#messages";
import { servingsInput } from "../planner/meal-input.ts";
import { addInput, instant, itemLine, itemNote, listName, staplesInput, uuid } from "./shopping-input.ts";

/** The form of the page before the first list: its first item. */
export const firstItemForm = z.object({ text: itemLine });

/** The forms of a list's page: each button is an operation. */
export const listForm = z.union([
  z.object({ intent: z.literal("add"), text: itemLine }),
  z.object({ tick: uuid }),
  z.object({ untick: uuid }),
  z.object({ restore: uuid }),
  z.object({ due: itemLine }),
  z.object({ intent: z.literal("clear") }),
  /** Undo of "clear", by its time. */
  z.object({ cleared: instant }),
]);

/** The form of one item: what stands on the list and what the form showed, or the item's removal. */
export const itemForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove") }),
  z.object({
    intent: z.literal("save"),
    text: itemLine,
    note: itemNote.default(null),
    category: z.enum(FOOD_CATEGORIES),
    shown: z.object({ text: z.string(), note: itemNote.default(null), category: z.enum(FOOD_CATEGORIES) }).optional(),
  }),
]);

/** The form of a list's shop; a new one counts more. */
export const chosenStoreForm = z.object({
  storeId: z.coerce.number().int().positive().nullable().default(null),
  newStore: z.union([z.literal("").transform(() => undefined), listName]).optional(),
});

/** The forms of the order of a shop: each button moves a food. */
export const storeForm = z.union([z.object({ up: z.string().max(200) }), z.object({ down: z.string().max(200) })]);

/** The form of a regular: its days, none as learned. That of a known one has its foodKey. */
export const regularForm = z.object({
  item: itemLine,
  food: itemLine.optional(),
  days: z.coerce.number().int().min(0).max(365).nullable().default(null),
});

/** The form of a list's name. */
export const nameForm = z.object({ name: listName });

/** The form of the staples: one per line. A refusal of a line is one of the field. */
export const staplesForm = z
  .object({ staples: z.string({ error: m.common.invalidInput }).default("") })
  .transform(({ staples }, context) => {
    const lines = staples.split("\n").filter((line) => line.trim() !== "");
    const read = staplesInput.safeParse({ staples: lines });
    if (read.success) return read.data;
    for (const message of new Set(read.error.issues.map((issue) => issue.message))) {
      context.addIssue({ code: "custom", path: ["staples"], message });
    }
    return z.NEVER;
  });

const days = { from: addInput.shape.from, to: addInput.shape.to };
const ids = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,999}$/)
  .transform((text) => text.split(",").map(Number))
  .default([]);

/** The button "Add to shopping list": ids with commas between them, or days. */
export const addForm = z
  .object({
    recipes: ids,
    meals: ids,
    ...days,
    /** The first day where the days that are over are added too. */
    since: addInput.shape.from,
    servings: servingsInput.shape.servings,
    listId: z.number().int().positive().optional(),
  })
  .transform(({ recipes, meals, servings, listId, since, from, to }, context) => {
    const choice = addInput.safeParse({ recipeIds: recipes, mealPlanIds: meals, from: since ?? from, to });
    if (choice.success) return { choice: choice.data, servings: servings ?? null, listId };
    context.addIssue({ code: "custom", message: choice.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });
