import { expect, test } from "vitest";
import { deleteAccount } from "#app/features/accounts/delete-account.server.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection } from "../collection.server.ts";
import { listRecipes } from "../list/recipe-list.server.ts";
import { newRecipe } from "../recipe-content.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { storeRecipes } from "../store-recipes.server.ts";
import { renameTag } from "../tag-collection.server.ts";
import { removeAllFromCollection } from "../trash/removal.server.ts";
import {
  INDEXED_AT_ONCE,
  indexUpdated,
  isIndexed,
  MERGED_AT_ONCE,
  mergeSome,
  updateIndex,
} from "./index-updates.server.ts";
import { NEW_AT_ONCE } from "./known-words.server.ts";
import { NO_FILTERS } from "./recipe-search.ts";

const MANY = 5 * INDEXED_AT_ONCE;

/** Makes a collection of many recipes with a tag. */
function aKitchen(recipes = MANY) {
  const { caller, db } = testContext();
  const ids = Array.from({ length: recipes }, (_, at) => aRecipe(caller, { name: `Soup ${at}`, tags: ["Common"] }).id);
  const find = (search: string) => listRecipes(caller, { ...NO_FILTERS, search }, { limit: null, offset: 0 });
  const indexed = () => db.$client.prepare("SELECT count(*) FROM collection_search").pluck().get();
  return { caller, db, ids, find, indexed };
}

// Abuse case 136.
test("of many entries that a change concerns, a few are indexed in its transaction and the others in turns", async () => {
  const { caller, db, find } = aKitchen();
  renameTag(caller, { tag: "Common", to: "Everyday" });
  expect(find("everyday").total).toBe(INDEXED_AT_ONCE);
  await indexUpdated(db);
  expect([find("everyday").total, find("common").total, isIndexed(db)]).toEqual([MANY, 0, true]);
});

test("a change of a few entries is found at once", () => {
  const { caller, db, find } = aKitchen(3);
  renameTag(caller, { tag: "Common", to: "Everyday" });
  expect([find("everyday").total, isIndexed(db)]).toEqual([3, true]);
});

test("what a killed process has left is indexed by the next one", async () => {
  const { db, ids, find } = aKitchen();
  // As the change of a process that ended before its first turn.
  db.$client.exec("UPDATE tag SET key = 'everyday', label = 'Everyday'");
  db.$client.exec("INSERT INTO unindexed_entry SELECT id FROM collection_recipe");
  expect(find("everyday").total).toBe(0);
  updateIndex(db);
  await indexUpdated(db);
  expect(find("everyday").total).toBe(ids.length);
});

test("deleted recipes are in no list and no count, whether the index has them still or not", async () => {
  const { caller, db, ids, find, indexed } = aKitchen();
  removeAllFromCollection(caller, ids.slice(1));
  for (const state of ["still", "not"]) {
    const { recipes, total } = find("soup");
    expect([state, recipes.map(({ id }) => id), total]).toEqual([state, ids.slice(0, 1), 1]);
    await indexUpdated(db);
  }
  // Everyone's recipes, which are in the trash, and the one of the collection.
  expect(indexed()).toBe(MANY + 1);
});

test("a recipe that is added again before its old entry is forgotten is indexed once", async () => {
  const { caller, db, ids, find, indexed } = aKitchen();
  removeAllFromCollection(caller, ids);
  const last = ids.at(-1) ?? 0;
  addToMyCollection(caller, last);
  expect(find("soup").recipes.map(({ id }) => id)).toEqual([last]);
  await indexUpdated(db);
  expect(find("soup").recipes.map(({ id }) => id)).toEqual([last]);
  expect(indexed()).toBe(MANY + 1);
});

test("the words of a deleted account leave the index in turns", async () => {
  const { caller, db, indexed } = aKitchen();
  aCook(caller, { accountType: "administrator" });
  await deleteAccount(caller, { isSure: "on" });
  await indexUpdated(db);
  expect(indexed()).toBe(0);
});

/** Returns steps of different words, which no other recipe has. */
function newWords(count: number, seed: string): string[] {
  const words = Array.from({ length: count }, (_, at) => `${seed}${at.toString(36)}z`);
  return Array.from({ length: Math.ceil(count / 50) }, (_, at) => words.slice(at * 50, at * 50 + 50).join(" "));
}

// Abuse case 134.
test("a recipe of many words that no recipe had is indexed in turns after it is saved", async () => {
  const { caller, db, find } = aKitchen(1);
  const words = () => db.$client.prepare("SELECT count(*) FROM search_word").pluck().get() as number;
  const before = words();
  const long = aRecipe(caller, { name: "Long", instructions: newWords(790, "new") });
  expect(words() - before).toBeLessThanOrEqual(NEW_AT_ONCE);
  await indexUpdated(db);
  expect([find("new5z").total, find("newlxz").total]).toEqual([1, 1]);
  const saved = words();
  updateRecipe(caller, long.id, { ...long, instructions: newWords(790, "other") });
  expect(words() - saved).toBeLessThanOrEqual(NEW_AT_ONCE);
  await indexUpdated(db);
  expect([find("other5z").total, find("otherlxz").total, find("new5z").total, isIndexed(db)]).toEqual([1, 1, 0, true]);
});

test("of entries with many words few are indexed at once", async () => {
  const { caller, db, ids, find } = aKitchen(6);
  for (const id of ids) {
    const recipe = getRecipe(caller, id);
    updateRecipe(caller, id, { ...recipe, instructions: newWords(390, "same") });
    await indexUpdated(db);
  }
  renameTag(caller, { tag: "Common", to: "Everyday" });
  expect(find("everyday").total).toBe(2);
  await indexUpdated(db);
  expect(find("everyday").total).toBe(6);
});

// Abuse case 134.
test("of very many recipes that are stored at once the first are indexed, and the others in turns", async () => {
  const { caller, db, find } = aKitchen(1);
  const recipe = newRecipe(aRecipe(testContext().caller, { name: "Stew", instructions: newWords(390, "same") }));
  const stored = storeRecipes(
    caller,
    Array.from({ length: 60 }, () => ({ recipe, pictureId: null })),
  );
  expect([stored.length, find("same5z").total]).toEqual([60, 50]);
  await indexUpdated(db);
  expect([find("same5z").total, find("stew").total, isIndexed(db)]).toEqual([60, 60, true]);
});

test("parts of the index are merged some pages at a time, not by the transaction that adds the last of them", async () => {
  const { db } = aKitchen(1);
  const add = db.$client.prepare("INSERT INTO collection_search (rowid, words) VALUES (?, ?)");
  const remove = db.$client.prepare("DELETE FROM collection_search WHERE rowid = ?");
  const pages = () => Number(db.$client.prepare("SELECT count(*) FROM collection_search_data").pluck().get());
  const parts = () => db.$client.prepare("SELECT count(DISTINCT segid) FROM collection_search_idx").pluck().get();
  const written = () => Number(db.$client.prepare("SELECT total_changes()").pluck().get());
  const terms = (at: number) =>
    Array.from({ length: 400 }, (_, word) => (at * 7919 + word * 31).toString(36)).join(" ");
  await indexUpdated(db);
  for (let at = 0; at < 6; at++) {
    db.$client.exec("BEGIN");
    for (let entry = 0; entry < 40; entry++) add.run(1_000_000 + at * 40 + entry, terms(at * 40 + entry));
    db.$client.exec("COMMIT");
  }
  expect([Number(parts()) > 5, pages() > 5 * MERGED_AT_ONCE]).toEqual([true, true]);
  let steps = 0;
  while (mergeSome(db)) steps++;
  expect(steps).toBeGreaterThan(4);
  // Entries of more than a tenth of a part are removed: it is written anew, some pages at a time too.
  const before = written();
  for (let entry = 0; entry < 40; entry++) remove.run(1_000_000 + entry);
  expect(written() - before).toBeLessThan(10 * 40);
  expect([mergeSome(db), mergeSome(db)]).toEqual([true, true]);
});

test("the index of a collection that is changed often stays in few parts", async () => {
  const { caller, db, ids } = aKitchen(2);
  const parts = db.$client.prepare("SELECT count(DISTINCT segid) FROM collection_search_idx").pluck();
  for (let number = 0; number < 40; number++) {
    updateRecipe(caller, ids[0] ?? 0, { ...getRecipe(caller, ids[0] ?? 0), name: `Soup number ${number}` });
    await indexUpdated(db);
  }
  expect(Number(parts.get())).toBeLessThan(10);
});
