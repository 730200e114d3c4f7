import { z } from "zod";
import { emailAddress } from "#app/features/accounts/email-address-input.ts";
import * as m from "#messages";
import { CATEGORIES } from "../../ingredients/food-categories.ts";

const ids = z
  .array(z.number().int().positive())
  .max(1000, { error: () => m.groceries.chooseAtMost({ count: 1000 }) })
  .default([]);

/** The recipes and planned meals that a list is made from (product 7.1). */
export const groceryListInput = z.object({ recipeIds: ids, mealPlanIds: ids });

/** Enough for four full weeks: 112 meals with 45 foods each and none in common. */
const MAX_LIST_ITEMS = 5000;
const items = z
  .array(
    z.object({
      displayText: z.string({ error: "Invalid input" }).max(20_000),
      checked: z.boolean().default(false),
      category: z.enum(CATEGORIES).optional(),
    }),
    { error: "Required" },
  )
  .max(MAX_LIST_ITEMS);

/** Items to send, and whether checked ones are left out (product 7.3: by default). */
const sentItems = { ingredients: items, excludeChecked: z.boolean().default(true) };
/** The lines to send, and whether ticked items are left out. */
export type SentItems = { ingredients: z.output<typeof items>; excludeChecked: boolean };

const recipient = z
  .string({ error: m.groceries.emailNeeded })
  .trim()
  .min(1, { error: m.groceries.emailNeeded })
  .pipe(emailAddress);

/** `POST /api/grocery-list/email` (product 7.4). */
export const groceryEmailInput = z.object({ email: recipient, ...sentItems });
/** The output of `groceryEmailInput`. */
export type GroceryEmailInput = z.output<typeof groceryEmailInput>;

const loginField = z.string({ error: "Invalid input" }).max(1000).optional();
const appLogin = {
  username: loginField,
  password: loginField,
  /** The list in the app; the first one by default. */
  listName: z
    .string({ error: "Invalid input" })
    .trim()
    .max(100, { error: () => m.groceries.charactersAtMost({ count: 100 }) })
    .optional(),
};

/** `POST /api/grocery-list/ourgroceries`; without username and password the stored ones are used (product 7.5). */
export const groceryAppInput = z.object({ ...appLogin, ...sentItems });
/** The output of `groceryAppInput`. */
export type GroceryAppInput = z.output<typeof groceryAppInput>;

const foodName = z.string({ error: "Invalid input" }).min(1).max(2000);

const tooMany = { error: () => m.groceries.sendAtMost({ count: MAX_LIST_ITEMS }) };

/** `POST /api/grocery-list/ticks`: foods of a list by their key, and whether each is ticked (product 7.3). */
export const ticksInput = groceryListInput.extend({
  ticks: z
    .record(foodName, z.boolean(), { error: "Required" })
    .refine((ticks) => Object.keys(ticks).length <= MAX_LIST_ITEMS, tooMany),
});
/** The output of `ticksInput`. */
export type TicksInput = z.output<typeof ticksInput>;

/** The form of the ticks: the checked boxes, and which button was pressed besides "Update list". */
const listUpdate = z.object({
  intent: z.literal("update"),
  ticked: z.array(foodName).max(MAX_LIST_ITEMS, tooMany).default([]),
  /** The food to put back on the list. */
  untick: foodName.optional(),
  /** Unticks everything. */
  clear: z.literal("all").optional(),
});
/** The ticks of the list form, and the food to put back on the list. */
export type ListUpdate = Omit<z.output<typeof listUpdate>, "intent">;
/** Most fields of that form: the checked boxes, the intent and a button. */
export const MAX_FORM_FIELDS = MAX_LIST_ITEMS + 2;

const emailForm = z.object({ intent: z.literal("email"), email: recipient });
const appForm = z.object({ intent: z.literal("app"), ...appLogin });

/** The forms that send a list. */
export const sendingFormInput = z.discriminatedUnion("intent", [emailForm, appForm]);

/** The forms of the list's page. */
export const groceryFormInput = z.discriminatedUnion("intent", [listUpdate, emailForm, appForm]);

/** Moves a food to another category on all lists of the kitchen. */
export const ownCategoryInput = z.object({
  food: foodName,
  category: z.enum(CATEGORIES, { error: m.groceries.chooseCategory }),
});
/** The output of `ownCategoryInput`. */
export type OwnCategoryInput = z.output<typeof ownCategoryInput>;
