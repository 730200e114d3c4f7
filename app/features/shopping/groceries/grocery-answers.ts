import { z } from "zod";
import { id, named, says } from "#app/http/answers.ts";
import { CATEGORIES } from "../../ingredients/food-categories.ts";

export const groceryItem = named(
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
export const ticksAnswer = z.strictObject({ ticked: says(z.array(z.string()), "Keys of the ticked foods") });
