import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { deleteAccount } from "#app/features/accounts/delete-account.server.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal, getMeal } from "#app/features/planner/meal-plans.server.ts";
import type { Db } from "#db/client.server.ts";
import { mealPlans, users } from "#db/schema.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection, setFavorite } from "../collection.server.ts";
import { listRecipes } from "../list/recipe-list.server.ts";
import { setRating } from "../ratings.server.ts";
import { addRecipe, updateRecipe } from "../recipe-edits.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { NO_FILTERS } from "../search/recipe-search.ts";
import { setTags } from "../tags.server.ts";
import { deleteForEveryone, removeFromCollection } from "./removal.server.ts";
import { restoreRecipe } from "./restore.server.ts";
import { sweep } from "./sweep.server.ts";
import { listTrash } from "./trash.server.ts";

const ALL = { limit: null, offset: 0 };
const LATER = "2026-03-02T10:30:00Z";
const MONDAY = { date: "2026-03-02", mealType: "dinner" } as const;
const TUESDAY = { date: "2026-03-03", mealType: "lunch" } as const;
const PICTURE = { hash: "pie", sizes: [{ width: 200, height: 150, bytes: Buffer.from("pie") }] };
const find = (caller: Caller, filters: Partial<typeof NO_FILTERS> = {}) =>
  listRecipes(caller, { ...NO_FILTERS, ...filters }, ALL).recipes.map(({ name }) => name);
const inTrash = (caller: Caller) => listTrash(caller, ALL).removed.map(({ recipe }) => recipe.name);

function aHousehold() {
  const { caller, db } = testContext();
  const other = aCook(caller, { firstName: "Ben" });
  const boss = aCook(caller, { accountType: "administrator" });
  const soup = aRecipe(caller, { name: "Soup", sourceUrl: "https://example.org/soup" });
  return { db, caller, other, boss, soup };
}

describe("what a cook has removed", () => {
  test("is not shown in the trash while it is in the collection again", () => {
    const { caller, other } = aHousehold();
    const pie = aRecipe(other, { name: "Pie" });
    for (const hour of ["10", "12"]) {
      addToMyCollection(at(caller, `2026-03-02T${hour}:00:00Z`), pie.id);
      expect(inTrash(caller)).toEqual([]);
      removeFromCollection(at(caller, `2026-03-02T${hour}:30:00Z`), pie.id);
      expect(inTrash(caller)).toEqual(["Pie"]);
    }
    restoreRecipe(at(caller, "2026-03-02T13:00:00Z"), pie.id);
    expect(find(caller)).toContain("Pie");
  });

  test("comes back beside a recipe of the same name that was there before, not beside one that came since", () => {
    const { caller, boss } = aHousehold();
    const [pie, other] = [aRecipe(caller, { name: "Pie" }), aRecipe(caller, { name: "Tart" })];
    updateRecipe(caller, other.id, { ...other, name: "Pie", tags: undefined });
    removeFromCollection(at(caller, LATER), pie.id);
    restoreRecipe(at(caller, LATER), pie.id);
    expect(find(caller).filter((name) => name === "Pie")).toHaveLength(2);
    deleteForEveryone(at(boss, LATER), pie.id);
    restoreRecipe(at(boss, LATER), pie.id);
    expect(find(caller).filter((name) => name === "Pie")).toHaveLength(2);
    removeFromCollection(at(caller, LATER), pie.id);
    const renamed = aRecipe(caller, { name: "Flan" });
    updateRecipe(at(caller, LATER), renamed.id, { ...renamed, name: "Pie", tags: undefined });
    expect(() => restoreRecipe(at(caller, LATER), pie.id)).toThrow();
    for (const { id } of [other, renamed]) removeFromCollection(at(caller, LATER), id);
    aRecipe(at(caller, "2026-03-02T11:00:00Z"), { name: "Pie" });
    expect(() => restoreRecipe(at(caller, "2026-03-02T11:00:00Z"), pie.id)).toThrow();
  });

  test("comes back with its date, heart and tags, and as it is by now", () => {
    const { caller, other, boss, soup } = aHousehold();
    addToMyCollection(other, soup.id);
    setFavorite(other, soup.id, true);
    setTags(other, soup.id, { tags: ["Winter"] });
    setRating(other, soup.id, { rating: 4 });
    removeFromCollection(other, soup.id);
    aRecipe(at(other, LATER), { name: "Newer" });
    updateRecipe(boss, soup.id, { ...soup, name: "A better soup", tags: undefined });
    const restored = restoreRecipe(at(other, LATER), soup.id);
    expect(restored).toMatchObject({
      isFavorite: true,
      isInCollection: true,
      tags: ["Winter"],
      rating: 4,
      keptMeals: [],
    });
    expect(find(other)).toEqual(["Newer", "A better soup"]);
    expect(find(other, { sortBy: "name" })).toEqual(["A better soup", "Newer"]);
    for (const filters of [{ search: "better" }, { tags: ["winter"] }, { minRating: "4" as const }]) {
      expect(find(other, filters)).toEqual(["A better soup"]);
    }
    expect(() => restoreRecipe(other, soup.id)).toThrow("Recipe not found");
    expect(find(caller)).toEqual(["A better soup"]);
  });

  test.each([
    ["the same name", { name: " SOUP " }],
    ["the same source", { sourceUrl: "http://www.example.org/soup/" }],
  ])("stays where it is while the collection has a recipe of %s", (_what, details) => {
    const { caller, soup } = aHousehold();
    removeFromCollection(caller, soup.id);
    const { id } = aRecipe(caller, details);
    expect(() => restoreRecipe(caller, soup.id)).toThrow("You already have this recipe in your collection.");
    removeFromCollection(caller, id);
    expect(restoreRecipe(caller, soup.id).name).toBe("Soup");
  });

  test("is refused where the collection has it again, or is full", () => {
    const { caller, other, soup } = aHousehold();
    addToMyCollection(other, soup.id);
    removeFromCollection(other, soup.id);
    addToMyCollection(other, soup.id);
    expect(() => restoreRecipe(other, soup.id)).toThrow("You already have this recipe in your collection.");
    const trial = aCook(caller, { accountType: "trial" });
    const first = aRecipe(trial);
    removeFromCollection(trial, first.id);
    for (let count = 0; count < 10; count++) aRecipe(trial);
    expect(() => restoreRecipe(trial, first.id)).toThrow("10 recipes");
    expect(inTrash(trial)).toEqual([first.name]);
  });

  test("is nobody else's to restore, and nobody's after thirty days", () => {
    const { caller, other, boss, soup } = aHousehold();
    removeFromCollection(caller, soup.id);
    for (const foreign of [other, boss]) expect(() => restoreRecipe(foreign, soup.id)).toThrow("Recipe not found");
    expect(() => restoreRecipe(at(caller, "2026-04-01T09:00:00Z"), soup.id)).toThrow("Recipe not found");
  });
});

/** Returns all rows of all tables, without the trash itself and when recipes are checked again. */
function everything({ $client }: Db): Record<string, unknown[]> {
  const names = $client
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*search*' AND name NOT GLOB 'trash*'",
    )
    .pluck()
    .all() as string[];
  const rows = (name: string) => $client.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[];
  return Object.fromEntries(
    names
      .filter((name) => name !== "sqlite_sequence")
      .map((name) => [name, rows(name).map((row) => ({ ...row, released_at: null }))]),
  );
}

describe("what was removed for everyone", () => {
  test("comes back whole: entries, hearts, tags, meals, copies, versions, pictures and rows of tables that are unknown here", () => {
    const { db, caller, other, boss, soup } = aHousehold();
    const third = aCook(caller);
    const pie = addRecipe(caller, { ...soup, name: "Pie", sourceUrl: null, tags: ["Sweet", "Baked"] }, PICTURE);
    for (const cook of [other, third, boss]) addToMyCollection(at(cook, LATER), pie.id);
    setTags(third, pie.id, { tags: ["Mine alone"] });
    const copy = updateRecipe(other, pie.id, { ...pie, name: "Ben's pie", tags: ["Copied"] });
    updateRecipe(caller, pie.id, { ...pie, name: "Squash pie", tags: undefined }, { ...PICTURE, hash: "new" });
    for (const cook of [caller, third]) setFavorite(cook, pie.id, true);
    setRating(caller, pie.id, { rating: 5 });
    setRating(other, copy.id, { rating: 3 });
    setFavorite(other, copy.id, true);
    const meal = addMeal(caller, { ...MONDAY, recipeId: pie.id });
    addMeal(other, { ...TUESDAY, recipeId: copy.id });
    removeFromCollection(third, pie.id);
    db.$client.exec(`
      CREATE TABLE note (id INTEGER PRIMARY KEY, meal_id INTEGER NOT NULL REFERENCES meal_plan(id) ON DELETE CASCADE,
        recipe_id INTEGER REFERENCES recipe(id) ON DELETE CASCADE, text TEXT) STRICT;
      INSERT INTO note VALUES (7, ${meal.id}, ${pie.id}, 'With cream');`);
    const before = everything(db);
    deleteForEveryone(boss, pie.id);
    expect([find(caller), find(other), find(boss, { scope: "all" }), find(caller, { search: "pie" })]).toEqual([
      ["Soup"],
      [],
      ["Soup"],
      [],
    ]);
    expect(restoreRecipe(boss, pie.id)).toMatchObject({ name: "Squash pie", keptMeals: [] });
    expect(everything(db)).toEqual(before);
    expect([find(other, { search: "ben" }), find(other, { tags: ["Copied"] })]).toEqual([["Ben's pie"], ["Ben's pie"]]);
    expect([find(boss, { scope: "all", search: "pie" }), find(caller, { tags: ["sweet"] })]).toEqual([
      ["Squash pie"],
      ["Squash pie"],
    ]);
    expect([inTrash(boss), inTrash(third)]).toEqual([[], ["Squash pie"]]);
    expect(db.$client.pragma("foreign_key_check")).toEqual([]);
    removeFromCollection(caller, soup.id);
    expect(restoreRecipe(third, pie.id)).toMatchObject({ isFavorite: true, tags: ["Mine alone"] });
  });

  test("leaves meals that were planned meanwhile, and says in which slots", () => {
    const { db, caller, other, boss, soup } = aHousehold();
    const rice = aRecipe(caller, { name: "Rice" });
    for (const cook of [caller, other]) addMeal(cook, { ...MONDAY, recipeId: soup.id });
    addMeal(other, { ...TUESDAY, recipeId: soup.id });
    deleteForEveryone(boss, soup.id);
    for (const cook of [caller, other]) addMeal(cook, { ...MONDAY, recipeId: rice.id });
    expect(restoreRecipe(boss, soup.id).keptMeals).toEqual([MONDAY]);
    const meals = db.select({ date: mealPlans.date, recipeId: mealPlans.recipeId }).from(mealPlans).all();
    expect(meals).toHaveLength(3);
    expect(meals).toContainEqual({ date: TUESDAY.date, recipeId: soup.id });
    expect(meals.filter(({ recipeId }) => recipeId === rice.id)).toHaveLength(2);
  });

  test("does not enter a collection that has the same by now, but the favourites and the plan of its cook", () => {
    const { caller, other, boss, soup } = aHousehold();
    addToMyCollection(other, soup.id);
    setFavorite(caller, soup.id, true);
    addMeal(caller, { ...MONDAY, recipeId: soup.id });
    deleteForEveryone(boss, soup.id);
    aRecipe(caller, { name: "Soup" });
    restoreRecipe(boss, soup.id);
    expect(getRecipe(caller, soup.id)).toMatchObject({ isInCollection: false, isFavorite: true });
    expect(getRecipe(other, soup.id).isInCollection).toBe(true);
    expect(find(caller)).toEqual(["Soup"]);
  });

  test("is refused whole where the administrator's own collection has the same by now", () => {
    const { caller, boss, soup } = aHousehold();
    addToMyCollection(boss, soup.id);
    deleteForEveryone(boss, soup.id);
    const { id } = aRecipe(boss, { name: "Soup" });
    expect(() => restoreRecipe(boss, soup.id)).toThrow("You already have this recipe in your collection.");
    expect(() => getRecipe(caller, soup.id)).toThrow("Recipe not found");
    removeFromCollection(boss, id);
    expect(restoreRecipe(boss, soup.id).isInCollection).toBe(true);
  });

  test("is restored by administrators alone, whoever of them removed it", () => {
    const { caller, boss, soup } = aHousehold();
    deleteForEveryone(boss, soup.id);
    expect(() => restoreRecipe(caller, soup.id)).toThrow("Recipe not found");
    expect(restoreRecipe(aCook(caller, { accountType: "administrator" }), soup.id).name).toBe("Soup");
    expect(find(caller)).toEqual(["Soup"]);
  });

  test("comes back without what belonged to an account that is gone", async () => {
    const { db, caller, other, boss, soup } = aHousehold();
    for (const cook of [other, boss]) addToMyCollection(cook, soup.id);
    setTags(caller, soup.id, { tags: ["Private"] });
    addMeal(caller, { ...MONDAY, recipeId: soup.id });
    deleteForEveryone(boss, soup.id);
    await deleteAccount(caller, { currentPassword: null } as never);
    expect(db.get(sql`SELECT 1 FROM trash_row WHERE content LIKE '%Private%' OR source = 'meal_plan'`)).toBeUndefined();
    expect(restoreRecipe(boss, soup.id)).toMatchObject({ createdBy: null, isInCollection: true });
    expect(find(other)).toEqual(["Soup"]);
    expect(db.select().from(users).all()).toHaveLength(2);
    expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  });

  test("is deleted some time after it came back if nobody has it by then", () => {
    const { db, caller, boss, soup } = aHousehold();
    removeFromCollection(caller, soup.id);
    deleteForEveryone(at(boss, "2026-03-20T09:00:00Z"), soup.id);
    restoreRecipe(at(boss, "2026-04-05T09:00:00Z"), soup.id);
    sweep(db, new Date("2026-04-05T10:00:00.001Z"));
    expect(() => getRecipe(caller, soup.id)).toThrow("Recipe not found");
  });

  test("comes back alone where the original of a copy is gone", () => {
    const { caller, other, boss, soup } = aHousehold();
    addToMyCollection(other, soup.id);
    const copy = updateRecipe(other, soup.id, { ...soup, name: "Ben's soup", tags: undefined });
    deleteForEveryone(boss, copy.id);
    deleteForEveryone(boss, soup.id);
    expect(restoreRecipe(boss, copy.id)).toMatchObject({ originalRecipeId: null, isOriginal: false });
    expect([find(other), find(caller)]).toEqual([["Ben's soup"], []]);
    expect(find(boss, { scope: "all" })).toEqual([]);
  });

  test("has its tags again where they were dropped or are written otherwise by now", () => {
    const { caller, boss, soup } = aHousehold();
    const rice = aRecipe(caller, { name: "Rice", tags: ["Winter", "Old"] });
    setTags(caller, soup.id, { tags: ["winter", "Old"] });
    deleteForEveryone(boss, soup.id);
    setTags(caller, rice.id, { tags: [] });
    setTags(caller, rice.id, { tags: ["WINTER"] });
    restoreRecipe(boss, soup.id);
    expect(getRecipe(caller, soup.id).tags).toEqual(["WINTER", "Old"]);
  });

  test("takes new ids where others have them by now", () => {
    const { caller, other, boss, soup } = aHousehold();
    setFavorite(caller, soup.id, true);
    deleteForEveryone(boss, soup.id);
    setFavorite(other, aRecipe(other).id, true);
    restoreRecipe(boss, soup.id);
    expect(getRecipe(caller, soup.id).isFavorite).toBe(true);
  });
});

test("dishes beside meals go and come back with their recipe, and both are announced with the day", () => {
  const { caller, boss, soup } = aHousehold();
  const meal = addMeal(caller, { ...MONDAY, recipeId: soup.id });
  const salad = aRecipe(caller, { name: "Salad" });
  addDish(caller, meal.id, { recipeId: salad.id, servings: 3 });
  addDish(caller, meal.id, { text: "Bread" });
  const published: unknown[] = [];
  boss.services.events.publish = (changes) => void published.push(...changes);
  const days = () => published.splice(0).filter((event) => JSON.stringify(event).includes(MONDAY.date));
  deleteForEveryone(at(boss, LATER), salad.id);
  expect(getMeal(caller, meal.id).dishes.map(({ text }) => text)).toEqual(["Bread"]);
  expect(days()).toMatchObject([{ topic: "plan", dates: [MONDAY.date] }]);
  restoreRecipe(at(boss, LATER), salad.id);
  expect(getMeal(caller, meal.id).dishes).toMatchObject([
    { recipe: { name: "Salad" }, servings: 3 },
    { text: "Bread" },
  ]);
  expect(days()).toMatchObject([{ topic: "plan", dates: [MONDAY.date] }]);
});
