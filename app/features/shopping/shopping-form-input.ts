import { z } from "zod";
import { FOOD_CATEGORIES } from "#db/enumerations.ts";
import * as m from "#messages";
import { servings } from "../recipes/recipe-input.ts";
import {
  addInput,
  instant,
  itemLine,
  itemNote,
  listName,
  MAX_ADDED_LINES,
  MAX_MEALS,
  staplesInput,
  uuid,
} from "./shopping-input.ts";

/** The form that adds an item to a list, the first one too. */
export const newItemForm = z.object({ text: itemLine });

/** The forms of a list's page: each button is an operation. */
export const listForm = z.union([
  newItemForm.extend({ intent: z.literal("add") }),
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

const MOST_DAYS = 365;
const daysRange = { error: () => m.shopping.regularRange({ most: MOST_DAYS }) };

/** The form of a regular: its days, none as learned. That of a known one has its foodKey. */
export const regularForm = z.object({
  item: itemLine,
  food: itemLine.optional(),
  days: z.coerce.number(daysRange).int(daysRange).min(0, daysRange).max(MOST_DAYS, daysRange).nullable().default(null),
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

/** The value of a form that stands for a list that is made. */
export const NEW_LIST = "new";

const days = { from: addInput.shape.from, to: addInput.shape.to };
const ids = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,999}$/)
  .transform((text) => text.split(",").map(Number))
  .default([]);

/** The parts of the form of `addForm` at most: a box for each food. */
export const ADD_PARTS = MAX_ADDED_LINES + 200;

/** The button "Add to shopping list": ids with commas between them, or days; and what the page after it has ticked. */
export const addForm = z
  .object({
    recipes: ids,
    meals: ids,
    ...days,
    /** In an address a text, in a form a number. */
    servings: z.coerce.number().pipe(servings).optional(),
    /** Meals of the days that are left out. */
    without: ids,
    /** The ticked meals, where the page has been asked for some of them. */
    meal: z
      .array(z.coerce.number().int().positive())
      .max(2 * MAX_MEALS)
      .default([]),
    hasChosen: z.coerce.boolean().default(false),
    /** The foods that were shown, one per line as browsers send them, and the ticked ones of them. */
    shown: z
      .string()
      .transform((keys) => keys.split(/\r?\n/))
      .default([]),
    food: z.array(z.string().max(300)).max(MAX_ADDED_LINES).default([]),
    listId: z.union([z.literal(NEW_LIST), z.coerce.number().int().positive()]).optional(),
    newList: z.union([z.literal("").transform(() => undefined), listName]).optional(),
  })
  .transform(({ recipes, meals, servings, from, to, meal, hasChosen, ...form }, context) => {
    const choice = addInput.safeParse({ recipeIds: recipes, mealPlanIds: meals, from, to });
    if (choice.success) {
      return { ...form, choice: choice.data, servings: servings ?? null, chosen: hasChosen ? meal : null };
    }
    context.addIssue({ code: "custom", message: choice.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });
