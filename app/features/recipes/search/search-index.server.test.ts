import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/client.server.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection } from "../collection.server.ts";
import { listRecipes } from "../list/recipe-list.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { deleteForEveryone, removeFromCollection } from "../trash/removal.server.ts";
import { updateIndex } from "./index-updates.server.ts";
import { NO_FILTERS } from "./recipe-search.ts";
import { buildMissingIndex } from "./search-index.server.ts";
import { foldSearched } from "./search-words.ts";

type World = ReturnType<typeof testContext>;

function find(caller: World["caller"], search: string, scope: "own" | "all" = "own") {
  const { recipes, total } = listRecipes(caller, { ...NO_FILTERS, search, scope }, { limit: null, offset: 0 });
  expect(total).toBe(recipes.length);
  return recipes.map(({ id }) => id);
}

const indexed = ({ db }: World) => db.$client.prepare("SELECT rowid FROM collection_search").pluck().all();

test("everybody who has an edited recipe finds it by its new words", () => {
  const { caller } = testContext();
  const other = aCook(caller);
  const soup = aRecipe(caller, { name: "Soup" });
  addToMyCollection(other, soup.id);
  updateRecipe(caller, soup.id, { ...soup, name: "Goulash" });
  for (const cook of [caller, other]) {
    expect(find(cook, "goulash")).toEqual([soup.id]);
    expect(find(cook, "soup")).toEqual([]);
    expect(find(cook, "goulash", "all")).toEqual([soup.id]);
  }
});

test("a part of a word is found in words added after the first search", () => {
  const { caller } = testContext();
  const buns = aRecipe(caller, { name: "Saffron buns" });
  expect(find(caller, "saff")).toEqual([buns.id]);
  const bread = aRecipe(caller, { name: "Saffranbröd" });
  expect(find(caller, "saff")).toEqual([bread.id, buns.id]);
});

test("deleted recipes are removed from the index", () => {
  const world = testContext();
  const { caller, db } = world;
  const boss = aCook(caller, { accountType: "administrator" });
  const [soup, pie] = [aRecipe(caller), aRecipe(caller)];
  addToMyCollection(boss, soup.id);
  expect(indexed(world)).toHaveLength(5);
  removeFromCollection(caller, soup.id);
  expect(indexed(world)).toHaveLength(4);
  deleteForEveryone(boss, soup.id);
  expect(indexed(world)).toHaveLength(2);
  db.$client.prepare("DELETE FROM user WHERE id = ?").run(caller.user.id);
  updateIndex(db);
  expect(indexed(world)).toEqual([pie.id]);
  expect(db.$client.prepare("SELECT size FROM collection ORDER BY id").pluck().all()).toEqual([1, 0]);
});

test("a recipe that was not saved is not found", () => {
  const world = testContext();
  expect(() =>
    inTransaction(world.db, () => {
      aRecipe(world.caller);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(indexed(world)).toEqual([]);
});

test("a database without an index gets one", () => {
  const world = testContext();
  const { caller, db } = world;
  const soup = aRecipe(caller, { name: "Soup" });
  for (const table of ["collection_search", "search_word"]) db.$client.exec(`DELETE FROM ${table}`);
  db.$client.exec("INSERT INTO search_word_part (search_word_part) VALUES ('rebuild')");
  expect(find(caller, "soup")).toEqual([]);
  buildMissingIndex(db);
  buildMissingIndex(db);
  expect(find(caller, "soup")).toEqual([soup.id]);
  expect(find(caller, "soup", "all")).toEqual([soup.id]);
});

test("names and tags whose keys had no marks get those of today with the index", () => {
  const world = testContext();
  const { caller, db } = world;
  const toast = aRecipe(caller, { name: "バタートースト", tags: ["パン"] });
  const keys = () =>
    db.$client.prepare("SELECT name_key FROM collection_recipe UNION ALL SELECT key FROM tag").pluck().all();
  const before = keys();
  db.$client.exec("UPDATE recipe SET name_key = 'ハタートースト'; UPDATE tag SET key = 'ハン'");
  for (const table of ["collection_search", "search_word"]) db.$client.exec(`DELETE FROM ${table}`);
  db.$client.exec("INSERT INTO search_word_part (search_word_part) VALUES ('rebuild')");
  buildMissingIndex(db);
  expect(keys()).toEqual(before);
  expect(find(caller, "バター")).toEqual([toast.id]);
});

test("words that differ in marks of a letter are different words, those that differ in accents are not", () => {
  const { caller } = testContext();
  const dal = aRecipe(caller, { name: "दाल" });
  aRecipe(caller, { name: "दिल" });
  const butter = aRecipe(caller, { name: "ﾊﾞﾀｰ" });
  const soup = aRecipe(caller, { name: "Καρότο شُورْبَة ☕️" });
  for (const [search, ids] of [
    ["दाल", [dal.id]],
    ["バター", [butter.id]],
    ["パター", []],
    ["καροτο", [soup.id]],
    ["شوربة", [soup.id]],
  ] as const) {
    expect(find(caller, search), search).toEqual(ids);
  }
});

describe("what is found is what holds every part", () => {
  const word = fc.constantFrom(
    "Öl",
    "oil",
    "Crème",
    "brûlée",
    "egg",
    "eggs",
    "ß",
    "a",
    "an",
    "banana",
    "2½",
    "İzmir",
    "日本",
    "日本酒",
  );
  const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  const recipe = fc.record({ name: line, ingredients: fc.array(line, { minLength: 1, maxLength: 3 }) });
  const part = fc.constantFrom(
    "o",
    "öl",
    "cre",
    "rème",
    "gg",
    "ggs",
    "ban",
    "nan",
    "an",
    "s",
    "2",
    "本",
    "日本酒",
    "zmi",
    "xyz",
  );

  test("as reading every recipe would", () => {
    fc.assert(
      fc.property(
        fc.array(recipe, { maxLength: 5 }),
        fc.array(part, { minLength: 1, maxLength: 2 }),
        (recipes, parts) => {
          const { caller, db } = testContext();
          const expected: number[] = [];
          for (const [position, { name, ingredients }] of recipes.entries()) {
            const { id } = aRecipe(caller, { name: `${position} ${name}`, ingredients, instructions: [] });
            const text = foldSearched(`${position} ${name} ${ingredients.join(" ")}`);
            if (parts.every((one) => text.includes(foldSearched(one)))) expected.unshift(id);
          }
          expect(find(caller, parts.join(" "))).toEqual(expected);
          db.$client.close();
        },
      ),
      { numRuns: 60 },
    );
  });
});
