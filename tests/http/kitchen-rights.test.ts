import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findFeed } from "#app/features/planner/feed/calendar-feed.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { listRevisions } from "#app/features/recipes/revisions/revisions.server.ts";
import { removeFromCollection } from "#app/features/recipes/trash/removal.server.ts";
import { firstList, submitListForm } from "#app/features/shopping/shopping-forms.server.ts";
import { getShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { addStore } from "#app/features/shopping/stores.server.ts";
import { aForm, CARD } from "#tests/support/recipe-forms.ts";
import type { Call } from "#tests/support/served-app.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { apart, aRecipe, together } from "#tests/support/test-context.ts";

/** A kitchen with one of each of its objects, and somebody who is a member of it, was one, or never was. */
async function aKitchenAnd(who: "member" | "former member" | "outsider") {
  const app = await aServedApp();
  const owner = aSignedInBrowser(app);
  const guest = aSignedInBrowser(app);
  const removed = aRecipe(owner.cook, { name: "Removed soup" });
  removeFromCollection(owner.cook, removed.id);
  const made = aRecipe(owner.cook, { name: "Soup" });
  const soup = updateRecipe(owner.cook, made.id, { ...made, name: "Leek soup", tags: ["Winter"] });
  const [revision] = listRevisions(owner.cook, soup.id);
  const cooked = noteCooked(owner.cook, soup.id, { note: "Too salty" });
  const meal = addMeal(owner.cook, { date: "2026-03-02", mealType: "dinner", recipeId: soup.id });
  const list = firstList(owner.cook);
  submitListForm(owner.cook, list.id, { intent: "add", text: "2 l milk" });
  const itemId = getShoppingList(owner.cook, list.id).items[0]?.id ?? "";
  const store = addStore(owner.cook, "Market hall");
  if (who !== "outsider") guest.cook = together(owner.cook, guest.cook);
  await guest.call("/recipes");
  if (who === "former member") guest.cook = apart(guest.cook);
  const revisionId = revision?.id ?? 0;
  return { app, owner, guest, soup, removed, meal, cooked, list, itemId, store, revisionId };
}

const NOW = "2026-03-02T09:00:00Z";

/** Returns an edit of a recipe as the page sends it. */
const editAs = (name: string): Call => ({ method: "PUT", form: aForm({ ...CARD, name }) });

type Kitchen = Awaited<ReturnType<typeof aKitchenAnd>>;

/** The calls on the objects of a kitchen, with the status for a member; anybody else gets 404. */
const CALLS: [status: number, address: (kitchen: Kitchen) => string, call: (kitchen: Kitchen) => Call][] = [
  [200, ({ meal }) => `/api/meal-plans/${meal.id}`, () => ({})],
  [200, ({ meal }) => `/api/meal-plans/${meal.id}`, () => ({ method: "PATCH", json: { servings: 6 } })],
  [200, () => "/api/grocery-list", ({ meal }) => ({ json: { recipeIds: [], mealPlanIds: [meal.id] } })],
  [200, ({ soup }) => `/api/recipes/${soup.id}/revisions`, () => ({})],
  [200, ({ soup, revisionId }) => `/api/recipes/${soup.id}/revisions/${revisionId}`, () => ({})],
  [
    200,
    ({ soup, revisionId }) => `/api/recipes/${soup.id}/revisions/${revisionId}/restore`,
    () => ({ method: "POST" }),
  ],
  [200, ({ soup }) => `/recipes/${soup.id}/history`, () => ({})],
  [200, ({ soup }) => `/api/recipes/${soup.id}/cooked`, ({ meal }) => ({ json: { mealPlanId: meal.id } })],
  [204, ({ soup, cooked }) => `/api/recipes/${soup.id}/cooked/${cooked.id}`, () => ({ method: "DELETE" })],
  [200, ({ soup }) => `/api/recipes/${soup.id}/tags`, () => ({ method: "PUT", json: { tags: ["Spring"] } })],
  [200, () => "/recipes/tags/rename?tag=Spring", () => ({})],
  [200, ({ removed }) => `/api/trash/${removed.id}/restore`, () => ({ method: "POST" })],
  [200, ({ list }) => `/api/shopping-lists/${list.id}`, () => ({})],
  [
    200,
    ({ list }) => `/api/shopping-lists/${list.id}`,
    ({ store }) => ({ method: "PATCH", json: { name: "Market", storeId: store.id } }),
  ],
  [200, ({ list }) => `/api/shopping-lists/${list.id}/add`, ({ meal }) => ({ json: { mealPlanIds: [meal.id] } })],
  [
    200,
    ({ list }) => `/api/shopping-lists/${list.id}/operations`,
    ({ itemId: id }) => ({ json: { operations: [{ id: randomUUID(), itemId: id, type: "tick", at: NOW }], now: NOW } }),
  ],
  [200, ({ list }) => `/shopping/${list.id}`, () => ({})],
  [200, ({ list }) => `/shopping/${list.id}/live.data`, () => ({})],
  [200, ({ list, itemId }) => `/shopping/${list.id}/items/${itemId}`, () => ({})],
  [200, ({ list }) => `/shopping/${list.id}/rename`, () => ({})],
  [200, ({ list }) => `/shopping/${list.id}/shop`, () => ({})],
  [200, ({ list }) => `/shopping/${list.id}/send`, () => ({})],
  [200, ({ store }) => `/shopping/stores/${store.id}`, () => ({})],
  [200, ({ list }) => `/shopping/${list.id}/delete`, () => ({})],
  [204, ({ list }) => `/api/shopping-lists/${list.id}`, () => ({ method: "DELETE" })],
  [204, ({ store }) => `/api/stores/${store.id}`, () => ({ method: "DELETE" })],
  [204, ({ soup }) => `/api/recipes/${soup.id}`, () => ({ method: "DELETE" })],
  [204, ({ soup }) => `/api/trash/${soup.id}`, () => ({ method: "DELETE" })],
  [204, ({ meal }) => `/api/meal-plans/${meal.id}`, () => ({ method: "DELETE" })],
];

test("a member may do with everything of the kitchen what its owner may", async () => {
  const kitchen = await aKitchenAnd("member");
  const { guest } = kitchen;
  for (const [status, address, call] of CALLS) {
    const answer = await guest.call(address(kitchen), call(kitchen));
    expect([address(kitchen), answer.status]).toEqual([address(kitchen), status]);
  }
});

test.each(["former member", "outsider"] as const)(
  "a %s finds nothing of the kitchen and changes nothing",
  async (who) => {
    const kitchen = await aKitchenAnd(who);
    const { guest, owner, soup, list: shopping, itemId, app } = kitchen;
    const ofKitchen = [
      "/api/recipes",
      "/api/meal-plans",
      "/api/tags",
      "/api/trash",
      "/api/shopping-lists",
      "/api/stores",
    ];
    const lists = [...ofKitchen, `/api/recipes/${soup.id}/cooked`];
    const seenByOwner = async () => Promise.all(lists.map(async (list) => (await owner.call(list)).text()));
    const before = await seenByOwner();
    for (const [, address, call] of CALLS) {
      const answer = await guest.call(address(kitchen), call(kitchen));
      expect([address(kitchen), answer.status]).toEqual([address(kitchen), 404]);
    }
    for (const list of lists) expect([list, await (await guest.call(list)).json()]).toEqual([list, []]);
    const edited = await guest.call(`/api/recipes/${soup.id}`, editAs("Mine"));
    expect((await edited.json()).originalRecipeId).toBe(soup.id);
    await guest.call(`/shopping/${shopping.id}`, { form: { tick: itemId } });
    expect(await seenByOwner()).toEqual(before);
    expect(app.errors).toEqual([]);
  },
);

test("a member edits in place, plans and moves foods, and the others see it", async () => {
  const { guest, owner, soup } = await aKitchenAnd("member");
  const edited = await guest.call(`/api/recipes/${soup.id}`, editAs("Our soup"));
  expect((await edited.json()).id).toBe(soup.id);
  await guest.call("/api/meal-plans", { json: { date: "2026-03-03", mealType: "lunch", recipeId: soup.id } });
  const taken = { date: "2026-03-03", mealType: "lunch", recipeId: soup.id };
  expect((await owner.call("/api/meal-plans", { json: taken })).status).toBe(409);
  expect((await (await owner.call("/api/meal-plans")).json()).map(({ userId }: { userId: string }) => userId)).toEqual([
    owner.cook.user.id,
    owner.cook.user.id,
  ]);
  expect((await (await owner.call("/api/recipes")).json())[0].name).toBe("Our soup");
});

test("an address of the calendar ends with the membership, and those of the others go on", async () => {
  const { guest, owner } = await aKitchenAnd("member");
  await owner.call("/meal-planner/subscribe", { form: { intent: "start" } });
  const [own, others] = [findFeed(guest.cook)?.path ?? "", findFeed(owner.cook)?.path ?? ""];
  expect([(await guest.call(own)).status, (await owner.call(others)).status]).toEqual([200, 200]);
  guest.cook = apart(guest.cook);
  expect([(await guest.call(own)).status, (await owner.call(others)).status]).toEqual([404, 200]);
  expect(await (await guest.call("/meal-planner/subscribe")).text()).not.toContain(own);
});
