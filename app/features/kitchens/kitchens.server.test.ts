import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteAccount } from "#app/features/accounts/delete-account.server.ts";
import { changeSettings, getSettings } from "#app/features/accounts/settings.server.ts";
import { findSession, startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { listPlanned } from "#app/features/planner/calendar/planner.server.ts";
import { changeFeed, findFeed, readFeed } from "#app/features/planner/feed/calendar-feed.server.ts";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { addedBy, addToMyCollection, setFavorite } from "#app/features/recipes/collection.server.ts";
import { listRecipes } from "#app/features/recipes/list/recipe-list.server.ts";
import { setRating } from "#app/features/recipes/ratings.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { listRevisions } from "#app/features/recipes/revisions/revisions.server.ts";
import { NO_FILTERS } from "#app/features/recipes/search/recipe-search.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { removeFromCollection } from "#app/features/recipes/trash/removal.server.ts";
import { restoreRecipe } from "#app/features/recipes/trash/restore.server.ts";
import { listTrash } from "#app/features/recipes/trash/trash.server.ts";
import { getSharedCollection } from "#app/features/sharing/shared-page.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { listGroceries } from "#app/features/shopping/groceries/groceries.server.ts";
import { setOwnCategory } from "#app/features/shopping/groceries/own-categories.server.ts";
import {
  checkImportLimit,
  checkPlanningLimit,
  checkRecipeLimit,
  countImport,
} from "#app/features/tiers/limits.server.ts";
import {
  collectionRecipes,
  collections,
  kitchenMembers,
  kitchens,
  mealPlans,
  recipes,
  userFavorites,
} from "#db/schema.ts";
import { aCook, apart, aRecipe, at, testContext, together } from "#tests/support/test-context.ts";
import { kitchenOf } from "./kitchens.server.ts";

/** A kitchen of Marta, who owns it, and Jonas; Ines has her own. */
function aSharedKitchen(tiers: { marta?: "trial" | "standard"; jonas?: "trial" | "standard" } = {}) {
  const { db, visitor } = testContext();
  const marta = aCook(visitor, { firstName: "Marta", accountType: tiers.marta });
  const jonas = together(marta, aCook(visitor, { firstName: "Jonas", accountType: tiers.jonas }));
  return { db, visitor, marta, jonas, ines: aCook(visitor, { firstName: "Ines" }) };
}

const ALL = { limit: null, offset: 0 };
const namesOf = (cook: ReturnType<typeof aCook>, filters: Partial<typeof NO_FILTERS> = {}) =>
  listRecipes(cook, { ...NO_FILTERS, ...filters }, ALL).recipes.map(({ name }) => name);

test("a request gets the kitchen that the cook is in now", () => {
  const { visitor, marta, jonas } = aSharedKitchen();
  const token = startSession(visitor, { userId: jonas.user.id, data: {} });
  expect(findSession(visitor, token)?.cook?.kitchen).toEqual({ ...marta.kitchen, role: "member" });
  const own = apart(jonas).kitchen;
  expect(findSession(visitor, token)?.cook?.kitchen).toEqual(own);
  expect(own.id).not.toBe(marta.kitchen.id);
});

test("members have one collection, plan, foods and settings; hearts, stars and share links are their own", async () => {
  const { marta, jonas, ines, visitor } = aSharedKitchen();
  const soup = aRecipe(marta, { name: "Soup" });
  const stew = aRecipe(jonas, { name: "Stew", ingredients: ["1 leek"] });
  setTags(jonas, soup.id, { tags: ["Winter"] });
  setFavorite(marta, soup.id, true);
  setRating(jonas, stew.id, { rating: 4 });
  const meal = addMeal(marta, { date: "2026-03-02", mealType: "dinner", recipeId: stew.id });
  setOwnCategory(jonas, { food: "leek", category: "pantry" });
  changeSettings(jonas, { language: "de", weekStart: "sunday", currency: "€" });
  const { shareCode } = await shareCollection(jonas, { recipientEmail: "ilse@example.org", expiresAt: null });

  for (const cook of [marta, jonas]) {
    expect(namesOf(cook)).toEqual(["Stew", "Soup"]);
    expect(getRecipe(cook, soup.id).tags).toEqual(["Winter"]);
    expect(namesOf(cook, { tags: ["winter"] })).toEqual(["Soup"]);
    expect(namesOf(cook, { search: "winter" })).toEqual(["Soup"]);
    expect(listMeals(cook, {}).map(({ id, userId }) => [id, userId])).toEqual([[meal.id, cook.user.id]]);
    const { ingredients } = await listGroceries(cook, { recipeIds: [stew.id], mealPlanIds: [] });
    expect(ingredients[0]?.category).toBe("pantry");
  }
  expect([namesOf(marta, { favorites: true }), namesOf(jonas, { favorites: true })]).toEqual([["Soup"], []]);
  expect([namesOf(marta, { minRating: "4" }), namesOf(jonas, { minRating: "4" })]).toEqual([[], ["Stew"]]);
  expect([namesOf(marta, { sortBy: "rating" })[0], namesOf(jonas, { sortBy: "rating" })[0]]).toEqual(["Stew", "Stew"]);
  expect(getSettings({ ...marta, kitchen: kitchenOf(marta.db, marta.user.id) })).toEqual({
    language: null,
    weekStart: "sunday",
    currency: "€",
    units: "original",
  });
  const shared = () => {
    const { ids, read } = getSharedCollection(visitor, undefined, shareCode);
    return read(ids).map(({ name }) => name);
  };
  expect(shared()).toEqual(["Stew", "Soup"]);
  apart(jonas);
  expect(shared()).toEqual([]);
  expect([namesOf(ines), listMeals(ines, {})]).toEqual([[], []]);
});

test("a member edits in place what another one made, and a former member makes a copy", () => {
  const { marta, jonas } = aSharedKitchen();
  const soup = aRecipe(marta, { name: "Soup" });
  expect(updateRecipe(jonas, soup.id, { ...soup, name: "Leek soup" }).id).toBe(soup.id);
  expect(listRevisions(marta, soup.id).map(({ by }) => by?.firstName)).toEqual(["Jonas"]);
  const former = apart(jonas);
  expect(() => listRevisions(former, soup.id)).toThrow("Recipe not found");
  expect(updateRecipe(former, soup.id, { ...soup, name: "My soup" }).id).not.toBe(soup.id);
  expect(namesOf(marta)).toEqual(["Leek soup"]);
});

test("a copy takes the place of the original for all members, with the hearts and stars of each", () => {
  const { db, marta, jonas, ines } = aSharedKitchen();
  const cake = aRecipe(ines, { name: "Cake" });
  addToMyCollection(jonas, cake.id);
  for (const cook of [marta, jonas, ines]) setFavorite(cook, cake.id, true);
  setRating(marta, cake.id, { rating: 5 });
  addMeal(jonas, { date: "2026-03-02", mealType: "snack", recipeId: cake.id });
  const copy = updateRecipe(marta, cake.id, { ...getRecipe(marta, cake.id), name: "Our cake" });
  expect(copy.originalRecipeId).toBe(cake.id);
  for (const cook of [marta, jonas]) expect(namesOf(cook, { favorites: true })).toEqual(["Our cake"]);
  expect(getRecipe(marta, copy.id).rating).toBe(5);
  expect(listMeals(jonas, {}).map(({ recipeId }) => recipeId)).toEqual([copy.id]);
  expect(getRecipe(ines, cake.id).isFavorite).toBe(true);
  const entry = db.select().from(collectionRecipes).where(eq(collectionRecipes.recipeId, copy.id)).get();
  expect(entry?.addedBy).toBe(jonas.user.id);
});

test("what a member removes is in the trash of the kitchen, and the heart of each comes back to the right one", () => {
  const { marta, jonas, ines } = aSharedKitchen();
  const soup = aRecipe(marta, { name: "Soup" });
  for (const cook of [marta, jonas]) setFavorite(cook, soup.id, true);
  removeFromCollection(jonas, soup.id);
  for (const cook of [marta, jonas]) {
    expect(listTrash(cook, ALL).removed.map(({ recipe }) => [recipe.name, recipe.isFavorite])).toEqual([
      ["Soup", true],
    ]);
  }
  expect(listTrash(ines, ALL).removed).toEqual([]);
  restoreRecipe(marta, soup.id);
  for (const cook of [marta, jonas]) expect(namesOf(cook, { favorites: true })).toEqual(["Soup"]);
});

test("who added a recipe and a meal is told where there are several members", () => {
  const { marta, jonas, ines } = aSharedKitchen();
  const soup = aRecipe(jonas);
  addMeal(marta, { date: "2026-03-02", mealType: "dinner", recipeId: soup.id });
  const by = (cook: typeof marta) => listPlanned(cook, "2026-03-02", "2026-03-02")[0]?.addedBy;
  expect(addedBy(marta, soup.id)).toEqual({ id: jonas.user.id, firstName: "Jonas", lastName: null, place: 1 });
  expect([by(jonas)?.firstName, by(jonas)?.place]).toEqual(["Marta", 0]);
  // Nobody is told of the own meals.
  expect(by(marta)).toBeNull();
  expect(addedBy(ines, aRecipe(ines).id)).toBeNull();
  apart(jonas);
  expect([addedBy(marta, soup.id), by(marta)]).toEqual([null, null]);
  together(marta, ines);
  expect(addedBy(marta, soup.id)?.place).toBeNull();
});

test("collection and plan are limited by the best tier of the members, imports by the own one", () => {
  const { marta, jonas } = aSharedKitchen({ marta: "standard", jonas: "trial" });
  checkRecipeLimit(jonas, 100);
  expect(() => checkRecipeLimit(jonas, 101)).toThrow("Your kitchen is limited to 100 recipes (standard account)");
  expect(() => checkRecipeLimit(marta, 101)).toThrow("Your standard account is limited to 100 recipes");
  checkPlanningLimit(jonas, "2026-03-29");
  expect(() => checkPlanningLimit(jonas, "2026-03-30")).toThrow(
    "Your kitchen is limited to 4 weeks of planning (standard account)",
  );
  for (let count = 0; count < 3; count++) countImport(jonas);
  expect(() => checkImportLimit(jonas)).toThrow("Your trial account is limited to 3 URL imports per day");
  checkImportLimit(marta);
  expect(() => checkRecipeLimit(apart(jonas), 11)).toThrow("Your trial account is limited to 10 recipes");
});

test("the rights of a token count for its owner, whatever the account may do", () => {
  const { visitor } = testContext();
  const boss = aCook(visitor, { accountType: "administrator" });
  const withToken = { ...boss, user: { ...boss.user, accountType: "trial" as const } };
  expect(() => checkRecipeLimit(withToken, 11)).toThrow("limited to 10 recipes");
});

test("a calendar has an address for each member, which ends with the membership", async () => {
  const { visitor, marta, jonas } = aSharedKitchen();
  const soup = aRecipe(marta, { name: "Soup" });
  addMeal(marta, { date: "2026-03-02", mealType: "dinner", recipeId: soup.id });
  changeFeed(marta, { intent: "start" });
  const tokenOf = (cook: typeof marta) => /calendar\/(.+)\.ics/.exec(findFeed(cook)?.path ?? "")?.[1] ?? "";
  const [ofMarta, ofJonas] = [tokenOf(marta), tokenOf(jonas)];
  expect(ofMarta).not.toBe(ofJonas);
  for (const token of [ofMarta, ofJonas]) expect(await readFeed(visitor, token)).toContain("Soup");
  changeFeed(jonas, { intent: "hours", breakfast: 1, lunch: 2, dinner: 600, snack: 4 });
  expect(await readFeed(visitor, ofMarta)).toContain("DTSTART:20260302T100000");
  changeFeed(jonas, { intent: "renew" });
  await expect(readFeed(visitor, ofJonas)).rejects.toThrow();
  const renewed = tokenOf(jonas);
  apart(jonas);
  await expect(readFeed(visitor, renewed)).rejects.toThrow();
  expect(await readFeed(visitor, ofMarta)).toContain("Soup");
});

test("the calendar of a sleeping kitchen ends while it sleeps", async () => {
  const { visitor } = testContext();
  const [host, guest] = [aCook(visitor), aCook(visitor)];
  changeFeed(guest, { intent: "start" });
  const token = /calendar\/(.+)\.ics/.exec(findFeed(guest)?.path ?? "")?.[1] ?? "";
  const moved = together(host, guest);
  await expect(readFeed(visitor, token)).rejects.toThrow();
  apart(moved);
  expect(await readFeed(visitor, token)).toContain("BEGIN:VCALENDAR");
});

test("ownership passes to the longest member with the account of the owner; what was added stays", async () => {
  const { db, visitor, marta, jonas } = aSharedKitchen();
  together(marta, at(aCook(visitor), "2026-03-04T09:00:00Z"));
  const soup = aRecipe(marta, { name: "Soup" });
  addMeal(marta, { date: "2026-03-02", mealType: "dinner", recipeId: soup.id });
  await deleteAccount(marta, { isSure: "on" });
  const roles = db
    .select()
    .from(kitchenMembers)
    .where(eq(kitchenMembers.kitchenId, marta.kitchen.id))
    .orderBy(kitchenMembers.joinedAt)
    .all();
  expect(roles.map(({ userId, role }) => [userId === jonas.user.id, role])).toEqual([
    [true, "owner"],
    [false, "member"],
  ]);
  expect([namesOf(jonas), listMeals(jonas, {}).length]).toEqual([["Soup"], 1]);
  expect(listPlanned(jonas, "2026-03-02", "2026-03-02")[0]?.addedBy).toBeNull();
});

test("the kitchen of the last member goes with the account, and so does one that sleeps", async () => {
  const { db, marta, jonas, ines } = aSharedKitchen();
  const alone = apart(jonas);
  const slept = aRecipe(alone, { name: "Slept" });
  const back = together(marta, alone);
  addToMyCollection(ines, aRecipe(back, { name: "Held" }).id);
  addMeal(back, { date: "2026-03-02", mealType: "dinner", recipeId: slept.id });
  const left = () =>
    db
      .select({ id: collections.kitchenId })
      .from(collections)
      .all()
      .map(({ id }) => id);
  expect(left()).toContain(alone.kitchen.id);
  await deleteAccount(back, { isSure: "on" });
  expect(left()).not.toContain(alone.kitchen.id);
  expect(namesOf(marta)).toEqual(["Held"]);
  await deleteAccount(marta, { isSure: "on" });
  expect(left()).not.toContain(marta.kitchen.id);
  expect(db.select({ id: kitchens.id }).from(kitchens).all()).toHaveLength(left().length - 1);
  for (const table of [mealPlans, userFavorites]) expect(db.select().from(table).all()).toEqual([]);
  expect(db.select({ name: recipes.name }).from(recipes).all()).toEqual([{ name: "Held" }]);
});

test("a user is in one kitchen, and a kitchen has one owner", () => {
  const { db, marta, jonas, ines } = aSharedKitchen();
  const insert = (kitchenId: number, userId: string, role: "owner" | "member") =>
    db.insert(kitchenMembers).values({ kitchenId, userId, role }).run();
  expect(() => insert(ines.kitchen.id, jonas.user.id, "member")).toThrow("UNIQUE");
  db.delete(kitchenMembers).where(eq(kitchenMembers.userId, ines.user.id)).run();
  expect(() => insert(marta.kitchen.id, ines.user.id, "owner")).toThrow("UNIQUE");
});
