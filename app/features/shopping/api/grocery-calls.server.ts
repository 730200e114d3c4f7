import { z } from "zod";
import { id, messageAnswer, named, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { CATEGORIES } from "../../ingredients/food-categories.ts";
import { listGroceries, setTicks } from "../groceries/groceries.server.ts";
import { groceryAppInput, groceryEmailInput, groceryListInput, ticksInput } from "../groceries/grocery-input.ts";
import { emailGroceries, sendGroceriesToApp } from "../groceries/grocery-sending.server.ts";

const groceryItem = named(
  "GroceryItem",
  z.strictObject({
    key: says(z.string(), "Names the food; ticks name it"),
    displayText: z.string(),
    buyText: says(z.string().nullable(), "The same with the amount that somebody buys; null where that is the same"),
    category: z.enum(CATEGORIES),
    name: z.string(),
    quantity: says(z.number().nullable(), "In `unit`; null where there is none, or several that cannot be added"),
    quantityMax: says(z.number().nullable(), "Upper bound of a range"),
    unit: z.string().nullable(),
    recipes: z.array(z.strictObject({ id, name: z.string() })),
  }),
);
const groceryItems = z.array(groceryItem);
const groceriesAnswer = z.strictObject({
  categorized: z.strictObject({
    produce: groceryItems,
    proteins: groceryItems,
    pantry: groceryItems,
    dairy: groceryItems,
    others: groceryItems,
  }),
  ingredients: groceryItems,
});
const ticksAnswer = z.strictObject({ ticked: says(z.array(z.string()), "Keys of the ticked foods") });

const NOT_YOURS = "No such recipe or meal";
const MAIL_LIMIT = "50 mails a day (a trial account 10), 5 an hour to one address";

/** Calls for grocery lists. */
export const groceryCalls = [
  call("POST /api/grocery-list", "user", {
    does: "One shopping list for recipes and planned meals: each food once, amounts added up.",
    json: groceryListInput,
    answer: { status: 200, json: groceriesAnswer },
    errors: { 400: "Nothing is chosen", 404: NOT_YOURS },
    example: `--json '{"recipeIds":[1],"mealPlanIds":[1,2]}' "$TRIVET/api/grocery-list"`,
    run: (caller, { input }) => listGroceries(caller, input),
  }),
  call("POST /api/grocery-list/ticks", "user", {
    does: "Notes which foods of a list are in the basket; foods that are not named stay as they are. Your ticks of the same recipes and meals are kept for two weeks; a list that extends the one you ticked last has its ticks.",
    json: ticksInput,
    answer: { status: 200, json: ticksAnswer },
    errors: { 400: "Nothing is chosen", 404: NOT_YOURS },
    example: `--json '{"recipeIds":[1],"ticks":{"onion":true,"milk":false}}' "$TRIVET/api/grocery-list/ticks"`,
    run: (caller, { input }) => setTicks(caller, input),
  }),
  call("POST /api/grocery-list/email", "user", {
    does: "Sends items by mail; checked ones stay behind unless excludeChecked is false.",
    json: groceryEmailInput,
    answer: { status: 200, json: messageAnswer },
    errors: {
      400: "Everything is checked off",
      403: "Not in this tier",
      429: MAIL_LIMIT,
      502: "The mail server refused it",
      503: "Email is not set up on this server",
    },
    example: `--json '{"email":"marta@example.org","ingredients":[{"displayText":"2 leeks"}]}' "$TRIVET/api/grocery-list/email"`,
    run: (caller, { input }) => emailGroceries(caller, input),
  }),
  call("POST /api/grocery-list/ourgroceries", "user", {
    does: "Adds items to a list of OurGroceries. Without username and password it signs in with the stored ones.",
    json: groceryAppInput,
    answer: { status: 200, json: messageAnswer },
    errors: {
      400: "No username or password, or everything is checked off",
      401: "OurGroceries refused username or password; the message says so",
      403: "Not in this tier",
      429: "More than 30 times in an hour",
      502: "OurGroceries does not answer",
    },
    example: `--json '{"ingredients":[{"displayText":"2 leeks"}]}' "$TRIVET/api/grocery-list/ourgroceries"`,
    run: (caller, { input }) => sendGroceriesToApp(caller, input),
  }),
];
