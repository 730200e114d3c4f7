import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { type GroceryItem, makeGroceryList } from "./grocery-list.ts";

const SOUP = { id: 1, name: "Soup" };
const BREAD = { id: 2, name: "Bread" };

function itemsOf(...lines: string[]): GroceryItem[] {
  return makeGroceryList([{ recipe: SOUP, lines }]).ingredients;
}

function textsOf(...lines: string[]): string[] {
  return itemsOf(...lines).map(({ displayText }) => displayText);
}

test("what somebody buys is beside the exact amounts, where it is another", () => {
  const bought = (...lines: string[]) => itemsOf(...lines).map(({ displayText, buyText }) => [displayText, buyText]);
  expect(bought("2/3 leek", "2/3 leek", "1/3 leek", "2 shallots", "1 tbsp paprika", "430 g cod")).toEqual([
    ["1 ⅔ leeks", "2 leeks"],
    ["2 shallots", null],
    ["430 g cod", "450 g cod"],
    ["1 tbsp paprika", "paprika"],
  ]);
  expect(bought("1 1/2 lemons", "1/2 lemon", "1 tsp salt", "salt")).toEqual([
    ["2 lemons", null],
    ["1 tsp salt, plus more", "salt"],
  ]);
});

test("units and numbers are in the language of the page, names in that of the recipe", () => {
  const lines = ["2 Knoblauchzehen", "3 EL Öl", "3 Tassen Milch", "1,5 l Wasser", "250 g Mehl", "1 cup rice"];
  const texts = () => textsOf(...lines).sort();
  expect(inLanguage("de", texts)).toEqual([
    "1 Tasse rice",
    "1,5 l Wasser",
    "2 Knoblauchzehen",
    "250 g Mehl",
    "3 EL Öl",
    "3 Tassen Milch",
  ]);
  expect(inLanguage("fr", () => textsOf("1 1/2 cups milk", "2 cloves garlic", "salt", "1 tsp salt"))).toEqual([
    "2 gousses de garlic",
    "1 c. à c. de salt, et un peu plus",
    "1 ½ tasse de milk",
  ]);
  expect(inLanguage("de", () => textsOf("3/8 onion", "1/3 onion"))).toEqual(["0,708 onion"]);
});

describe("adding up", () => {
  test.each([
    [["2 onions", "1 large onion, diced"], "3 onions"],
    [["1 onion"], "1 onion"],
    [["1 cup milk", "1/2 cup milk"], "1 ½ cups milk"],
    [["1 cup milk", "2 tbsp milk"], "1 ⅛ cups milk"],
    [["3 cups rice", "1 tsp rice"], "3 cups + 1 tsp rice"],
    [["250 ml milk", "1 l milk"], "1.25 l milk"],
    [["1 cup milk", "250 ml milk"], "487 ml milk"],
    [["3 tsp salt", "1 tbsp salt"], "2 tbsp salt"],
    [["2 to 3 tsp paprika"], "2–3 tsp paprika"],
    [["3 to 6 tsp paprika"], "1–2 tbsp paprika"],
    [["200 g butter", "1.5 kg butter"], "1.7 kg butter"],
    [["8 oz butter", "1/2 lb butter"], "1 lb butter"],
    [["5 oz butter", "1 lb butter"], "21 oz butter"],
    [["1 lb butter", "100 g butter"], "554 g butter"],
    [["1 cup flour", "200 g flour"], "1 cup + 200 g flour"],
    [["2-3 carrots", "1 carrot"], "3–4 carrots"],
    [["1 dozen eggs", "3 eggs"], "15 eggs"],
    [["2 cloves garlic", "3 garlic cloves, crushed"], "5 cloves garlic"],
    [["1 (15 oz) can beans", "2 cans beans"], "3 cans beans"],
    [["1 can beans", "200 g beans"], "200 g + 1 can beans"],
    [["2 bay leaves", "1 bay leaf"], "3 bay leaves"],
    [["1 leg of lamb", "1 leg of lamb"], "2 legs of lamb"],
    [["pinch of salt", "a pinch of salt"], "2 pinches salt"],
    [["1 tsp salt", "Salt to taste"], "1 tsp salt, plus more"],
    [["Salt", "salt, to taste"], "salt"],
    [["1 Zwiebel", "2 Zwiebeln, gehackt"], "3 Zwiebeln"],
    [["200 g Mehl", "2 EL Mehl"], "2 tbsp + 200 g Mehl"],
  ])("%j is %s", (lines, expected) => {
    expect(textsOf(...lines)).toEqual([expected]);
  });

  test.each([
    ["de", "fr", ["2 Zehen Knoblauch", "1 EL Öl"], ["3 gousses d'ail", "1 c. à soupe d'huile"], "5 cloves Knoblauch"],
    ["fr", "en", ["2 oignons", "1 c. à soupe d'huile"], ["1 large onion, diced", "1 tbsp oil"], "3 oignons"],
    ["es", "it", ["500 g de harina", "2 huevos"], ["Farina 00 250 g", "Uova 3"], "750 g harina"],
    ["nl", "de", ["200 ml melk", "1 el bloem"], ["300 ml Milch", "2 Eier"], "500 ml melk"],
  ])("the same food in recipes in %s and %s is one item with the first name", (_, __, first, second, expected) => {
    const list = makeGroceryList([
      { recipe: SOUP, lines: first },
      { recipe: BREAD, lines: second },
    ]);
    expect(list.ingredients.map(({ displayText }) => displayText)).toContain(expected);
  });

  test("different foods stay apart", () => {
    expect(textsOf("1 cup sliced almonds", "1 lb ice")).toHaveLength(2);
    expect(itemsOf("dried thyme", "thyme", "lemon", "lemon juice")).toHaveLength(4);
  });

  test("salt and pepper are two things to buy", () => {
    expect(textsOf("Salt and freshly ground black pepper")).toEqual(["black pepper", "salt"]);
    expect(textsOf("Salt, pepper")).toEqual(["pepper", "salt"]);
  });

  test("blank lines are nothing", () => {
    expect(itemsOf("", "  ", "\t")).toEqual([]);
  });

  test("an item has its amount as numbers, and none where amounts do not add", () => {
    expect(itemsOf("1 1/2 cups milk")[0]).toMatchObject({
      quantity: 1.5,
      quantityMax: null,
      unit: "cup",
      name: "milk",
    });
    expect(itemsOf("2-3 figs")[0]).toMatchObject({ quantity: 2, quantityMax: 3, unit: null });
    expect(itemsOf("1 cup flour", "200 g flour")[0]).toMatchObject({ quantity: null, quantityMax: null, unit: null });
  });

  test("each item tells which recipes want it, once each", () => {
    const { ingredients } = makeGroceryList([
      { recipe: SOUP, lines: ["1 onion", "1 carrot"] },
      { recipe: BREAD, lines: ["1 onion"] },
      { recipe: SOUP, lines: ["1 onion"] },
    ]);
    const recipesOf = Object.fromEntries(ingredients.map(({ name, recipes }) => [name, recipes]));
    expect(recipesOf).toEqual({ onions: [BREAD, SOUP], carrot: [SOUP] });
  });

  test("a factor scales planned servings exactly", () => {
    const { ingredients } = makeGroceryList([
      { recipe: SOUP, lines: ["1 cup rice"], factor: 1 / 3 },
      { recipe: BREAD, lines: ["1 cup rice"], factor: 2 / 3 },
    ]);
    expect(ingredients[0]).toMatchObject({ displayText: "1 cup rice", quantity: 1 });
  });

  test("items are sorted by category and name, and the kitchen's own category wins", () => {
    const wanted = [{ recipe: SOUP, lines: ["1 cup milk", "2 leeks", "1 carrot", "1 lb beef", "1 tsp salt", "ice"] }];
    const { categorized, ingredients } = makeGroceryList(wanted, new Map([["ice", "dairy"]]));
    expect(
      Object.fromEntries(Object.entries(categorized).map(([key, items]) => [key, items.map(({ name }) => name)])),
    ).toEqual({
      produce: ["carrot", "leeks"],
      proteins: ["beef"],
      pantry: ["salt"],
      dairy: ["ice", "milk"],
      others: [],
    });
    expect(ingredients.map(({ name }) => name)).toEqual(["carrot", "leeks", "beef", "salt", "ice", "milk"]);
  });
});

const numbers = fc.constantFrom("1", "2", "1/2", "1/3", "3/4", "1 1/2", "2-3", "7", "0.3", "a");
const units = fc.constantFrom(
  "",
  "cup ",
  "cups ",
  "tbsp ",
  "tsp ",
  "g ",
  "kg ",
  "ml ",
  "oz ",
  "lb ",
  "cloves ",
  "cans ",
  "dozen ",
);
const foods = fc.constantFrom("flour", "Onions", "onion, diced", "fresh basil", "basil leaves", "milk", "rice");
const lines = fc.oneof(
  fc.tuple(numbers, units, foods).map(([number, unit, food]) => `${number} ${unit}${food}`),
  fc.constantFrom("salt", "Salt to taste", "pinch of salt", "salt and pepper", " "),
);
const meals = fc.array(
  fc.record({
    recipe: fc.integer({ min: 1, max: 4 }).map((id) => ({ id, name: `Recipe ${id}` })),
    lines: fc.array(lines, { maxLength: 6 }),
    factor: fc.constantFrom(1, 2, 0.5, 1 / 3, 4 / 3, 0.75),
  }),
  { maxLength: 8 },
);

describe("whatever is planned", () => {
  test("the order of meals and lines does not matter", () => {
    fc.assert(
      fc.property(meals, fc.integer(), (wanted, seed) => {
        const turned = shuffled(wanted, seed).map((meal) => ({ ...meal, lines: shuffled(meal.lines, seed + 1) }));
        expect(makeGroceryList(turned)).toEqual(makeGroceryList(wanted));
      }),
    );
  });

  test("each recipe with a line is on the list, and each item names only recipes that need it", () => {
    fc.assert(
      fc.property(meals, (wanted) => {
        const { ingredients, categorized } = makeGroceryList(wanted);
        const wanting = new Set(
          wanted.filter((meal) => meal.lines.some((line) => line.trim() !== "")).map((meal) => meal.recipe.id),
        );
        expect(new Set(ingredients.flatMap((item) => item.recipes.map(({ id }) => id)))).toEqual(wanting);
        expect(Object.values(categorized).flat()).toHaveLength(ingredients.length);
        expect(new Set(ingredients.map(({ key }) => key)).size).toBe(ingredients.length);
        for (const item of ingredients) expect(item.displayText).toContain(item.name);
      }),
    );
  });

  test("another meal adds exactly its amounts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }), (servings) => {
        const [item] = makeGroceryList(
          servings.map((count, id) => ({ recipe: { id, name: `${id}` }, lines: [`1/7 cup rice`], factor: count })),
        ).ingredients;
        const total = servings.reduce((sum, count) => sum + count, 0);
        const inCups = { cup: 1, tbsp: 1 / 16, tsp: 1 / 48 }[item?.unit ?? ""] ?? Number.NaN;
        expect((item?.quantity ?? Number.NaN) * inCups).toBeCloseTo(total / 7, 9);
      }),
    );
  });

  test("four full weeks are one list: 112 meals of 30 recipes, each food once", () => {
    const wanted = Array.from({ length: 112 }, (_, meal) => ({
      recipe: { id: meal % 30, name: `Recipe ${meal % 30}` },
      lines: Array.from({ length: 11 }, (__, line) => `2 cups finely chopped food${(meal % 30) * 11 + line}, drained`),
    }));
    const { ingredients } = makeGroceryList(wanted);
    expect(ingredients).toHaveLength(330);
    // 22 recipes are planned four times, 8 three times and 22 × 4 + 8 × 3 = 112.
    expect(ingredients.filter(({ quantity }) => quantity === 8)).toHaveLength(22 * 11);
    expect(ingredients.filter(({ quantity }) => quantity === 6)).toHaveLength(8 * 11);
  });
});

function shuffled<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, index): [number, T] => [(Math.sin(seed + index * 12.9898) * 43758.5453) % 1, item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

describe("in the units of a system", () => {
  const inUnits = (lines: string[], system: "metric" | "us") =>
    makeGroceryList([{ recipe: SOUP, lines }], undefined, system).ingredients.map(({ displayText }) => displayText);

  test.each([
    [["2 cups milk"], "metric", ["470 ml milk"]],
    [["2 cups flour", "100 g flour"], "metric", ["≈ 350 g flour"]],
    [["1 lb beef"], "metric", ["450 g beef"]],
    [["2 tbsp oil"], "metric", ["2 tbsp oil"]],
    [["500 ml milk", "1 cup milk"], "us", ["3 cups milk"]],
    [["250 g butter"], "us", ["9 oz butter"]],
    [["1 g saffron"], "us", ["1 g saffron"]],
    [["3 onions"], "us", ["3 onions"]],
  ] as const)("%j in %s", (lines, system, expected) => {
    expect(inUnits([...lines], system)).toEqual(expected);
  });
});
