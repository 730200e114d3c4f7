import { describe, expect, test } from "vitest";
import { atOnce } from "#app/lib/steps.ts";
import { type PlantedRecipe, plantDuplicates } from "#tests/support/planted-duplicates.ts";
import { sourceKey } from "../recipe.ts";
import { readComparable } from "./comparable.ts";
import { findPairs, MOST_PAIRS } from "./find-pairs.ts";

/** Returns the pairs that are found, by their places: "0 3". */
function found(recipes: readonly PlantedRecipe[]): string[] {
  const compared = recipes.map(({ name, sourceUrl, ingredients }, id) =>
    readComparable({ id, name, ingredients, sourceKey: sourceUrl && sourceKey(sourceUrl) }),
  );
  return atOnce(findPairs(compared)).map(({ one, other }) => `${one} ${other}`);
}

// 10,000 recipes with 300 pairs are measured by hand (docs/performance.md).
test.each([1, 2, 3])("planted pairs are found, and nearly nothing else (seed %i)", (seed) => {
  const { recipes, pairs } = plantDuplicates(600, 60, seed);
  const all = found(recipes);
  const right = all.filter((pair) => pairs.has(pair));
  expect(right.length / pairs.size).toBeGreaterThanOrEqual(0.95);
  expect(right.length / all.length).toBeGreaterThanOrEqual(0.98);
});

const STEW = [
  "1 kg shin of beef",
  "300 ml stout",
  "2 onions, sliced",
  "3 carrots",
  "2 tbsp flour",
  "500 ml stock",
  "1 bay leaf",
];
const recipe = (name: string, ingredients: string[], sourceUrl: string | null = null): PlantedRecipe => {
  return { name, ingredients, sourceUrl };
};

describe("of two recipes", () => {
  const isPair = (one: PlantedRecipe, other: PlantedRecipe) => found([one, other]).length === 1;

  test("a name with a mistake, more words, fewer spaces or in other order is the same", () => {
    for (const name of ["Beef and Stout Stew", "beef & stout stew (2)", "Beef and Stuot Stew", "Stew, Beef and Stout"])
      expect([name, isPair(recipe("Beef and Stout Stew", STEW), recipe(name, STEW))]).toEqual([name, true]);
    expect(isPair(recipe("Tiramisu", STEW), recipe("Tiramisù", STEW))).toBe(true);
    expect(isPair(recipe("Cheesecake", STEW), recipe("Cheese Cake", STEW))).toBe(true);
    expect(isPair(recipe("Apple Pie", STEW), recipe("Easy classic apple pie from Anna", STEW))).toBe(true);
  });

  test("lines may be in other order, scaled, worded differently, and one may be another", () => {
    const scaled = [
      "2 kg beef shin",
      "600 ml stout",
      "4 onions",
      "6 carrots, diced",
      "4 tablespoons flour",
      "1 l stock",
    ];
    expect(isPair(recipe("Stout Stew", STEW), recipe("Stout stew", scaled.toReversed()))).toBe(true);
    expect(isPair(recipe("Stout Stew", STEW), recipe("Stout stew", [...STEW.slice(1), "1 sprig thyme"]))).toBe(true);
  });

  test("the same name with other lines, the same lines with another name and other proportions are not", () => {
    const lamb = ["1 kg lamb neck", "4 potatoes", "2 onions", "1 l water", "1 swede", "1 sprig thyme"];
    expect(isPair(recipe("Stew", STEW), recipe("Stew", lamb))).toBe(false);
    expect(isPair(recipe("Beef and Stout Stew", STEW), recipe("Pot Roast", STEW))).toBe(false);
    const others = ["250 g shin of beef", "500 ml stout", "5 onions", "1 carrot", "4 tbsp flour", "150 ml stock"];
    expect(isPair(recipe("Stew", STEW), recipe("Stew", others))).toBe(false);
  });

  test("foods that look alike make other dishes", () => {
    const soup = (food: string) =>
      recipe(`${food} soup`, [
        `500 g ${food}`,
        "1 onion",
        "500 ml stock",
        "100 ml cream",
        "1 tsp salt",
        "1 clove garlic",
      ]);
    expect(isPair(soup("beef"), soup("beer"))).toBe(false);
    expect(isPair(soup("leek"), soup("pea"))).toBe(false);
  });

  test("one source address is enough, unless many recipes have it", () => {
    const page = "https://www.pages.example/stew";
    const toast = recipe("Toast", ["2 slices bread"], `${page}/?utm_source=mail`);
    expect(isPair(recipe("Stew", STEW, page), toast)).toBe(true);
    const site = [recipe("Stew", STEW, page), toast, recipe("Omelette", ["3 eggs", "1 tbsp butter"], page)];
    expect(found(site)).toEqual([]);
    expect(found([...site, recipe("Beef stew", STEW.slice(1), page)])).toEqual(["0 3"]);
  });

  test("short and empty lists and names without letters tell little", () => {
    expect(isPair(recipe("Boiled eggs", ["2 eggs"]), recipe("Fried eggs", ["2 eggs"]))).toBe(false);
    expect(isPair(recipe("Boiled eggs", ["2 eggs"]), recipe("boiled eggs", ["4 eggs"]))).toBe(true);
    expect(isPair(recipe("Stew", []), recipe("Stew", []))).toBe(false);
    expect(isPair(recipe("1", STEW), recipe("2", STEW))).toBe(false);
  });
});

test("a thousand records of one recipe end with the most pairs that are shown", () => {
  const all = Array.from({ length: 1000 }, (_, at) => recipe(`Stew ${at}`, STEW));
  expect(found(all)).toHaveLength(MOST_PAIRS);
});
