import { describe, expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { channelOf } from "#app/platform/events/announce.server.ts";
import type { KitchenChange } from "#app/platform/events/merge-changes.ts";
import { collectionRecipes, mealPlans, pictures, recipes, userFavorites } from "#db/schema.ts";
import { whileInTurns } from "#tests/support/in-turns.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection, setFavorite } from "../collection.server.ts";
import { listRecipes } from "../list/recipe-list.server.ts";
import { setRating } from "../ratings.server.ts";
import { addRecipe, updateRecipe } from "../recipe-edits.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { NO_FILTERS } from "../search/recipe-search.ts";
import { deleteForEveryone, removeAllFromCollection, removeFromCollection, removeRecipe } from "./removal.server.ts";
import { restoreRecipe } from "./restore.server.ts";
import { sweep } from "./sweep.server.ts";
import { countTrash, deleteFromTrash, emptyTrash, listTrash } from "./trash.server.ts";

const ALL = { limit: null, offset: 0 };
const LATER = "2026-03-02T10:30:00Z";
/** Thirty days after the time of the tests, and a millisecond before that. */
const OVER = "2026-04-01T09:00:00.000Z";
const STILL = "2026-04-01T08:59:59.999Z";
const aPicture = (hash: string) => ({ hash, sizes: [{ width: 200, height: 150, bytes: Buffer.from(hash) }] });
const mine = (caller: Caller) => listRecipes(caller, NO_FILTERS, ALL).recipes;
const inTrash = (caller: Caller) => listTrash(caller, ALL).removed.map(({ recipe }) => recipe.name);

function twoCooks() {
  const { caller, db } = testContext();
  const other = aCook(caller, { firstName: "Ben" });
  const soup = aRecipe(caller, { name: "Soup" });
  return { db, caller, other, soup };
}

// Abuse case 7.
test("removing takes a recipe out of the own collection and favourites only", () => {
  const { caller, other, soup } = twoCooks();
  addToMyCollection(at(other, LATER), soup.id);
  setFavorite(caller, soup.id, true);
  addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: soup.id });
  expect(removeRecipe(caller, soup.id)).toEqual({ recipeId: soup.id, name: "Soup", isForEveryone: false });
  expect(mine(caller)).toEqual([]);
  expect(mine(other)).toHaveLength(1);
  expect(getRecipe(caller, soup.id)).toMatchObject({ isFavorite: false, isInCollection: false });
  expect(caller.db.select().from(mealPlans).all()).toHaveLength(1);
  expect(() => removeFromCollection(caller, soup.id)).toThrow("Recipe not found");
});

// Abuse case 16.
test("administrators delete for everyone: with copies, plans, favourites and entries", () => {
  const { caller, other, db, soup } = twoCooks();
  const boss = aCook(caller, { accountType: "administrator" });
  addToMyCollection(other, soup.id);
  updateRecipe(other, soup.id, { ...soup, name: "My copy" }, aPicture("copy"));
  addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: soup.id });
  setFavorite(boss, soup.id, true);
  expect(() => deleteForEveryone(caller, soup.id)).toThrow("Administrator access required");
  expect(removeRecipe(boss, soup.id)).toEqual({ recipeId: soup.id, name: "Soup", isForEveryone: true });
  for (const table of [recipes, mealPlans, userFavorites, collectionRecipes])
    expect(db.select().from(table).all()).toEqual([]);
  expect(mine(other)).toEqual([]);
  expect(() => removeRecipe(boss, soup.id)).toThrow("Recipe not found");
});

test("each kitchen is told which of its recipes and meals were deleted for everyone and restored", () => {
  const { caller, other, soup } = twoCooks();
  const boss = aCook(caller, { accountType: "administrator" });
  addToMyCollection(other, soup.id);
  const copy = updateRecipe(other, soup.id, { ...soup, name: "My copy" }, aPicture("copy"));
  addMeal(other, { date: "2026-03-03", mealType: "lunch", recipeId: copy.id });
  const told: KitchenChange[] = [];
  caller.services.events.publish = (changes) => void told.push(...changes);
  const expected = [
    { channel: channelOf(caller), topic: "collection", ids: [soup.id] },
    { channel: channelOf(other), topic: "collection", ids: [copy.id] },
    { channel: channelOf(other), topic: "plan", dates: ["2026-03-03"] },
    { channel: channelOf(boss), topic: "collection", ids: [soup.id] },
  ];
  deleteForEveryone(boss, soup.id);
  expect(told.splice(0)).toEqual(expect.arrayContaining(expected));
  restoreRecipe(boss, soup.id);
  expect(told).toEqual(expect.arrayContaining(expected));
});

describe("the trash", () => {
  test("lists what a cook has removed, the last one first, as it was, with the day on which it ends", () => {
    const { caller, other, soup } = twoCooks();
    const pie = addRecipe(caller, { ...soup, name: "Pie", tags: ["Sweet", "Baked"] }, aPicture("pie"));
    setFavorite(caller, pie.id, true);
    removeFromCollection(caller, soup.id);
    removeFromCollection(at(caller, LATER), pie.id);
    const { imagePath } = getRecipe(caller, pie.id);
    expect(listTrash(caller, ALL)).toMatchObject({
      removed: [
        {
          recipe: { id: pie.id, name: "Pie", isFavorite: true, tags: ["Sweet", "Baked"], imagePath },
          removedAt: "2026-03-02T10:30:00.000Z",
          removedUntil: "2026-04-01T10:30:00.000Z",
          forEveryone: false,
        },
        { recipe: { name: "Soup", isFavorite: false, tags: [] } },
      ],
      total: 2,
    });
    expect(listTrash(caller, { limit: 1, offset: 1 })).toMatchObject({
      removed: [{ recipe: { id: soup.id } }],
      total: 2,
    });
    expect(inTrash(other)).toEqual([]);
  });

  test("shows administrators what was removed for everyone, and hides it from its cooks", () => {
    const { caller, other, soup } = twoCooks();
    const boss = aCook(caller, { accountType: "administrator" });
    const pie = addRecipe(
      boss,
      { ...soup, name: "Pie", tags: ["Sweet"], nutrition: { calories: "9" } },
      aPicture("pie"),
    );
    setFavorite(boss, pie.id, true);
    setRating(boss, pie.id, { rating: 4 });
    addToMyCollection(other, pie.id);
    removeFromCollection(other, pie.id);
    const { isInCollection: _, ...before } = getRecipe(boss, pie.id);
    removeRecipe(boss, pie.id);
    const another = aCook(caller, { accountType: "administrator" });
    const imagePath = expect.stringMatching(`^/api/trash/${pie.id}/image\\?v=pie`);
    const all = { removedAt: boss.now.toISOString(), forEveryone: true };
    expect(listTrash(boss, ALL).removed).toMatchObject([{ recipe: { ...before, imagePath }, ...all }]);
    expect(listTrash(another, ALL).removed).toMatchObject([{ recipe: { isFavorite: false, tags: [] }, ...all }]);
    expect([inTrash(caller), inTrash(other)]).toEqual([[], []]);
    expect(() => deleteFromTrash(other, pie.id)).toThrow("Recipe not found");
  });

  test("keeps a recipe that nobody has for thirty days, with its picture", () => {
    const { caller, db, soup } = twoCooks();
    const pie = addRecipe(caller, { ...soup, name: "Pie", sourceUrl: null }, aPicture("pie"));
    removeFromCollection(caller, pie.id);
    sweep(db, new Date(STILL));
    expect([getRecipe(caller, pie.id).name, inTrash(at(caller, STILL)), inTrash(at(caller, OVER))]).toEqual([
      "Pie",
      ["Pie"],
      [],
    ]);
    // Any removal sweeps.
    removeFromCollection(at(caller, OVER), soup.id);
    expect(() => getRecipe(caller, pie.id)).toThrow("Recipe not found");
    expect(db.select().from(pictures).all()).toEqual([]);
  });

  test("ends at once when its cook says so", async () => {
    const { caller, other, soup } = twoCooks();
    const pie = aRecipe(caller, { name: "Pie" });
    addToMyCollection(other, pie.id);
    for (const { id } of [soup, pie]) removeFromCollection(caller, id);
    expect(() => deleteFromTrash(other, soup.id)).toThrow("Recipe not found");
    deleteFromTrash(caller, soup.id);
    expect(() => getRecipe(caller, soup.id)).toThrow("Recipe not found");
    expect(await emptyTrash(caller)).toBe(1);
    expect([inTrash(caller), mine(other).length]).toEqual([[], 1]);
    expect(await emptyTrash(caller)).toBe(0);
  });

  test("is emptied of what it shows, not of what is in the collection again", async () => {
    const { caller, other, soup } = twoCooks();
    const pie = aRecipe(other, { name: "Pie" });
    addToMyCollection(caller, pie.id);
    for (const { id } of [soup, pie]) removeFromCollection(caller, id);
    addToMyCollection(caller, pie.id);
    expect(countTrash(caller).total).toBe(1);
    expect(await emptyTrash(caller)).toBe(1);
    expect(mine(caller)).toMatchObject([{ name: "Pie" }]);
  });

  // Abuse case 172.
  test("ends in turns where it is much, without what is restored meanwhile", async () => {
    const { caller, soup } = twoCooks();
    const ids = Array.from({ length: 20 }, (_, at) => aRecipe(caller, { name: `Pie ${at}` }).id);
    removeAllFromCollection(caller, ids);
    removeFromCollection(at(caller, LATER), soup.id);
    const left = await whileInTurns(
      () => emptyTrash(caller),
      () => {
        const { total } = countTrash(caller);
        if (total === 11) restoreRecipe(caller, soup.id);
        return total;
      },
    );
    expect([left[0], left.at(-1)]).toEqual([11, 0]);
    expect(getRecipe(caller, soup.id).isInCollection).toBe(true);
  });

  test("holds the pictures of what was removed for everyone until that ends", () => {
    const { caller, db, soup } = twoCooks();
    const boss = aCook(caller, { accountType: "administrator" });
    const pie = addRecipe(caller, { ...soup, name: "Pie", sourceUrl: null }, aPicture("pie"));
    removeRecipe(boss, pie.id);
    expect(db.select().from(pictures).all()).toHaveLength(1);
    deleteFromTrash(boss, pie.id);
    expect([db.select().from(pictures).all(), inTrash(boss)]).toEqual([[], []]);
  });

  test("has a recipe once, however often it is removed", () => {
    const { caller, other, soup } = twoCooks();
    addToMyCollection(other, soup.id);
    removeFromCollection(caller, soup.id);
    addToMyCollection(at(caller, LATER), soup.id);
    removeFromCollection(at(caller, LATER), soup.id);
    expect(listTrash(caller, ALL).removed).toMatchObject([{ removedAt: "2026-03-02T10:30:00.000Z" }]);
  });
});

test("a plan, another collection and a copy keep a recipe that has left the trash", () => {
  const { caller, other, db, soup } = twoCooks();
  const planned = aRecipe(caller, { name: "Planned" });
  addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: planned.id });
  const kept = aRecipe(caller, { name: "Kept" });
  addToMyCollection(other, kept.id);
  const copied = aRecipe(caller, { name: "Copied" });
  addToMyCollection(other, copied.id);
  updateRecipe(other, copied.id, { ...copied, name: "My copy" });
  for (const { id } of [planned, kept, copied, soup]) removeFromCollection(caller, id);
  const names = () =>
    db
      .select({ name: recipes.name })
      .from(recipes)
      .all()
      .map(({ name }) => name);
  sweep(db, new Date(OVER));
  expect(names()).toEqual(["Planned", "Kept", "Copied", "My copy"]);
  // An hour later, the meal is gone.
  db.delete(mealPlans).run();
  sweep(db, new Date("2026-04-01T10:00:00.001Z"));
  expect(names()).toEqual(["Kept", "Copied", "My copy"]);
});
