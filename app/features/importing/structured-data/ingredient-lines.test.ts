import { expect, test } from "vitest";
import { entriesOf } from "../list-headings.ts";
import { ingredientOutline, withoutHeadings } from "./ingredient-lines.ts";
import type { Json } from "./loose-json.ts";

const ingredientLines = (value: Json | undefined) => entriesOf(ingredientOutline(value));

test("a list of texts is a list of lines, without markup, bullets and empty ones", () => {
  expect(ingredientLines(["1&nbsp;cup <b>flour</b>", " • 2 eggs", "", "- salt"])).toEqual([
    "1 cup flour",
    "2 eggs",
    "salt",
  ]);
});

test("one text is cut at line feeds, breaks, list items, semicolons or commas", () => {
  const lines = ["200 g flour", "2 eggs", "salt"];
  expect(ingredientLines("200 g flour\n2 eggs\nsalt")).toEqual(lines);
  expect(ingredientLines("200 g flour\\n2 eggs\\nsalt")).toEqual(lines);
  expect(ingredientLines(["200 g flour<br>2 eggs<br>salt"])).toEqual(lines);
  expect(ingredientLines("<ul><li>200 g flour</li><li>2 eggs</li><li>salt</li></ul>")).toEqual(lines);
  expect(ingredientLines("200 g flour; 2 eggs; salt")).toEqual(lines);
  expect(ingredientLines("200 g flour, 2 eggs, salt")).toEqual(lines);
});

test("commas in brackets and single remarks do not cut", () => {
  expect(ingredientLines("3 herbs (dill, chives), 2 eggs, salt")).toEqual(["3 herbs (dill, chives)", "2 eggs", "salt"]);
  expect(ingredientLines(["1 onion, chopped"])).toEqual(["1 onion, chopped"]);
});

test("a line feed inside one of several lines is only white space", () => {
  expect(ingredientLines(["1\n cup\n flour", "2 eggs"])).toEqual(["1 cup flour", "2 eggs"]);
});

test("objects become one line of amount, unit, name and note", () => {
  expect(ingredientLines([{ "@type": "PropertyValue", name: "flour", value: 200, unitText: "g" }])).toEqual([
    "200 g flour",
  ]);
  expect(ingredientLines([{ name: "onion", amount: "1", note: "chopped" }])).toEqual(["1 onion, chopped"]);
  expect(ingredientLines([{ ingredient: { name: "milk" }, quantity: { value: 2, unit: "dl" } }])).toEqual([
    "2 dl milk",
  ]);
  expect(ingredientLines([{ text: "a pinch of salt" }])).toEqual(["a pinch of salt"]);
});

test("lists in lists and groups are read in their order", () => {
  expect(ingredientLines([["1 egg"], ["2 egg whites"]])).toEqual(["1 egg", "2 egg whites"]);
  const group = { "@type": "ItemList", name: "Dough", itemListElement: [{ name: "1 egg" }, "200 g flour"] };
  expect(ingredientLines([group])).toEqual(["1 egg", "200 g flour"]);
});

test("headings of groups are left out, amounts before a colon are not", () => {
  expect(
    withoutHeadings(["For the sauce:", "1 onion", "Pour la pâte", "FOR SERVING NOW", "Butter: 20 g", "500 g:"]),
  ).toEqual(["1 onion", "Butter: 20 g", "500 g:"]);
});

test("capitals mark no heading where all is written in them", () => {
  expect(withoutHeadings(["OLIVE OIL", "SEA SALT", "2 EGGS"])).toEqual(["OLIVE OIL", "SEA SALT", "2 EGGS"]);
});

test("anything else is no ingredient", () => {
  expect(ingredientLines(undefined)).toEqual([]);
  expect(ingredientLines(null)).toEqual([]);
  expect(ingredientLines([true, null, {}])).toEqual([]);
});

test("one ingredient with remarks is not cut", () => {
  expect(ingredientLines(["1 onion, peeled, halved, sliced"])).toEqual(["1 onion, peeled, halved, sliced"]);
});

test("names of groups are headings", () => {
  const sauce = { "@type": "ItemList", name: "Sauce", itemListElement: ["1 onion"] };
  expect(ingredientOutline([sauce, "For the dough:", "200 g flour"])).toEqual([
    { text: "Sauce", isHeading: true },
    { text: "1 onion", isHeading: false },
    { text: "For the dough:", isHeading: true },
    { text: "200 g flour", isHeading: false },
  ]);
  expect(ingredientOutline([{ purpose: "Sauce", ingredients: [{ name: "onion", amount: 1 }] }])).toEqual([
    { text: "Sauce", isHeading: true },
    { text: "1 onion", isHeading: false },
  ]);
});
