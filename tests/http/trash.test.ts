import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { addToMyCollection, setFavorite } from "#app/features/recipes/collection.server.ts";
import { addRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { deleteForEveryone, removeFromCollection } from "#app/features/recipes/trash/removal.server.ts";
import { statements } from "#tests/support/count-statements.ts";
import { aForm, CARD } from "#tests/support/recipe-forms.ts";
import { aServedApp, type Call, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const PICTURE = { hash: "0123456789abcdef", sizes: [{ width: 200, height: 150, bytes: Buffer.from("pie") }] };

function anAdministratorAndACook(app: ServedApp) {
  const boss = aSignedInBrowser(app, { accountType: "administrator" });
  const marta = aSignedInBrowser(app);
  const soup = aRecipe(marta.cook, { name: "Soup" });
  const pie = addRecipe(marta.cook, { ...soup, name: "Squash pie", tags: ["Baked"] }, PICTURE);
  return { boss, marta, soup, pie };
}

test("a removed recipe is listed, restored and ended by its cook alone", async () => {
  const app = await aServedApp();
  const { boss, marta, soup } = anAdministratorAndACook(app);
  setFavorite(marta.cook, soup.id, true);
  const before = await (await marta.call(`/api/recipes/${soup.id}`)).json();
  expect((await marta.call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(204);
  const { isInCollection: _, ...recipe } = before;
  expect(await (await marta.call("/api/trash")).json()).toEqual([
    {
      recipe,
      removedAt: "2026-03-02T09:00:00.000Z",
      removedUntil: "2026-04-01T09:00:00.000Z",
      forEveryone: false,
    },
  ]);
  for (const { call } of [boss, aSignedInBrowser(app)]) {
    expect(await (await call("/api/trash")).json()).toEqual([]);
    expect((await call(`/api/trash/${soup.id}/restore`, { method: "POST" })).status).toBe(404);
    expect((await call(`/api/trash/${soup.id}`, { method: "DELETE" })).status).toBe(404);
  }
  const restored = await marta.call(`/api/trash/${soup.id}/restore`, { method: "POST" });
  expect([restored.status, await restored.json()]).toEqual([200, { ...before, keptMeals: [] }]);
  expect(await (await marta.call("/api/trash")).json()).toEqual([]);
  expect((await marta.call(`/api/trash/${soup.id}`, { method: "DELETE" })).status).toBe(404);

  await marta.call(`/api/recipes/${soup.id}`, { method: "DELETE" });
  expect((await marta.call(`/api/trash/${soup.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await marta.call(`/api/recipes/${soup.id}`)).status).toBe(404);
});

test("the list is paged, and refuses what is no number", async () => {
  const app = await aServedApp();
  const { marta, soup, pie } = anAdministratorAndACook(app);
  for (const { id } of [soup, pie]) await marta.call(`/api/recipes/${id}`, { method: "DELETE" });
  const ids = async (query: string) =>
    (await (await marta.call(`/api/trash${query}`)).json()).map((one: { recipe: { id: number } }) => one.recipe.id);
  expect([await ids(""), await ids("?limit=1"), await ids("?limit=1&offset=1")]).toEqual([
    [pie.id, soup.id],
    [pie.id],
    [soup.id],
  ]);
  for (const query of ["?limit=-1", "?limit=x", "?offset=1.5"]) {
    expect((await marta.call(`/api/trash${query}`)).status).toBe(400);
  }
});

test("restoring answers 409 for the same name or source, 403 for a full collection, and names the slots that were filled", async () => {
  const app = await aServedApp();
  const { boss, marta, soup, pie } = anAdministratorAndACook(app);
  const restore = async (call: typeof marta.call, id: number) => {
    const answer = await call(`/api/trash/${id}/restore`, { method: "POST" });
    return [answer.status, await answer.json()];
  };
  await marta.call(`/api/recipes/${soup.id}`, { method: "DELETE" });
  aRecipe(marta.cook, { name: "soup" });
  expect(await restore(marta.call, soup.id)).toEqual([
    409,
    { message: "You already have this recipe in your collection." },
  ]);
  const trial = aSignedInBrowser(app, { accountType: "trial" });
  const first = aRecipe(trial.cook);
  await trial.call(`/api/recipes/${first.id}`, { method: "DELETE" });
  for (let count = 0; count < 10; count++) aRecipe(trial.cook);
  expect(await restore(trial.call, first.id)).toEqual([
    403,
    { message: "Your trial account is limited to 10 recipes" },
  ]);
  const slot = { date: "2026-03-04", mealType: "dinner" } as const;
  addMeal(marta.cook, { ...slot, recipeId: pie.id });
  await boss.call(`/api/recipes/${pie.id}`, { method: "DELETE" });
  addMeal(marta.cook, { ...slot, recipeId: soup.id });
  expect(await restore(boss.call, pie.id)).toMatchObject([200, { name: "Squash pie", keptMeals: [slot] }]);
});

test("a recipe that was removed for everyone is nowhere to be read, until an administrator restores it", async () => {
  const app = await aServedApp();
  const { boss, marta, soup, pie } = anAdministratorAndACook(app);
  const third = aSignedInBrowser(app);
  addToMyCollection(third.cook, pie.id);
  await third.call(`/api/recipes/${pie.id}`, { method: "DELETE" });
  const slot = { date: "2026-03-04", mealType: "dinner" } as const;
  const { id: mealId } = addMeal(marta.cook, { ...slot, recipeId: pie.id });
  addMeal(marta.cook, { date: slot.date, mealType: "lunch", recipeId: soup.id });
  const share = await marta.call("/api/shared-collections", { json: { recipientEmail: "a@example.org" } });
  const { shareCode } = await share.json();
  const picture = `/api/recipes/${pie.id}/image`;

  /** Calls for the recipe itself. */
  const gone: [path: string, sent?: Call][] = [
    [`/api/recipes/${pie.id}`],
    [`/api/recipes/${pie.id}`, { method: "PUT", form: aForm(CARD) }],
    [`/api/recipes/${pie.id}`, { method: "DELETE" }],
    [picture],
    [`/api/recipes/${pie.id}/collection`, { method: "POST" }],
    [`/api/recipes/${pie.id}/re-import`, { method: "POST" }],
    [`/api/recipes/${pie.id}/tags`, { method: "PUT", json: { tags: ["a"] } }],
    [`/api/favorites/${pie.id}`, { method: "POST" }],
    [`/api/meal-plans/${mealId}`],
    ["/api/meal-plans", { json: { ...slot, date: "2026-03-05", recipeId: pie.id } }],
    ["/api/meal-plans/next-slot", { json: { recipeId: pie.id } }],
    ["/api/grocery-list", { json: { recipeIds: [pie.id] } }],
    [`/recipes/${pie.id}`],
    [`/recipes/view/${pie.id}`],
    [`/recipes/${pie.id}/edit`],
    [`/recipes/${pie.id}/remove`],
    [`/recipes/${pie.id}/plan`],
  ];
  /** Lists, which would name it. */
  const lists = [
    "/api/recipes",
    "/api/recipes?scope=all",
    "/api/recipes?scope=all&search=squash",
    "/api/recipes?search=squash",
    "/api/recipes?tag=baked",
    "/api/tags",
    "/api/meal-plans?from=2026-03-01",
    `/api/shared/${shareCode}`,
    "/recipes",
    "/recipes?scope=all&search=squash",
    "/meal-planner",
    "/meal-planner/weekly",
    `/meal-planner/add?date=2026-03-05&mealType=dinner`,
    `/shared/${shareCode}`,
    "/grocery-list?ids=1",
    "/calendar/x.ics",
  ];
  const textOf = async (path: string) => (await marta.call(path)).text();

  expect(await textOf("/api/recipes?scope=all&search=squash")).toContain("Squash pie");
  expect(await textOf(`/api/shared/${shareCode}`)).toContain("Squash pie");
  await boss.call(`/api/recipes/${pie.id}`, { method: "DELETE" });
  for (const { call } of [marta, third, boss]) {
    for (const [path, sent] of gone) expect([path, sent, (await call(path, sent)).status]).toEqual([path, sent, 404]);
    for (const path of lists)
      expect([path, await (await call(path)).text()]).toEqual([path, expect.not.stringContaining("Squash")]);
  }
  const overview = async () => (await (await boss.call("/api/admin/overview")).json()).recipes;
  expect(await overview()).toBe(1);

  // Its cooks have no trace of it either; administrators do, with its picture.
  for (const { call } of [marta, third]) {
    expect(await (await call("/api/trash")).json()).toEqual([]);
    expect((await call(`/api/trash/${pie.id}/image`)).status).toBe(404);
    expect((await call(`/api/trash/${pie.id}/restore`, { method: "POST" })).status).toBe(404);
    expect((await call(`/api/trash/${pie.id}`, { method: "DELETE" })).status).toBe(404);
  }
  const [removed] = await (await boss.call("/api/trash")).json();
  expect(removed).toMatchObject({ recipe: { id: pie.id, name: "Squash pie" }, forEveryone: true });
  expect((await boss.call(removed.recipe.imagePath)).status).toBe(200);

  expect((await boss.call(`/api/trash/${pie.id}/restore`, { method: "POST" })).status).toBe(200);
  expect(await textOf("/api/recipes?search=squash")).toContain("Squash pie");
  expect(await textOf(`/api/meal-plans/${mealId}`)).toContain("Squash pie");
  expect((await marta.call(picture)).status).toBe(200);
  expect(await overview()).toBe(2);
  expect(app.errors).toEqual([]);
});

test("without scripts the page restores, deletes and empties by forms that ask first, a page at a time", async () => {
  const app = await aServedApp();
  const { call, cook } = aSignedInBrowser(app);
  const recipes = Array.from({ length: 26 }, (_, number) => aRecipe(cook, { name: `Soup ${number}` }));
  for (const { id } of recipes) await call(`/api/recipes/${id}`, { method: "DELETE" });
  const textOf = async (path: string) => (await call(path)).text();
  const first = await textOf("/recipes/trash");
  expect([first.match(/Restore Soup/g)?.length, first.includes("Page 1 of 2")]).toEqual([24, true]);
  expect(await textOf("/recipes/trash?page=2")).toMatch(/Restore Soup 1"[\s\S]*Restore Soup 0"/);
  for (const page of ["0", "-1", "x", "9", "1e99"])
    expect(await textOf(`/recipes/trash?page=${page}`)).toContain("Restore Soup");

  const [soup = { id: 0 }, other = { id: 0 }] = recipes;
  const restored = await call(`/recipes/trash/${soup.id}/restore`, { form: { returnTo: "/recipes/trash?page=2" } });
  expect([restored.status, restored.headers.get("Location")]).toEqual([303, "/recipes/trash?page=2"]);
  const notice = await textOf("/recipes/trash?page=2");
  expect(notice).toContain("Recipe back in your collection");
  expect(notice).toContain(`href="/recipes/${soup.id}"`);

  expect(await textOf(`/recipes/trash/${other.id}/delete`)).toContain("Delete Soup 1 for good?");
  expect((await call(`/recipes/trash/${other.id}/delete`, { form: { ok: "" } })).status).toBe(303);
  expect((await call(`/recipes/trash/${other.id}/delete`)).status).toBe(404);
  expect(await textOf("/recipes/trash/empty")).toContain("Delete 24 recipes for good?");
  expect((await call("/recipes/trash/empty", { form: { ok: "" } })).status).toBe(303);
  expect(await textOf("/recipes/trash")).toContain("The trash is empty");
  expect((await call("/recipes/trash/empty")).headers.get("Location")).toBe("/recipes/trash");
});

test("the page takes the same number of statements however much is in the trash", async () => {
  const app = await aServedApp();
  const { boss, marta } = anAdministratorAndACook(app);
  const remove = (count: number) => {
    for (let number = 0; number < count; number++) {
      removeFromCollection(boss.cook, aRecipe(boss.cook).id);
      deleteForEveryone(boss.cook, aRecipe(marta.cook).id);
    }
  };
  remove(1);
  const open = () => boss.call("/recipes/trash");
  await open();
  const few = await statements(app.db, open);
  remove(5);
  expect(await statements(app.db, open)).toBe(few);
});
