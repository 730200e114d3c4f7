import { expect, test } from "vitest";
import { entry, heading } from "#app/reading/recipes/list-headings.ts";
import { missingIn } from "./draft.ts";
import { entriesIn, ingredientOutline, linesOf, paragraphsOf, stepOutline } from "./lines.ts";
import { nutritionIn } from "./nutrition-text.ts";
import { addressOf, toDraft } from "./to-draft.ts";

const BARE = { name: "", ingredients: [], instructions: [] };

test("what is unknown stays unknown, and what is missing is named", () => {
  const draft = toDraft(BARE);
  expect(draft).toMatchObject({
    name: "",
    prepTime: null,
    totalTime: null,
    servings: null,
    rating: null,
    tags: [],
    left: [],
  });
  expect(missingIn(draft)).toEqual(["name", "ingredients", "instructions"]);
  expect(missingIn(toDraft({ name: "A", ingredients: [entry("x")], instructions: [entry("y")] }))).toEqual([]);
});

test("no heading is lost: two in a row become one, the last one and a long one a line", () => {
  const long = "A very long heading ".repeat(6).trim();
  const ingredients = [
    heading("Cake"),
    heading("Dough:"),
    entry("flour"),
    heading(long),
    entry("milk"),
    heading("To serve"),
  ];
  expect(toDraft({ ...BARE, ingredients })).toMatchObject({
    ingredients: ["flour", long, "milk", "To serve"],
    ingredientSections: [{ index: 0, title: "Cake – Dough" }],
  });
});

test("names what does not fit", () => {
  const found = {
    name: "n".repeat(201),
    ingredients: Array.from({ length: 201 }, (_, at) => entry(`line ${at}`)),
    instructions: [entry("s")],
    notes: "o".repeat(5001),
    tags: ["t".repeat(41), ...Array.from({ length: 20 }, (_, at) => `tag ${at}`)],
    prepTime: 20_000,
    servings: 5000,
    sourceUrl: "mela://recipe/1",
    left: ["video"],
  };
  const draft = toDraft(found);
  expect(draft.left.toSorted()).toEqual([
    "ingredients",
    "name",
    "notes",
    "prepTime",
    "servings",
    "sourceUrl",
    "tags",
    "video",
  ]);
  expect(draft.ingredients).toHaveLength(200);
  expect(draft.tags).toHaveLength(20);
});

test.each([
  ["example.org/soup", "https://example.org/soup"],
  ["www.example.org", "https://www.example.org/"],
  ["HTTP://example.org", "http://example.org/"],
  ["Grandmother", null],
  ["p. 12", null],
  ["javascript:alert(1)", null],
  ["", null],
])("the address in %j is %j", (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test("steps lose their numbers where all have one, and numbers may start again below a heading", () => {
  const texts = (lines: string[]) => stepOutline(lines.map(entry)).map(({ text }) => text);
  expect(texts(["1. Mix.", "2) Bake."])).toEqual(["Mix.", "Bake."]);
  expect(texts(["## Dough", "1. Mix.", "## Sauce", "1. Cook.", "2. Stir."])).toEqual([
    "Dough",
    "Mix.",
    "Sauce",
    "Cook.",
    "Stir.",
  ]);
  expect(texts(["2 eggs go in.", "Mix."])).toEqual(["2 eggs go in.", "Mix."]);
});

test("what an own export gives exactly has lost nothing", () => {
  const found = { name: "Soup", ingredients: [entry("x".repeat(600))], instructions: [], tags: ["", "y".repeat(50)] };
  expect(toDraft(found).left).toEqual(["ingredients", "tags"]);
  expect(toDraft({ ...found, own: { ingredients: ["salt"], tags: [] } }).left).toEqual([]);
});

test("lines keep everything but signs that only mark", () => {
  expect(linesOf("a **b** _c_\r\n\n  x &lt; y \n<b>z</b>")).toEqual(["a b c", "x < y", "z"]);
  expect(linesOf("[x](https://a.org) [y](#r/1) ![z](/p.jpg) 3 < 4 * 5 * 6")).toEqual([
    "x (https://a.org) y z 3 < 4 * 5 * 6",
  ]);
  expect(ingredientOutline(entriesIn("• salt\n- oil\nFor the sauce\n[Rice]\n1 [small] egg"))).toEqual([
    entry("salt"),
    entry("oil"),
    heading("For the sauce"),
    heading("Rice"),
    entry("1 [small] egg"),
  ]);
  expect(paragraphsOf("a\n\n\n\nb\nc")).toBe("a\n\nb\nc");
});

test.each([
  [
    "Calories: 320 kcal\nTotal Fat 12 g, Protein 9g",
    { calories: "320 kcal", fatContent: "12 g", proteinContent: "9g" },
    true,
  ],
  ["Kalorien: 320\nEiweiß: 9 g", { calories: "320", proteinContent: "9 g" }, true],
  ["150 Calories; 10g Fat (60% calories from fat); 3mg Iron", { calories: "150", fatContent: "10g" }, false],
  ["servingSize : 1 bowl", { servingSize: "1 bowl" }, true],
  ["Rich in iron", null, false],
  ["", null, true],
])("reads nutrition of %j", (text, nutrition, isWhole) => {
  expect(nutritionIn(text)).toEqual({ nutrition, isWhole });
});
