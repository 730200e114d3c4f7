import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { PANCAKES, recipe } from "#tests/support/recipe-texts.ts";
import { recipeFromText } from "./recipe-from-text.ts";

describe("columns", () => {
  test("side by side, they are read one after the other", () => {
    const text = `Pancakes
Ingredients\tMethod
200 g plain flour\t1. Whisk everything together until
2 large brown eggs\tsmooth.
300 ml whole milk\t2. Fry in butter, then serve.
a pinch of fine salt`;
    expect(recipe(text)).toMatchObject({
      name: "Pancakes",
      ingredients: ["200 g plain flour", "2 large brown eggs", "300 ml whole milk", "a pinch of fine salt"],
      instructions: ["Whisk everything together until smooth.", "Fry in butter, then serve."],
    });
  });

  test("an amount stays with its food", () => {
    const text = "Pancakes\nIngredients\n200 g\tflour\n2\teggs\n300 ml\tmilk\nMethod\nWhisk and fry.";
    expect(recipe(text).ingredients).toEqual(["200 g flour", "2 eggs", "300 ml milk"]);
  });

  test("labels stand above their values", () => {
    const text = PANCAKES.replace(/^Prep.*$/m, "Prep time\tCook time\tServings\n10 min\t1 hr 20 min\t4");
    expect(recipe(text)).toMatchObject({ prepTime: 10, totalTime: 90, servings: 4 });
  });
});

describe("optical reading", () => {
  test.each([
    ["0,25 1 lauwarme Milch", "0,25 l lauwarme Milch"],
    ["1% cups flour", "1 ½ cups flour"],
    ["% cup sugar", "½ cup sugar"],
    ["¥2 tsp salt", "½ tsp salt"],
    ["1l2 cup sugar", "1/2 cup sugar"],
    ["1|2 tsp salt", "1/2 tsp salt"],
    ["3I4 cups milk", "3/4 cups milk"],
    ["172 cup sugar", "1/2 cup sugar"],
    ["374 tsp salt", "3/4 tsp salt"],
    ["1 /2 cup oil", "1/2 cup oil"],
    ["172 g sugar", "172 g sugar"],
    ["30 g (1¥2 0z) nuts", "30 g (1 ½ oz) nuts"],
    ["Ya cup oil", "¼ cup oil"],
    ["11/2 cups milk", "1 1/2 cups milk"],
    ["14 teaspoon pepper", "1/4 teaspoon pepper"],
    ["34 cup heavy cream", "3/4 cup heavy cream"],
    ["l tbsp oil", "1 tbsp oil"],
    ["| egg", "1 egg"],
    ["I/2 cup rice", "1/2 cup rice"],
    ["2 thsp honey", "2 tbsp honey"],
    ["1tspsalt", "1 tsp salt"],
    ["1 Ib beef", "1 lb beef"],
    ["2O0 g rice", "200 g rice"],
    ["659 unsalted butter", "65g unsalted butter"],
    ["200 9 flour", "200 g flour"],
    ["100 mi milk", "100 ml milk"],
    ["« 2 carrots", "2 carrots"],
    ["e 3 onions", "3 onions"],
    ["o 3 onions", "3 onions"],
    ["• 3 onions", "3 onions"],
    // What no context proves stays as it was read.
    ["200 ml 1% milk", "200 ml 1% milk"],
    ["70% dark chocolate", "70% dark chocolate"],
    ["1/2 cup cream", "1/2 cup cream"],
    ["2 ½ cups of water", "2 ½ cups of water"],
    ["109 g butter", "109 g butter"],
    ["12 cups flour", "12 cups flour"],
  ])("%j is read as %j", (line, expected) => {
    expect(recipe(`Cake\nIngredients\n2 eggs\n${line}\n3 apples\nMethod\nMix it all.`).ingredients[1]).toBe(expected);
  });

  test("temperatures in steps get their sign back", () => {
    expect(recipe(`${PANCAKES}3. Bake at 180*C with 1% cups of water.`).instructions[2]).toBe(
      "Bake at 180°C with 1 ½ cups of water.",
    );
  });
});

describe("any text", () => {
  test("never throws and keeps within the limits of a recipe", () => {
    const pieces = ["1", "½", "cup", "\n", "\n\n", "Ingredients", "Method", "Serves 4", "Prep:", "min", ".", "• ", "("];
    const words = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" })), { maxLength: 80 });
    fc.assert(
      fc.property(words, (parts) => {
        const found = recipeFromText(parts.join(" "));
        expect(found?.name.length ?? 0).toBeLessThanOrEqual(200);
        for (const step of found?.instructions ?? []) expect(step.length).toBeLessThanOrEqual(2000);
      }),
      { numRuns: 300 },
    );
  });

  test.each(["1 ", "(", "a\n", "1 cup flour\n", "a\tb\n", "Ingredients\n", "1. Mix. ", "a,\n", "prep time ", " ", "-"])(
    "200 kB of %j take no longer than other text",
    (piece) => {
      const text = `Soup\nIngredients\n1 egg\nMethod\nMix. ${piece.repeat(200_000 / piece.length)}`;
      expect(cpuMs(() => recipeFromText(text))).toBeLessThan(10_000);
    },
  );
});
