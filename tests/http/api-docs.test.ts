import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { apiCalls } from "#app/api/all-calls.server.ts";
import { apiGuide } from "#app/api/api-guide.ts";
import { openApi } from "#app/api/openapi.ts";
import { problemAnswer } from "#app/http/answers.ts";
import { NO_FINDINGS } from "#app/reading/recipes/imported-recipe.ts";
import { described, nameOf } from "#tests/support/described.ts";
import { mailThrough } from "#tests/support/mail-server.ts";
import { aDataFolder } from "#tests/support/process.ts";
import { aServedApp, type Call } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("the description", () => {
  test("equals docs/api.md (npm run format)", () => {
    expect(readFileSync("docs/api.md", "utf8")).toBe(apiGuide());
    expect(apiGuide()).not.toMatch(/\.\.$/m);
  });

  test("has a section for each call in docs/api.md", () => {
    const sections = [...apiGuide().matchAll(/^### ([A-Z]+ \/.*)$/gm)].map(([, name]) => name);
    expect(sections.sort()).toEqual(apiCalls.map((call) => nameOf(call).replace(/:(\w+)/g, "{$1}")).sort());
  });

  test("is served publicly as OpenAPI, with every schema that it references", async () => {
    const answer = await (await aServedApp()).browser().call("/api/openapi.json");
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApi(apiCalls))));
    const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(openApi(apiCalls).components.schemas)));
  });

  test("has examples that the server accepts", () => {
    const withJson = apiCalls.filter(({ example, json }) => example && json);
    expect(withJson.length).toBeGreaterThan(8);
    for (const call of withJson) {
      const [, sent = ""] = call.example?.match(/--json '([^']*)'/) ?? [];
      expect([nameOf(call), call.json?.safeParse(JSON.parse(sent)).error?.message]).toEqual([nameOf(call), undefined]);
    }
  });
});

const pageText = "Leek pie\nIngredients\n2 leeks\n1 egg\nInstructions\nBake the leeks.";
const found = {
  name: "Leek tart",
  imageUrl: null,
  prepTime: 5,
  totalTime: null,
  servings: 2,
  ingredients: ["1 leek"],
  instructions: ["Bake it."],
};

/** An app whose outside world answers at once. */
const anAppWithFriends = () =>
  aServedApp({
    settings: { ...mailThrough("smtp://127.0.0.1:1"), dataDir: aDataFolder() },
    services: (real) => ({
      // Ends without having read anything.
      fileReader: { read: async () => {}, close: async () => {} },
      pictureMaker: { read: async () => {}, close: async () => {} },
      bookMaker: { read: async () => {}, close: async () => {} },
      mailer: { isSetUp: true, send: async () => {} },
      outbound: {
        ...real.outbound,
        fetchPage: async (url) => ({ url, html: "", text: "" }) as never,
      },
      extraction: {
        ...real.extraction,
        fromHtml: async (_, url) => ({ ...NO_FINDINGS, ...found, name: `Tart of ${url}` }),
      },
    }),
  });

test("the real answers match the description, field by field", async () => {
  const app = await anAppWithFriends();
  const { call, cook } = aSignedInBrowser(app, { accountType: "administrator" });
  const owner = aSignedInBrowser(app);
  const soup = aRecipe(cook, { sourceUrl: "https://example.org/soup" });
  const theirs = aRecipe(owner.cook);
  const seen = new Set<string>();

  /** Makes the call and compares its answer with the description; returns the answer. */
  async function hold(name: string, target: string, sent: Call = {}, by = call) {
    const [method = "GET"] = name.split(" ");
    seen.add(name);
    return described(name, await by(target, { method, ...sent }));
  }

  const fields = {
    name: "Leek soup",
    prepTime: "5",
    totalTime: "20",
    difficulty: "easy",
    ingredients: "2 leeks, 1 l water",
  };
  const form = (more: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(more)) data.set(name, value);
    return { form: data };
  };

  const pixels = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(pixels)], "soup.png", { type: "image/png" });

  await hold("GET /api/openapi.json", "/api/openapi.json");
  await hold("GET /api/auth/user", "/api/auth/user");
  await hold("GET /api/settings", "/api/settings");
  await hold("GET /api/export", "/api/export?format=jsonld");
  await hold("GET /api/events", "/api/events");
  await hold("PATCH /api/settings", "/api/settings", { json: { language: "de" } });
  const made = await hold("POST /api/recipes", "/api/recipes", form({ ...fields, instructions: "Boil.", image }));
  await hold("GET /api/recipes", "/api/recipes");
  await hold("GET /api/recipes", "/api/recipes?scope=all&sortBy=name");
  await hold("GET /api/recipes/:recipeId", `/api/recipes/${made.id}`);
  await hold("PUT /api/recipes/:recipeId", `/api/recipes/${made.id}`, form({ ...fields, name: "Leek stew" }));
  const revisions = "/api/recipes/:recipeId/revisions";
  const [revision] = await hold(`GET ${revisions}`, `/api/recipes/${made.id}/revisions`);
  const version = `/api/recipes/${made.id}/revisions/${revision.id}`;
  await hold(`GET ${revisions}/:revisionId`, version);
  await hold(`GET ${revisions}/:revisionId/image`, `${version}/image?w=200`);
  await hold(`POST ${revisions}/:revisionId/restore`, `${version}/restore`);
  await hold("POST /api/recipes/:recipeId/collection", `/api/recipes/${theirs.id}/collection`);
  await hold("PUT /api/recipes/:recipeId/tags", `/api/recipes/${soup.id}/tags`, { json: { tags: ["Soup"] } });
  await hold("PUT /api/recipes/:recipeId/rating", `/api/recipes/${soup.id}/rating`, { json: { rating: 4 } });
  const cooked = "/api/recipes/:recipeId/cooked";
  const time = await hold(`POST ${cooked}`, `/api/recipes/${soup.id}/cooked`, { json: { note: "With peas" } });
  await hold(`GET ${cooked}`, `/api/recipes/${soup.id}/cooked`);
  await hold(`DELETE ${cooked}/:cookedId`, `/api/recipes/${soup.id}/cooked/${time.id}`);
  await hold("GET /api/tags", "/api/tags");
  await hold("GET /api/kitchen", "/api/kitchen");
  await hold("PATCH /api/kitchen", "/api/kitchen", { json: { name: "Mill Lane 4" } });
  const invitations = "/api/kitchen/invitations";
  const invited = await hold(`POST ${invitations}`, invitations, { json: {} });
  await hold(`GET ${invitations}`, invitations);
  await hold(`GET ${invitations}/:invitation`, `${invitations}/${invited.id}`);
  await hold(`GET ${invitations}/:invitation`, `${invitations}/${invited.code}`);
  await hold("POST /api/kitchen/join", "/api/kitchen/join", { json: { code: invited.code } }, owner.call);
  await call("/api/shared-collections", { json: { recipientEmail: "noor@example.org", expiresAt: null } });
  const [link] = await hold("GET /api/kitchen/shared-collections", "/api/kitchen/shared-collections");
  const linkAddress = `/api/kitchen/shared-collections/${link.id}`;
  await hold("DELETE /api/kitchen/shared-collections/:shareId", linkAddress);
  await hold("POST /api/kitchen/leave", "/api/kitchen/leave", {}, owner.call);
  await hold("GET /api/kitchen/returns", "/api/kitchen/returns");
  await hold("DELETE /api/kitchen/returns/:userId", `/api/kitchen/returns/${owner.cook.user.id}`);
  const other = await hold(`POST ${invitations}`, invitations, { json: {} });
  await hold("POST /api/kitchen/join", "/api/kitchen/join", { json: { code: other.code } }, owner.call);
  await hold("DELETE /api/kitchen/members/:userId", `/api/kitchen/members/${owner.cook.user.id}`);
  const third = await hold(`POST ${invitations}`, invitations, { json: {} });
  await hold(`DELETE ${invitations}/:invitation`, `${invitations}/${third.id}`);
  const moveIn = await hold(
    "POST /api/move-ins",
    "/api/move-ins",
    form({ file: new File(["no recipe"], "export.zip") }),
  );
  await vi.waitFor(async () => {
    const view = await hold("GET /api/move-ins/:moveInId", `/api/move-ins/${moveIn.id}`);
    expect(view.state).toBe("failed");
  });
  app.db.$client.exec("UPDATE move_in SET state = 'ready'");
  await hold("POST /api/move-ins/:moveInId/commit", `/api/move-ins/${moveIn.id}/commit`, { json: {} });
  await hold("POST /api/move-ins/:moveInId/undo", `/api/move-ins/${moveIn.id}/undo`);
  await hold("POST /api/favorites/:recipeId", `/api/favorites/${soup.id}`);
  await hold("DELETE /api/favorites/:recipeId", `/api/favorites/${soup.id}`);
  const recipeIds = [soup.id];
  await hold("GET /api/selected", "/api/selected?search=soup");
  await hold("POST /api/selected/tags", "/api/selected/tags", { json: { recipeIds, add: ["Winter"] } });
  await hold("POST /api/selected/favorites", "/api/selected/favorites", { json: { recipeIds } });
  const plan = { recipeIds, weekStart: "2026-03-09", mealTypes: ["snack"] };
  await hold("POST /api/selected/plan", "/api/selected/plan", { json: plan });
  const { removedAt } = await hold("POST /api/selected/remove", "/api/selected/remove", { json: { recipeIds } });
  await hold("POST /api/selected/restore", "/api/selected/restore", { json: { removedAt } });
  await hold("POST /api/recipes/from-text", "/api/recipes/from-text", form({ text: pageText }));
  const urls = ["https://example.org/new", "https://example.org/soup"];
  await hold("POST /api/recipes/batch-from-url", "/api/recipes/batch-from-url", { json: { urls } });
  await hold("POST /api/recipes/:recipeId/re-import", `/api/recipes/${soup.id}/re-import`);

  const slot = { date: "2026-03-04", mealType: "dinner", recipeId: soup.id };
  const meal = await hold("POST /api/meal-plans", "/api/meal-plans", { json: slot });
  await hold("POST /api/meal-plans/next-slot", "/api/meal-plans/next-slot", { json: { recipeId: soup.id } });
  await hold("GET /api/meal-plans", "/api/meal-plans?from=2026-03-01");
  await hold("GET /api/meal-plans/:mealPlanId", `/api/meal-plans/${meal.id}`);
  await hold("PATCH /api/meal-plans/:mealPlanId", `/api/meal-plans/${meal.id}`, { json: { servings: 3 } });
  const week = { weekStart: "2026-03-02", numberOfSlots: 2, mealTypes: ["lunch"] };
  await hold("POST /api/meal-plans/randomize", "/api/meal-plans/randomize", { json: week });
  const weeks = { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-09" };
  await hold("POST /api/meal-plans/copy-week", "/api/meal-plans/copy-week", { json: weeks });

  const choice = { recipeIds: [soup.id], mealPlanIds: [meal.id] };
  await hold("POST /api/grocery-list", "/api/grocery-list", { json: choice });
  await hold("POST /api/grocery-list/ticks", "/api/grocery-list/ticks", {
    json: { ...choice, ticks: { onion: true } },
  });
  const email = { email: "a@example.org", ingredients: [{ displayText: "2 leeks" }] };
  await hold("POST /api/grocery-list/email", "/api/grocery-list/email", { json: email });

  const store = await hold("POST /api/stores", "/api/stores", { json: { name: "Market hall" } });
  await hold("GET /api/stores", "/api/stores");
  await hold("PUT /api/kitchen/staples", "/api/kitchen/staples", { json: { staples: ["water"] } });
  await hold("GET /api/kitchen/staples", "/api/kitchen/staples");
  const list = await hold("POST /api/shopping-lists", "/api/shopping-lists", { json: { name: "Market" } });
  const listAddress = `/api/shopping-lists/${list.id}`;
  await hold("PATCH /api/shopping-lists/:listId", listAddress, { json: { storeId: store.id } });
  await hold("POST /api/shopping-lists/:listId/add", `${listAddress}/add`, { json: choice });
  const operation = { id: crypto.randomUUID(), itemId: crypto.randomUUID(), at: "2026-03-02T08:00:00Z" };
  const operations = [{ ...operation, type: "add", fields: { text: "2 l milk" } }];
  await hold("POST /api/shopping-lists/:listId/operations", `${listAddress}/operations?since=1`, {
    json: { operations },
  });
  await hold("GET /api/shopping-lists/:listId", listAddress);
  await hold("GET /api/shopping-lists", "/api/shopping-lists");
  await hold("DELETE /api/stores/:storeId", `/api/stores/${store.id}`);
  await hold("DELETE /api/shopping-lists/:listId", listAddress);

  const planned = await hold("POST /api/plan/texts", "/api/plan/texts", {
    json: { date: "2026-03-06", mealType: "snack", text: "Eating out" },
  });
  await hold("POST /api/meal-plans/:mealPlanId/leftovers", `/api/meal-plans/${meal.id}/leftovers`, {
    json: { date: "2026-03-08", mealType: "snack" },
  });
  const repeatAddress = `/api/meal-plans/${meal.id}/repeat`;
  const repeated = { everyWeeks: 1, until: "2026-03-25" };
  await hold("POST /api/meal-plans/:mealPlanId/repeat", repeatAddress, { json: repeated });
  await hold("GET /api/meal-plans/:mealPlanId/repeat", repeatAddress);
  await hold("PUT /api/meal-plans/:mealPlanId/repeat", repeatAddress, { method: "PUT", json: { everyWeeks: 2 } });
  const second = await hold("POST /api/meal-plans", "/api/meal-plans", { json: { ...slot, date: "2026-03-05" } });
  await hold("POST /api/meal-plans/:mealPlanId/repeat", `/api/meal-plans/${second.id}/repeat`, { json: repeated });
  await hold("DELETE /api/meal-plans/:mealPlanId/repeat", `/api/meal-plans/${second.id}/repeat?scope=later`);
  const dish = await hold("POST /api/meal-plans/:mealPlanId/dishes", `/api/meal-plans/${meal.id}/dishes`, {
    json: { text: "Bread" },
  });
  const dishAddress = `/api/meal-plans/${meal.id}/dishes/${dish.id}`;
  const servedDish = { json: { recipeId: aRecipe(owner.cook, { name: "Side" }).id, servings: 3 } };
  await hold("PATCH /api/meal-plans/:mealPlanId/dishes/:dishId", dishAddress, servedDish);
  await hold("GET /api/plan", "/api/plan?from=2026-03-02");
  await hold("DELETE /api/meal-plans/:mealPlanId/dishes/:dishId", dishAddress);
  await hold("PATCH /api/plan/texts/:planTextId", `/api/plan/texts/${planned.id}`, { json: { text: "Takeaway" } });
  await hold("PUT /api/plan/guests", "/api/plan/guests", { json: { date: "2026-03-02", guests: 2 } });
  const menu = await hold("POST /api/menus", "/api/menus", {
    json: { name: "Winter week", from: "2026-03-02", to: "2026-03-08" },
  });
  await hold("GET /api/menus", "/api/menus");
  await hold("GET /api/menus/:menuId", `/api/menus/${menu.id}`);
  await hold("PATCH /api/menus/:menuId", `/api/menus/${menu.id}`, { json: { name: "Quick week" } });
  await hold("POST /api/menus/:menuId/use", `/api/menus/${menu.id}/use`, { json: { weekStart: "2026-03-02" } });
  await hold("DELETE /api/menus/:menuId", `/api/menus/${menu.id}`);
  const waiting = await hold("POST /api/plan/tray", "/api/plan/tray", {
    json: { weekStart: "2026-03-09", recipeId: aRecipe(owner.cook, { name: "Waiting" }).id },
  });
  await hold("PATCH /api/plan/tray/:trayId", `/api/plan/tray/${waiting.id}`, { json: { servings: 3 } });
  await hold("GET /api/plan/tray", "/api/plan/tray");
  await hold("POST /api/plan/tray/take-over", "/api/plan/tray/take-over", { json: { weekStart: "2026-03-09" } });
  await hold("POST /api/plan/tray/:trayId/plan", `/api/plan/tray/${waiting.id}/plan`, {
    json: { date: "2026-03-10", mealType: "snack" },
  });
  const left = await hold("POST /api/plan/tray", "/api/plan/tray", {
    json: { weekStart: "2026-03-09", text: "Pizza" },
  });
  await hold("DELETE /api/plan/tray/:trayId", `/api/plan/tray/${left.id}`);
  await hold("POST /api/plan/push-back", "/api/plan/push-back", { json: { from: "2026-03-06", mealType: "snack" } });
  await hold("DELETE /api/plan/texts/:planTextId", `/api/plan/texts/${planned.id}`);
  await hold("DELETE /api/meal-plans/:mealPlanId", `/api/meal-plans/${meal.id}`);

  const share = { recipientEmail: "noor@example.org", expiresAt: "2026-12-24" };
  const { shareCode } = await hold(
    "POST /api/shared-collections",
    "/api/shared-collections",
    { json: share },
    owner.call,
  );
  await hold("GET /api/shared/:shareCode", `/api/shared/${shareCode}`, {}, app.browser().call);
  const [{ id: shareId }] = await hold("GET /api/shared-collections", "/api/shared-collections", {}, owner.call);
  const shared = aRecipe(owner.cook, { name: "Only shared" });
  const adding = `/api/shared/${shareCode}/add-recipe/${shared.id}`;
  await hold("POST /api/shared/:shareCode/add-recipe/:recipeId", adding);
  await hold("DELETE /api/shared-collections/:shareId", `/api/shared-collections/${shareId}`, {}, owner.call);
  const links = `/api/recipes/${shared.id}/links`;
  const linked = await hold("POST /api/recipes/:recipeId/links", links, { json: {} }, owner.call);
  await hold("GET /api/recipes/:recipeId/links", links, {}, owner.call);
  const linkCode = linked.url.split("/").at(-1);
  await hold("GET /api/r/:code", `/api/r/${linkCode}`, {}, app.browser().call);
  const taker = app.browserOf(app.cook());
  await hold("POST /api/r/:code/add-recipe", `/api/r/${linkCode}/add-recipe`, {}, taker.call);
  await hold("DELETE /api/recipe-links/:linkId", `/api/recipe-links/${linked.id}`, {}, owner.call);
  await hold("DELETE /api/recipes/:recipeId", `/api/recipes/${made.id}`);
  const { recipe: removed } = (await hold("GET /api/trash", "/api/trash"))[0];
  expect((await call(removed.imagePath)).headers.get("Content-Type")).toBe("image/webp");
  await hold("POST /api/trash/:recipeId/restore", `/api/trash/${made.id}/restore`);
  await call(`/api/recipes/${made.id}`, { method: "DELETE" });
  await hold("DELETE /api/trash/:recipeId", `/api/trash/${made.id}`);

  const timer = await hold("POST /api/timers", "/api/timers", { json: { recipeId: shared.id, step: 1, seconds: 600 } });
  await hold("GET /api/timers", "/api/timers");
  await hold("PATCH /api/timers/:timerId", `/api/timers/${timer.id}`, { json: { addSeconds: 60 } });
  await hold("DELETE /api/timers/:timerId", `/api/timers/${timer.id}`);

  await hold("GET /api/credentials/services", "/api/credentials/services");
  const secret = { service: "ourgroceries", credentials: { username: "marta", password: "secret" } };
  const stored = await hold("POST /api/credentials", "/api/credentials", { json: secret });
  await hold("GET /api/credentials", "/api/credentials");
  await hold("GET /api/credentials/:key", "/api/credentials/ourgroceries");
  await hold("PUT /api/credentials/:key", `/api/credentials/${stored.id}`, { json: secret });
  await hold("DELETE /api/credentials/:key", `/api/credentials/${stored.id}`);

  await hold("GET /api/admin/overview", "/api/admin/overview");
  await hold("GET /api/admin/users", "/api/admin/users");
  const tier = `/api/admin/users/${owner.cook.user.id}/account-type`;
  await hold("PATCH /api/admin/users/:userId/account-type", tier, { json: { accountType: "standard" } });
  const code = await hold("POST /api/admin/invite-codes", "/api/admin/invite-codes", { json: {} });
  await hold("GET /api/admin/invite-codes", "/api/admin/invite-codes");
  await hold("POST /api/validate-invite-code", "/api/validate-invite-code", { json: { code: code.code } });
  await hold("DELETE /api/admin/invite-codes/:codeId", `/api/admin/invite-codes/${code.id}`);
  await hold("POST /api/admin/test-mail", "/api/admin/test-mail", { method: "POST" });

  const newcomer = app.browser();
  await newcomer.call("/signup", { form: { email: "new@example.org", password: PASSWORD } });
  const registration = { json: { inviteCode: anInviteCode(app.db) } };
  await hold("POST /api/complete-registration", "/api/complete-registration", registration, newcomer.call);
  await hold("GET /api/login", "/api/login", {}, app.browser().call);
  await hold("POST /api/logout", "/api/logout", {}, newcomer.call);
  await hold("GET /api/logout", "/api/logout", {}, newcomer.call);

  // Other tests compare their answers, or they have tests of their own with documents, a grocery app and a picture.
  const others = readdirSync(import.meta.dirname).map((file) =>
    readFileSync(path.join(import.meta.dirname, file), "utf8"),
  );
  const missing = apiCalls.map(nameOf).filter((name) => !seen.has(name));
  expect(missing.filter((name) => !others.some((text) => text.includes(`described("${name}"`)))).toEqual([
    "GET /api/trash/:recipeId/image",
    "POST /api/recipes/from-pdf",
    "POST /api/recipes/read-picture",
    "POST /api/grocery-list/ourgroceries",
    "GET /api/recipes/:recipeId/image",
  ]);
});

test.each(apiCalls.map((call) => [nameOf(call), call] as const))("%s refuses as described", async (_, call) => {
  const { method, path, answer } = call;
  const { call: ask } = aSignedInBrowser(await aServedApp(), { accountType: "administrator" });
  const refused = await ask(path.replace(/:\w+/g, "999"), { method, json: method === "GET" ? undefined : "nonsense" });
  if (refused.status === answer.status) return;
  const documented = Object.keys(
    openApi(apiCalls).paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]?.responses ?? {},
  );
  expect(documented).toContain(String(refused.status));
  expect(problemAnswer.safeParse(await refused.json()).error?.message).toBeUndefined();
});
