import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import type { Db } from "#db/client.server.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { listRecipes } from "../list/recipe-list.server.ts";
import { newRecipe, withDetails } from "../recipe-content.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { storeRecipes } from "../store-recipes.server.ts";
import { deleteForEveryone } from "../trash/removal.server.ts";
import { indexUpdated } from "./index-updates.server.ts";
import { addWords, indexMany, sweepWords } from "./known-words.server.ts";
import { NO_FILTERS } from "./recipe-search.ts";
import { INDEXED_WORDS, searchTerms } from "./search-words.ts";

const count = (db: Db, table: string) => db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
const knows = (db: Db, word: string) =>
  db.$client.prepare("SELECT count(*) FROM search_word WHERE word = ?").pluck().get(word) === 1;

function find(caller: Caller, search: string): string[] {
  return listRecipes(caller, { ...NO_FILTERS, search }, { limit: null, offset: 0 }).recipes.map(({ name }) => name);
}

/** Returns steps of `count` different words of ten letters. */
function steps(count: number, seed: number): string[] {
  const next = numbersFrom(seed);
  const letter = () => String.fromCharCode(97 + Math.floor(next() * 26));
  const word = () => Array.from({ length: 10 }, letter).join("");
  return Array.from({ length: Math.ceil(count / 100) }, () => Array.from({ length: 100 }, word).join(" "));
}

/** Checks that keys and parts are those of the known words. */
function expectConsistent(db: Db) {
  db.$client.exec("INSERT INTO search_word_part (search_word_part, rank) VALUES ('integrity-check', 1)");
  const strays = "SELECT count(*) FROM search_word_key WHERE word_id NOT IN (SELECT id FROM search_word)";
  expect(db.$client.prepare(strays).pluck().get()).toBe(0);
}

test("editing a recipe again and again does not add words for ever", () => {
  const { caller, db } = testContext();
  const kept = aRecipe(caller, { name: "Zucchini fritters", instructions: steps(100, 1) });
  const edited = aRecipe(caller, { name: "Edited", instructions: steps(300, 2) });
  for (let time = 0; time < 20; time++)
    updateRecipe(caller, edited.id, { ...edited, instructions: steps(300, 3 + time) });
  // 400 words are in use, and each edit brought 300.
  expect(count(db, "search_word")).toBeLessThan(1800);
  expectConsistent(db);
  expect(find(caller, "ucchi")).toEqual([kept.name]);
  expect(find(caller, "fritters")).toEqual([kept.name]);
  expect(find(caller, "zuchini")).toEqual([kept.name]);
});

test("words of deleted recipes are forgotten, those of others are not, and may come back", () => {
  const { caller, db } = testContext();
  const boss = { ...caller, user: { ...caller.user, accountType: "administrator" as const } };
  const soup = aRecipe(boss, { name: "Goulash soup" });
  aRecipe(caller, { name: "Soup" });
  deleteForEveryone(boss, soup.id);
  for (let time = 0; time < 5; time++) sweepWords(db, 500);
  expect([knows(db, "goulash"), knows(db, "soup")]).toEqual([false, true]);
  expectConsistent(db);
  aRecipe(caller, { name: "Goulash" });
  expect(find(caller, "oulas")).toEqual(["Goulash"]);
  expect(find(caller, "gulash")).toEqual(["Goulash"]);
});

test("words of a preview that were forgotten until it is taken are known again", () => {
  const { caller, db } = testContext();
  const input = aRecipe(testContext().caller, { name: "Zucchini" });
  const recipe = newRecipe(input);
  addWords(db, recipe.ownTerms.words);
  sweepWords(db, 500);
  expect(knows(db, "zucchini")).toBe(false);
  storeRecipes(caller, [{ recipe, pictureId: null }]);
  expect(find(caller, "ucchin")).toEqual(["Zucchini"]);
});

test("nothing is forgotten while many recipes are indexed", () => {
  const { db } = testContext();
  indexMany(db, () => {
    addWords(db, ["zucchini"]);
    sweepWords(db, 500);
  });
  expect(knows(db, "zucchini")).toBe(true);
});

// Abuse case 137.
test("a recipe has a bounded number of indexed words and terms, the first ones", () => {
  const long = { ingredients: steps(4000, 1), instructions: steps(28_000, 2) };
  const recipe = withDetails({
    ...newRecipe(aRecipe(testContext().caller)).values,
    ...long,
    name: "Zucchini",
    difficulty: "easy",
    sourceUrl: null,
  });
  const { words, terms } = searchTerms({ ...recipe, ingredientSections: [{ index: 0, title: "Batter" }] }, ["Summer"]);
  expect(words).toHaveLength(INDEXED_WORDS);
  expect(words.slice(0, 3)).toEqual(["zucchini", "summer", "batter"]);
  expect(terms.split(" ").length).toBeLessThan(30_000);
  const ideographs = Array.from({ length: 100 }, (_, line) =>
    Array.from({ length: 1900 }, (_, at) => String.fromCodePoint(0x4e00 + ((line * 1900 + at) % 20_000))).join(""),
  );
  const spaced = ideographs.map((line) => line.replace(/.{60}/g, "$& "));
  expect(searchTerms({ ...recipe, ingredients: spaced, instructions: spaced }).terms.split(" ").length).toBeLessThan(
    60_000,
  );
});

test("all words of a long recipe of ordinary size are found", async () => {
  const { caller, db } = testContext();
  const instructions = steps(600, 1);
  aRecipe(caller, { name: "Long", instructions });
  await indexUpdated(db);
  expect(find(caller, instructions.at(-1)?.split(" ").at(-1) ?? "")).toEqual(["Long"]);
});
