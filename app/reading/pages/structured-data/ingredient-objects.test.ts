import { expect, test } from "vitest";
import { ingredientOutline } from "./ingredient-lines.ts";
import type { Json } from "./loose-json.ts";

/* Ingredients as the state of an application has them: objects of many shapes. */

const outlineOf = (value: Json) =>
  ingredientOutline(value).map(({ text, isHeading }) => (isHeading ? `# ${text}` : text));

test("the properties of an entry may be apart from its id", () => {
  const item = (qty: string, measurement: string, title: string): Json => ({
    id: 4711,
    fields: { qty, measurement, ingredient: { id: 3, fields: { title } } },
  });
  const groups: Json = [{ id: 12, fields: { title: "Batter", recipeIngredientItems: [item("90", "g", "rye flour")] } }];
  expect(outlineOf(groups)).toEqual(["# Batter", "90 g rye flour"]);
  expect(outlineOf([item("2", "", "pears")])).toEqual(["2 pears"]);
});

test("a group may list its ingredients under any name", () => {
  const group = { isGroup: true, title: "Glaze", glazeItems: [{ quantity: "2", unit: "dl", ingredient: "cider" }] };
  expect(outlineOf([group])).toEqual(["# Glaze", "2 dl cider"]);
  // What an ingredient lists is something else.
  const flour = { quantity: "2", unit: "dl", name: "rye flour", allergens: [{ name: "gluten" }] };
  expect(outlineOf([flour])).toEqual(["2 dl rye flour"]);
});

test("an amount may be given in several systems", () => {
  const measurement = {
    us: { amount: 3.5, unit: { id: "a", name: { rendered: "oz" } } },
    metric: { amount: 100, unit: { id: "b", name: { rendered: "g" } } },
  };
  expect(outlineOf([{ id: "c", name: { rendered: "olives", one: "olive" }, measurement }])).toEqual(["100 g olives"]);
});

test("ids and types are no foods, other keys of a map are", () => {
  expect(outlineOf([{ id: "9136", __typename: "Item", slug: "a-b" }])).toEqual([]);
  expect(outlineOf([{ "rye flour": "90 g", pears: "2" }])).toEqual(["90 g rye flour", "2 pears"]);
});
