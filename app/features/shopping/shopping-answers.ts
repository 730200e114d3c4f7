import { z } from "zod";
import { id, moment, named, says } from "#app/http/answers.ts";
import { CATEGORIES } from "../ingredients/food-categories.ts";

const shoppingSource = z.strictObject({
  kind: z.enum(["meal", "recipe", "hand", "staple"]),
  id: says(id.nullable(), "Of the meal or recipe, otherwise null"),
  label: says(z.string(), "Name of the recipe, otherwise empty"),
});
const shoppingItem = named(
  "ShoppingItem",
  z.strictObject({
    id: says(z.uuid(), "Made by the device that added it"),
    name: z.string(),
    quantity: says(z.number().nullable(), "In the unit; null without an amount, or for amounts that do not add up"),
    quantityText: says(z.string(), "The amount as it is written, such as “1 ½ cups”; empty without one"),
    unit: z.string().nullable(),
    toBuy: says(
      z.strictObject({ amount: z.string(), name: z.string() }).nullable(),
      "What somebody buys for it, such as “12” “carrots” for 11 ⅓; null where that is the same",
    ),
    note: z.string().nullable(),
    category: z.enum(CATEGORIES),
    isTicked: z.boolean(),
    sources: z.array(shoppingSource),
    updatedAt: moment,
  }),
);
const shoppingHead = {
  id,
  name: z.string(),
  storeId: id.nullable(),
  version: says(z.int(), "Grows with each change of the list"),
};
export const shoppingListsAnswer = z.array(
  z.strictObject({ ...shoppingHead, openItems: says(z.int(), "Items that are not ticked") }),
);
export const shoppingListAnswer = named(
  "ShoppingList",
  z.strictObject({
    ...shoppingHead,
    items: z.array(shoppingItem),
    youHave: says(
      z.array(shoppingItem),
      "Staples that recipes and meals need; an “add” with the id alone puts one on the list",
    ),
  }),
);
export const operationsAnswer = z.strictObject({
  version: z.int(),
  now: says(z.iso.datetime(), "The time of the list, ISO 8601, UTC"),
  items: z.array(z.union([shoppingItem, z.strictObject({ id: z.uuid(), isRemoved: z.literal(true) })])),
});
export const staplesAnswer = z.strictObject({ staples: z.array(z.string()) });
export const storeAnswer = z.strictObject({ id, name: z.string() });
export const storesAnswer = z.array(storeAnswer);
