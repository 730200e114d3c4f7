import { z } from "zod";
import { CATEGORIES } from "../features/ingredients/food-categories.ts";
import { MEAL_TYPES } from "../features/planner/meal.ts";
import { day, id, moment, says } from "./common-answers.ts";
import { recipeAnswer, recipeShape } from "./recipe-answers.ts";

export const groceryItem = z.strictObject({
  key: says(z.string(), "Names the food; ticks are kept under it"),
  displayText: z.string(),
  category: z.enum(CATEGORIES),
  name: z.string(),
  quantity: says(z.number().nullable(), "In `unit`; null where there is none, or several that cannot be added"),
  quantityMax: says(z.number().nullable(), "Upper bound of a range"),
  unit: z.string().nullable(),
  recipes: z.array(z.strictObject({ id, name: z.string() })),
});
const groceryItems = z.array(groceryItem);

export const groceriesAnswer = z.strictObject({
  categorized: z.strictObject({
    produce: groceryItems,
    proteins: groceryItems,
    pantry: groceryItems,
    dairy: groceryItems,
    others: groceryItems,
  }),
  ingredients: groceryItems,
});
const at = says(z.int(), "When this was read or stored, milliseconds since 1970");
export const tickedAnswer = z.strictObject({ at, ticked: says(z.array(z.string()), "Keys of the ticked foods") });
export const ticksAnswer = z.strictObject({ at });

export const mealAnswer = z.strictObject({
  id,
  userId: z.uuid(),
  date: day,
  mealType: z.enum(MEAL_TYPES),
  recipeId: id,
  servings: says(z.int().positive().nullable(), "Planned servings; null is what the recipe says"),
  createdAt: moment,
  recipe: recipeAnswer,
});
export const mealsAnswer = z.array(mealAnswer);
export const randomizeAnswer = z.strictObject({ message: z.string(), created: mealsAnswer });
export const copyAnswer = z.strictObject({
  message: z.string(),
  copied: z.int(),
  skipped: says(z.int(), "Meals whose slot was taken"),
});

const shareShape = { shareUrl: z.url(), shareCode: says(z.string().length(22), "128 random bits, base64url") };
export const shareMadeAnswer = z.strictObject({
  ...shareShape,
  emailSent: says(z.boolean(), "False where the server has no mail: then send the link yourself"),
});
export const sharesAnswer = z.array(
  z.strictObject({
    id,
    ...shareShape,
    recipientEmail: z.string(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    expiresOn: says(z.string().nullable(), "The last day in words"),
    lastOpenedAt: moment.nullable(),
  }),
);
export const sharedAnswer = z.strictObject({
  collection: z.strictObject({ ownerName: z.string(), createdAt: moment, expiresAt: moment.nullable() }),
  recipes: says(z.array(z.strictObject(recipeShape)), "Nothing in it says whose they are, or whose favourite"),
});
