import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { changeShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { addStore } from "#app/features/shopping/stores.server.ts";
import type { Db } from "#db/client.server.ts";
import { kitchenInvitations } from "#db/schema.ts";
import { aRecipeSite } from "#tests/support/data-folder.ts";
import { contents } from "#tests/support/database-fingerprint.ts";
import { aServedApp, type Browser, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Forbids SQLite to add pages: its error is the one of a full disk. */
function fill({ $client }: Db) {
  $client.exec("VACUUM"); // leaves no free page
  $client.pragma(`max_page_count = ${$client.pragma("page_count", { simple: true })}`);
}

const empty = ({ $client }: Db) => void $client.pragma("max_page_count = 1000000");

async function aForm(number: number): Promise<FormData> {
  const form = new FormData();
  const fields = { prepTime: "5", totalTime: "9", difficulty: "easy", ingredients: "2 onions", instructions: "Boil." };
  for (const [name, value] of Object.entries({ name: `Card ${number}`, ...fields })) form.set(name, value);
  // Noise: a picture that is small in every format would fit into the last page.
  const raw = { width: 300, height: 300, channels: 3 } as const;
  const bytes = await sharp(randomBytes(300 * 300 * 3), { raw })
    .png()
    .toBuffer();
  form.set("image", new File([new Uint8Array(bytes)], "card.png", { type: "image/png" }));
  return form;
}

const day = (number: number) => new Date(Date.UTC(2026, 2, 2) + Math.floor(number / 4) * 86_400_000);
const MEALS = ["breakfast", "lunch", "dinner", "snack"];

const LONG = "a long text ".repeat(40);
/** A name of 90 characters, each of three bytes. */
const WIDE = "ก".repeat(90);
/** An address of 190 characters. */
const FAR = Array.from({ length: 3 }, () => "x".repeat(60)).join(".");

/** Code of an invitation into the kitchen of a host. */
const codeOf = (number: number) => String(number).padStart(22, "x");

type Cooks = Browser & { guest: Browser };

/** An administrator with "Soup" and a shopping list in a shop, and a guest with recipes and invitations of hosts. */
function someCooks(app: ServedApp): Cooks {
  const browser = aSignedInBrowser(app, { accountType: "administrator" });
  const guest = aSignedInBrowser(app);
  aRecipe(browser.cook, { name: "Soup" });
  // What moves with them needs a page: what they leave is overwritten and used again.
  for (let number = 0; number < 40; number++) aRecipe(guest.cook, { name: `Pie ${number} ${WIDE}` });
  const { id: listId } = makeShoppingList(browser.cook, "Week");
  changeShoppingList(browser.cook, listId, { storeId: addStore(browser.cook, "Market hall").id });
  // Leaving a kitchen ends its other invitations, so each is of another host.
  const invitations = Array.from({ length: 150 }, (_, at) => {
    const { kitchen, user, now } = app.cook();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    return { kitchenId: kitchen.id, code: codeOf(2 * at), createdBy: user.id, expiresAt };
  });
  app.db.insert(kitchenInvitations).values(invitations).run();
  return { ...browser, guest };
}

/** Each kind of write, repeated until it needs a page that the disk has not. */
const WRITES: [string, (cooks: Cooks, number: number, site: string) => Promise<Response>][] = [
  ["a recipe with its picture", async ({ call }, number) => call("/api/recipes", { form: await aForm(number) })],
  [
    "a planned meal",
    ({ call }, number) => {
      const date = day(number).toISOString().slice(0, 10);
      return call("/api/meal-plans", { json: { date, mealType: MEALS[number % 4], recipeId: 1 } });
    },
  ],
  [
    "a batch of imports",
    ({ call }, number, site) =>
      call("/api/recipes/batch-from-url", {
        json: { urls: [`http://${site}/${number}a`, `http://${site}/${number}b`] },
      }),
  ],
  [
    "a share",
    ({ call }, number) => call("/api/shared-collections", { json: { recipientEmail: `a${number}@example.org` } }),
  ],
  ["an invite code", ({ call }) => call("/api/admin/invite-codes", { json: {} })],
  ["a shopping list", ({ call }, number) => call("/api/shopping-lists", { json: { name: `${number} ${WIDE}` } })],
  [
    "items of a shopping list",
    ({ call }) => {
      const add = () => ({ id: randomUUID(), itemId: randomUUID(), type: "add", fields: { note: LONG, text: "leek" } });
      const operations = Array.from({ length: 20 }, () => ({ ...add(), at: "2026-03-02T08:00:00Z" }));
      return call("/api/shopping-lists/1/operations", { json: { operations } });
    },
  ],
  [
    "ticks in a shop",
    ({ call }, number) => {
      const at = "2026-03-02T08:00:00Z";
      const operations = Array.from({ length: 10 }, (_, food) => {
        const itemId = randomUUID();
        const add = { id: randomUUID(), itemId, type: "add", fields: { name: `food ${number} ${food}` }, at };
        return [add, { id: randomUUID(), itemId, type: "tick", at }];
      });
      return call("/api/shopping-lists/1/operations", { json: { operations: operations.flat() } });
    },
  ],
  ["a recipe on a list", ({ call }) => call("/api/shopping-lists/1/add", { json: { recipeIds: [1] } })],
  [
    "staples",
    ({ call }, number) => {
      const staples = Array.from({ length: 10 * number + 1 }, () => randomUUID());
      return call("/api/kitchen/staples", { method: "PUT", json: { staples } });
    },
  ],
  ["a shop", ({ call }, number) => call("/api/stores", { json: { name: `${number} ${WIDE}` } })],
  [
    "a timer",
    async ({ call }) => {
      // A stopped timer stays for a day, and does not count.
      const id = randomUUID();
      const answer = await call("/api/timers", { json: { id, label: WIDE, seconds: 600 } });
      if (answer.ok) await call(`/api/timers/${id}`, { method: "DELETE" });
      return answer;
    },
  ],
  ["a cooked meal", ({ call }) => call("/api/recipes/1/cooked", { json: { note: LONG } })],
  [
    "an invitation",
    ({ call }, number) => call("/api/kitchen/invitations", { json: { email: `a${number}@${FAR}.org` } }),
  ],
  [
    "joining and leaving a kitchen",
    ({ guest }, number) => {
      // The first turn never ends: what a full disk leaves of later ones is completed by the next move (decision 32).
      vi.spyOn(performance, "now").mockReturnValue(performance.now());
      return number % 2 === 0
        ? guest.call("/api/kitchen/join", { json: { code: codeOf(number) } })
        : guest.call("/api/kitchen/leave", { method: "POST" });
    },
  ],
];

describe("while the disk is full", () => {
  afterEach(() => void vi.restoreAllMocks());

  test.each(WRITES)("%s is 507 or whole, and works again once there is room", async (_name, write) => {
    const site = await aRecipeSite();
    const app = await aServedApp({ settings: { importAllowHosts: [site] } });
    const cooks = someCooks(app);
    fill(app.db);
    let number = 0;
    let before = contents(app.db);
    let answer = await write(cooks, number, site);
    while (answer.ok && number < 300) {
      expect(contents(app.db)).not.toBe(before);
      before = contents(app.db);
      answer = await write(cooks, ++number, site);
    }
    expect([answer.status, await answer.json()]).toEqual([507, { message: "Storage is full" }]);
    expect(contents(app.db)).toBe(before);
    expect(app.errors).toEqual([]);
    expect(app.requests.at(-1)).toMatchObject({ level: "error", status: 507, reason: "Storage is full" });
    empty(app.db);
    expect((await write(cooks, number, site)).ok).toBe(true);
    expect(app.requests.at(-1)).toMatchObject({ level: "info", reason: undefined });
  });

  test("a form shows the message above its fields and keeps the entered values", async () => {
    const app = await aServedApp();
    fill(app.db);
    let answer: Response;
    let number = 0;
    do {
      const form = { email: `cook${number++}@example.org`, password: PASSWORD, firstName: "Marta".repeat(16) };
      answer = await app.browser(`203.0.113.${number}`).call("/signup", { form });
    } while (answer.status === 303 && number < 40);
    const page = await answer.text();
    expect([answer.status, page]).toEqual([507, expect.stringContaining("Storage is full")]);
    expect(page).toContain(`value="cook${number - 1}@example.org"`);
  });

  // Abuse case 138.
  test("the server is alive and not ready, until there is room", async () => {
    const app = await aServedApp();
    const statuses = async () => {
      const { call } = app.browser();
      return [(await call("/healthz")).status, (await call("/readyz")).status];
    };
    fill(app.db);
    const before = contents(app.db);
    expect(await statuses()).toEqual([200, 503]);
    empty(app.db);
    app.setNow("2026-03-02T09:00:05Z");
    expect(await statuses()).toEqual([200, 200]);
    expect(contents(app.db)).toBe(before);
  });

  test("reading works, also where the last visit would be recorded", async () => {
    const app = await aServedApp();
    const { cook, call } = aSignedInBrowser(app, { accountType: "administrator" });
    const soup = aRecipe(cook, { name: "Soup" });
    const share = await (await call("/api/shared-collections", { json: { recipientEmail: "a@example.org" } })).json();
    const refusing = (table: string) =>
      app.db.$client.function(`full_${table}`, () => {
        throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      });
    const { id: listId } = makeShoppingList(cook, "Week");
    const meal = { date: "2026-03-02", mealType: "dinner", recipeId: soup.id };
    const { id: mealId } = await (await call("/api/meal-plans", { json: meal })).json();
    await call(`/api/shopping-lists/${listId}/add`, { json: { mealPlanIds: [mealId] } });
    await call(`/api/meal-plans/${mealId}`, { method: "PATCH", json: { servings: 8 } });
    for (const table of ["session", "shared_collection", "shopping_meal"]) {
      refusing(table);
      app.db.$client.exec(
        `CREATE TEMP TRIGGER no_${table} BEFORE UPDATE ON ${table} BEGIN SELECT full_${table}(); END`,
      );
    }
    app.setNow("2026-03-02T12:00:00Z");
    const pages = ["/", "/recipes", `/recipes/${soup.id}`, "/meal-planner", "/account", "/admin/users", "/api/recipes"];
    pages.push(`/shopping/${listId}`, `/api/shopping-lists/${listId}`);
    for (const page of pages) expect([page, (await call(page)).status]).toEqual([page, 200]);
    const shared = `/shared/${share.shareCode}`;
    for (const page of [shared, `/api${shared}`])
      expect([page, (await app.browser().call(page)).status]).toEqual([page, 200]);
  });
});
