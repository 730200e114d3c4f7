import { describe, expect, test } from "vitest";
import { entriesOf } from "#app/reading/recipes/list-headings.ts";
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

test("a list that was written as a map with numbers for keys has no headings", () => {
  const outline = ingredientOutline({ "0": "200 g flour", "2": "2 eggs", "3": "salt" });
  expect(outline).toEqual(["200 g flour", "2 eggs", "salt"].map((text) => ({ text, isHeading: false })));
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

const outlineOf = (value: Json) =>
  ingredientOutline(value).map(({ text, isHeading }) => (isHeading ? `# ${text}` : text));

describe("maps of headings to ingredients", () => {
  test.each<[Json, string[]]>([
    [
      [{ "For the dough": ["200 g flour", "2 eggs"] }, { "For the filling": ["1 onion"] }],
      ["# For the dough", "200 g flour", "2 eggs", "# For the filling", "1 onion"],
    ],
    [
      { Dough: ["200 g flour"], Filling: "1 onion\n2 leeks" },
      ["# Dough", "200 g flour", "# Filling", "1 onion", "2 leeks"],
    ],
    [
      [{ "Zutaten:": "2 Auberginen, 2 EL Öl, 400 g (aus der Dose) Tomaten, Curry" }],
      ["2 Auberginen", "2 EL Öl", "400 g (aus der Dose) Tomaten", "Curry"],
    ],
    [[{ flour: "200 g", eggs: 2 }], ["200 g flour", "2 eggs"]],
    [
      ["1 egg", { "@type": "Text", "@value": "2 tbsp oil" }],
      ["1 egg", "2 tbsp oil"],
    ],
  ])("%j", (value, expected) => expect(outlineOf(value)).toEqual(expected));

  test("an object of properties without a name is no map", () => {
    expect(outlineOf([{ "@type": "Thing", "@id": "#1" }])).toEqual([]);
  });
});

describe("headings that signs mark", () => {
  test.each([
    ["# For the batter", "For the batter"],
    ["## Dough", "Dough"],
    ["**Sauce:**", "Sauce:"],
    ["**For the pot**", "For the pot"],
    ["*Sauce*", "Sauce"],
    ["[Sauce]", "Sauce"],
    ["--- Sauce ---", "Sauce"],
    ["-Sauce-", "Sauce"],
    ["== Sauce ==", "Sauce"],
    ["~ Sauce ~", "Sauce"],
    ["Sauce -", "Sauce"],
    ["SAUCE", "SAUCE"],
    ["Sauce (makes 1 cup):", "Sauce (makes 1 cup):"],
  ])("%s", (line, title) => {
    expect(outlineOf(["2 eggs", line, "1 tbsp soy sauce"])).toEqual(["2 eggs", `# ${title}`, "1 tbsp soy sauce"]);
  });

  test.each([
    "- salt",
    "salt - to taste",
    "salt – pepper – oil",
    "BBQ rub",
    "MSG",
    "*2 eggs",
    "**2 eggs**",
    "salt, -",
    "~2 tsp salt",
  ])("%s is an ingredient", (line) =>
    expect(entriesOf(ingredientOutline(["2 eggs", line, "1 tbsp soy sauce"]))).toHaveLength(3),
  );

  test("a group in brackets before an amount is the heading of its lines", () => {
    expect(outlineOf(["[Batter] 4 eggs", "[Batter] 1 tbsp oil", "[Sauce] ½ cup cream", "[optional] nuts"])).toEqual([
      "# Batter",
      "4 eggs",
      "1 tbsp oil",
      "# Sauce",
      "½ cup cream",
      "[optional] nuts",
    ]);
  });
});
