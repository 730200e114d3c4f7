import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { addToMyCollection, setFavorite } from "#app/features/recipes/collection.server.ts";
import { deleteForEveryone } from "#app/features/recipes/trash/removal.server.ts";
import { contents } from "#tests/support/database-fingerprint.ts";
import { aServedApp, type ServedApp } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

type Step = (app: ServedApp) => Promise<Response>;

/** Makes what the change works on, and returns the change. */
const CHANGES = {
  async "copying a week"(app: ServedApp) {
    const { cook, call } = aSignedInBrowser(app);
    const recipeId = aRecipe(cook).id;
    for (const mealType of ["breakfast", "lunch", "dinner"] as const) {
      addMeal(cook, { date: "2026-03-04", mealType, recipeId });
    }
    const json = { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-09" };
    return () => call("/api/meal-plans/copy-week", { json });
  },
  async "randomizing a week"(app: ServedApp) {
    const { cook, call } = aSignedInBrowser(app);
    aRecipe(cook);
    const json = { weekStart: "2026-03-09", numberOfSlots: 9, mealTypes: ["lunch", "dinner"] };
    return () => call("/api/meal-plans/randomize", { json });
  },
  async "deleting a recipe for everyone"(app: ServedApp) {
    const { cook, call } = aSignedInBrowser(app, { accountType: "administrator" });
    const other = aSignedInBrowser(app).cook;
    const { id } = aRecipe(other);
    addToMyCollection(cook, id);
    setFavorite(other, id, true);
    addMeal(other, { date: "2026-03-04", mealType: "lunch", recipeId: id });
    return () => call(`/api/recipes/${id}`, { method: "DELETE" });
  },
  async "restoring a recipe for everyone"(app: ServedApp) {
    const { cook, call } = aSignedInBrowser(app, { accountType: "administrator" });
    const other = aSignedInBrowser(app).cook;
    const { id } = aRecipe(other);
    addToMyCollection(cook, id);
    setFavorite(other, id, true);
    addMeal(other, { date: "2026-03-04", mealType: "lunch", recipeId: id });
    deleteForEveryone(cook, id);
    return () => call(`/api/trash/${id}/restore`, { method: "POST" });
  },
  async registering(app: ServedApp) {
    const { call } = app.browser();
    await call("/signup", { form: { email: "new@example.org", password: PASSWORD } });
    anInviteCode(app.db);
    return () => call("/api/complete-registration", { json: { inviteCode: "ABCD2345" } });
  },
  async "deleting the account"(app: ServedApp) {
    const { cook, call } = aSignedInBrowser(app);
    const { id } = aRecipe(cook);
    setFavorite(cook, id, true);
    addMeal(cook, { date: "2026-03-04", mealType: "lunch", recipeId: id });
    return () => call("/account/delete", { form: { isSure: "on" } });
  },
} satisfies Record<string, (app: ServedApp) => Promise<Step | (() => Promise<Response>)>>;

// Abuse case 108.
test.each<[keyof typeof CHANGES, string]>([
  ["copying a week", "INSERT ON meal_plan WHEN NEW.meal_type = 'dinner'"],
  ["randomizing a week", "INSERT ON meal_plan WHEN (SELECT count(*) FROM meal_plan) = 7"],
  ["deleting a recipe for everyone", "DELETE ON recipe"],
  ["deleting a recipe for everyone", "DELETE ON meal_plan"],
  ["deleting a recipe for everyone", "DELETE ON collection_recipe"],
  ["deleting a recipe for everyone", "DELETE ON user_favorite"],
  ["deleting a recipe for everyone", "INSERT ON trash_row WHEN NEW.source = 'meal_plan'"],
  ["restoring a recipe for everyone", "INSERT ON recipe"],
  ["restoring a recipe for everyone", "INSERT ON collection_recipe"],
  ["restoring a recipe for everyone", "DELETE ON trash"],
  ["registering", "INSERT ON user"],
  ["registering", "UPDATE ON invite_code"],
  ["registering", "INSERT ON session"],
  ["deleting the account", "DELETE ON user"],
  ["deleting the account", "DELETE ON meal_plan"],
  ["deleting the account", "DELETE ON recipe"],
])("%s breaks after %s: nothing of it is left, and the next try works", async (change, moment) => {
  const app = await aServedApp();
  const send = await CHANGES[change](app);
  app.db.$client.exec(`CREATE TRIGGER broken AFTER ${moment} BEGIN SELECT RAISE(ABORT, 'half way'); END`);
  const before = contents(app.db);
  expect((await send()).status).toBe(500);
  expect(app.errors).toHaveLength(1);
  expect(contents(app.db)).toBe(before);
  app.db.$client.exec("DROP TRIGGER broken");
  expect((await send()).status).toBeLessThan(400);
  expect(contents(app.db)).not.toBe(before);
});
