import { describe, expect, test } from "vitest";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import type { Db } from "#db/client.server.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { entryRange } from "../entry-ids.ts";
import { listRecipes } from "../list/recipe-list.server.ts";
import { entriesByLine } from "./ingredient-lines.server.ts";
import { addWords, correctionsOf } from "./known-words.server.ts";
import { NO_FILTERS, type RecipeFilters } from "./recipe-search.ts";
import { MAX_PHRASES, partExpressions, searchExpression } from "./search-expression.server.ts";
import { newReading } from "./words-with.server.ts";

const LETTERS = "eaioturnslcdm";

/** Returns `count` words of so many letters of an alphabet of 13. */
function randomWords(count: number, length: number, seed = 1): string[] {
  const next = numbersFrom(seed);
  const letter = () => LETTERS[Math.floor(next() * LETTERS.length)];
  return Array.from({ length: count }, () => Array.from({ length }, letter).join(""));
}

/** Makes a database that knows 20,000 words of 8 letters and 3,000 that begin with the same four. */
function withManyWords() {
  const world = testContext();
  addWords(world.db, [
    ...new Set([...randomWords(20_000, 8), ...randomWords(3000, 8, 2).map((word) => `taro${word}`)]),
  ]);
  return world;
}

const phrasesIn = (expression: string | null) => (expression ?? "").split('"').length >> 1;
const textOf = (length: number, seed: number) => randomWords(200, length, seed).join(".").slice(0, 200);
const chips = (length: number) => Array.from({ length: 20 }, (_, seed) => textOf(length, seed));
const MODE = { ingredientMatchMode: "any" } as const;

// Abuse case 132.
describe("an expression has a bounded number of phrases, whatever is searched", () => {
  const { db } = withManyWords();
  test.each([1, 2, 3, 4, 5, 6, 20])("for parts of %i letters", (length) => {
    // A text of 200 characters has at most 100 parts; each ingredient asks for four.
    const search = phrasesIn(searchExpression(db, { ...MODE, search: textOf(length, 1), ingredients: [] }));
    expect(search).toBeGreaterThan(0);
    expect(search).toBeLessThanOrEqual(MAX_PHRASES + 200);
    const byIngredients = phrasesIn(searchExpression(db, { ...MODE, search: "", ingredients: chips(length) }));
    expect(byIngredients).toBeLessThanOrEqual(MAX_PHRASES + 320);
  });
});

describe("finding the words for parts reads a bounded number of rows", () => {
  const { db } = withManyWords();
  test.each([4, 5, 8])("for many parts of %i letters", (length) => {
    const reading = newReading();
    const parts = chips(length).flatMap((chip) => chip.split("."));
    partExpressions(
      db,
      parts.map((part) => ({ part, mark: "" })),
      reading,
    );
    expect(reading.left).toBeGreaterThan(-2100);
  });

  test("for a part that is in too many words, which are not read", () => {
    const reading = newReading();
    const { left } = reading;
    const [expression] = partExpressions(db, [{ part: "taro", mark: "" }], reading);
    expect(phrasesIn(expression ?? "")).toBe(2);
    expect(left - reading.left).toBeLessThan(5000);
  });
});

function find(caller: ReturnType<typeof testContext>["caller"], filters: Partial<RecipeFilters>) {
  const { recipes } = listRecipes(caller, { ...NO_FILTERS, ...filters }, { limit: null, offset: 0 });
  return recipes.map(({ name }) => name);
}

test("a part is found exactly in up to 256 words, and misses no recipe where it is in more", () => {
  const { caller } = testContext();
  const words = randomWords(300, 8).map((word) => `${word}chen`);
  for (const from of [0, 100])
    aRecipe(caller, {
      name: words
        .slice(from, from + 100)
        .join(" ")
        .slice(0, 190),
    });
  aRecipe(caller, { name: "Cher hen" });
  expect(find(caller, { search: "chen" })).toHaveLength(2);
  const steps = [words.slice(0, 150), words.slice(150)].map((half) => half.join(" "));
  aRecipe(caller, { name: "All", instructions: steps });
  const found = find(caller, { search: "chen" });
  expect(found).toContain("All");
  expect(found.length).toBeGreaterThanOrEqual(3);
});

test("words of a search that are in few known words stay exact beside one that is in too many", () => {
  const { caller, db } = testContext();
  addWords(
    db,
    randomWords(3000, 8).map((word) => `taro${word}`),
  );
  aRecipe(caller, { name: "Taro mango" });
  aRecipe(caller, { name: "Taro, man, angel, lingo" });
  expect(find(caller, { search: "taro mango" })).toEqual(["Taro mango"]);
});

test("an ingredient of more words than the index is asked for has all of them in one line", () => {
  const { caller } = testContext();
  const words = ["extra", "virgin", "cold", "pressed", "dark", "olive", "oil"];
  aRecipe(caller, { name: "In two lines", ingredients: [words.slice(0, 4).join(" "), words.slice(4).join(" ")] });
  aRecipe(caller, { name: "In one", ingredients: [words.join(" ")] });
  aRecipe(caller, { name: "Not all", ingredients: ["extra virgin cold pressed olive"] });
  expect(find(caller, { ingredients: [words.join(" ")] })).toEqual(["In one"]);
});

describe("reading the lines of ingredients", () => {
  /** Makes ten recipes, each of whose lines has all parts of the search but the last. */
  function withLongLines(): { db: Db; match: string; range: ReturnType<typeof entryRange>; parts: string[] } {
    const { caller, db } = testContext();
    const parts = randomWords(40, 4);
    const lines = Array.from({ length: 100 }, () => parts.slice(0, -1).join(" "));
    for (let number = 0; number < 10; number++) {
      aRecipe(caller, { name: `Recipe ${number}`, ingredients: [...lines, parts.at(-1) ?? ""] });
    }
    const search = { ...MODE, search: "", ingredients: [parts.join(" ")] };
    const match = searchExpression(db, search) ?? "";
    return { db, match, range: entryRange(caller.kitchen.collectionId), parts };
  }

  test("ends when its work is used up", () => {
    const { db, match, range, parts } = withLongLines();
    const search = { ...MODE, search: "", ingredients: Array.from({ length: 20 }, () => parts.join(" ")) };
    const work = { left: 1_000_000 };
    expect(entriesByLine(db, range, match, search, null, work)).toEqual([]);
    expect(work.left).toBeLessThan(0);
    expect(work.left).toBeGreaterThan(-1_000_000);
  });

  test("takes the newest recipes first", () => {
    const { db, match, range, parts } = withLongLines();
    const search = { ...MODE, search: "", ingredients: [parts.slice(0, 2).join(" ")] };
    const all = entriesByLine(db, range, match, search) ?? [];
    expect(all).toHaveLength(10);
    const some = entriesByLine(db, range, match, search, null, { left: 1_000_000 }) ?? [];
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(10);
    expect(some).toEqual(all.slice(0, some.length));
  });
});

test("of long words few are compared with a mistyped one", () => {
  const { db } = testContext();
  const long = "e".repeat(62);
  const endings = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  addWords(
    db,
    endings.map((ending) => long + ending),
  );
  const found = correctionsOf(db, `${long}q`);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(101);
});
