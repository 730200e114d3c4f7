import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#app/features/accounts/delete-account.server.ts";
import { endAllSessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import { listApiTokens, makeApiToken, revokeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { leaveKitchen, removeMember } from "#app/features/joining/moves.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { firstList } from "#app/features/shopping/shopping-forms.server.ts";
import { getShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { users } from "#db/schema.ts";
import { holdBack } from "#tests/support/held-bodies.ts";
import { aForm, aPicture, CARD } from "#tests/support/recipe-forms.ts";
import { aSite, soup } from "#tests/support/recipe-sites.ts";
import { addressOf, type Handler, routeTable, servedTable } from "#tests/support/routes.ts";
import { aServedApp, type Call, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe, listNewest, together } from "#tests/support/test-context.ts";

/** A kitchen of an owner and a member with a recipe and a shopping list. */
async function aKitchen(settings: Partial<Settings> = {}) {
  const app = await aServedApp({ settings });
  const owner = aSignedInBrowser(app);
  const guest = aSignedInBrowser(app);
  const member = together(owner.cook, guest.cook);
  const recipe = aRecipe(owner.cook, { name: "Soup" });
  const list = firstList(owner.cook);
  return { app, owner, guest, member, recipe, list };
}

function demote({ db }: ServedApp, userId: string) {
  db.update(users).set({ accountType: "trial" }).where(eq(users.id, userId)).run();
}

const accountTypeOf = ({ db }: ServedApp, userId: string) =>
  db.select({ is: users.accountType }).from(users).where(eq(users.id, userId)).get()?.is;

const anItem = (): Call => {
  const at = "2026-03-02T09:00:00Z";
  const item = { id: randomUUID(), itemId: randomUUID(), type: "add", text: "10 kg sugar", at };
  return { json: { operations: [item], now: at } };
};

describe("a right that ends while the body of a request is held back has ended for that request", () => {
  // Abuse case 153.
  test.each(["API", "page"])("of a demoted administrator (%s)", async (kind) => {
    const app = await aServedApp();
    const chief = aSignedInBrowser(app, { accountType: "administrator" });
    const { id } = chief.cook.user;
    const held =
      kind === "API"
        ? await holdBack(chief, `/api/admin/users/${id}/account-type`, {
            method: "PATCH",
            json: { accountType: "administrator" },
          })
        : await holdBack(chief, `/admin/users/${id}/account-type`, { form: { accountType: "administrator" } });
    demote(app, id);
    expect((await held.letGo()).status).toBe(403);
    expect(accountTypeOf(app, id)).toBe("trial");
  });

  test("of a removed member, whose item is on no list of the kitchen", async () => {
    const { owner, guest, member, list } = await aKitchen();
    const held = await holdBack(guest, `/api/shopping-lists/${list.id}/operations`, anItem());
    await removeMember(owner.cook, member.user.id);
    expect((await held.letGo()).status).toBe(404);
    expect(getShoppingList(owner.cook, list.id).items).toEqual([]);
  });

  test.each([false, true])("of a removed member, whose edit is a copy (with a picture: %s)", async (hasPicture) => {
    const { owner, guest, member, recipe } = await aKitchen();
    const fields = { ...CARD, name: "My soup", ...(hasPicture ? { image: await aPicture() } : {}) };
    const held = await holdBack(guest, `/api/recipes/${recipe.id}`, { method: "PUT", form: aForm(fields) });
    await removeMember(owner.cook, member.user.id);
    const answer = await held.letGo();
    expect([answer.status, (await answer.json()).originalRecipeId]).toEqual([200, recipe.id]);
    expect(getRecipe(owner.cook, recipe.id).name).toBe("Soup");
  });

  test("of a revoked API token", async () => {
    const app = await aServedApp();
    const { cook } = aSignedInBrowser(app);
    const headers = { Authorization: `Bearer ${makeApiToken(cook, { name: "Script" })}` };
    const held = await holdBack(app.browser(), "/api/stores", { json: { name: "Market" }, headers });
    revokeApiToken(cook, listApiTokens(cook)[0]?.id ?? 0);
    expect((await held.letGo()).status).toBe(401);
  });

  test("of a cook who has signed out everywhere", async () => {
    const app = await aServedApp();
    const { cook, ...browser } = aSignedInBrowser(app);
    const held = await holdBack(browser, "/api/kitchen", { method: "PATCH", json: { name: "Mine" } });
    const page = await holdBack(browser, "/kitchen", { form: { intent: "rename", name: "Mine too" } });
    endAllSessions(cook, cook.user.id);
    expect((await held.letGo()).status).toBe(401);
    const kept = await page.letGo();
    // Nothing that was entered is lost.
    expect([kept.status, await kept.text()]).toEqual([401, expect.stringContaining("Mine too")]);
  });

  test("of a deleted account, which is no error of the server", async () => {
    const app = await aServedApp();
    const { cook, ...browser } = aSignedInBrowser(app);
    const held = await holdBack(browser, "/api/timers", { json: { label: "Eggs", seconds: 300 } });
    await deleteAccount(cook, { isSure: "on", currentPassword: "" });
    expect((await held.letGo()).status).toBe(401);
    expect(app.errors).toEqual([]);
  });

  test("whatever the request: each call and each form for users that has a body", async () => {
    const app = await aServedApp();
    const forUsers = ({ access }: Handler) => access !== "public" && access !== "pending";
    const calls = servedTable
      .flatMap((served) => served.calls)
      .filter((call) => forUsers(call) && call.method !== "GET");
    const forms = routeTable.flatMap(({ path, module: { action } }) =>
      action && forUsers(action) ? [{ method: "POST", path, isForm: true }] : [],
    );
    expect([calls.length > 50, forms.length > 50]).toEqual([true, true]);
    for (const { method, path, ...kind } of [...calls.map(({ method, path }) => ({ method, path })), ...forms]) {
      const chief = aSignedInBrowser(app, { accountType: "administrator" });
      const form = new FormData();
      form.set("file", new File(["{}"], "recipes.json"));
      const isUpload = path.endsWith("/move-ins") || path.endsWith("/move-in");
      const sent = isUpload ? { form } : "isForm" in kind ? { form: { name: "Leek" } } : { json: {} };
      const held = await holdBack(chief, addressOf(path), { method, ...sent });
      endAllSessions(chief.cook, chief.cook.user.id);
      const { status, headers } = await held.letGo();
      // Buttons lead to the sign-in page; forms keep what was entered.
      const isRefused = status === 401 || headers.get("Location")?.startsWith("/login?");
      expect([method, path, status, isRefused]).toEqual([method, path, status, true]);
    }
    expect(app.errors).toEqual([]);
  });
});

describe("while a site is slow", () => {
  /** Starts an import by a member and returns once the site was asked; the site answers after `letGo`. */
  async function anImport(target: (site: string) => [string, Call]) {
    let [ask, letGo] = [() => {}, () => {}];
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const site = await aSite((request, response) => {
      ask();
      void held.then(() => soup(request, response));
    });
    const kitchen = await aKitchen({ importAllowHosts: [site.host] });
    const answer = kitchen.guest.call(...target(`${site.url}/Stew`));
    await asked;
    return { ...kitchen, answer, letGo };
  }

  const fromUrl = (url: string): [string, Call] => ["/api/recipes/batch-from-url", { json: { urls: [url] } }];
  const byForm = (url: string): [string, Call] => ["/recipes/add?from=url", { form: { "urls[0]": url } }];

  test("who is removed imports into the own collection, not into that of the kitchen", async () => {
    const { owner, member, guest, answer, letGo } = await anImport(fromUrl);
    await removeMember(owner.cook, member.user.id);
    letGo();
    expect((await (await answer).json()).successful).toBe(1);
    expect(listNewest(owner.cook, 5).map(({ name }) => name)).toEqual(["Soup"]);
    expect((await (await guest.call("/api/recipes")).json()).map(({ name }: { name: string }) => name)).toContain(
      "Stew",
    );
  });

  test.each([
    ["API", fromUrl],
    ["page", byForm],
  ])("who signs out everywhere imports nothing (%s)", async (_kind, target) => {
    const { app, owner, member, answer, letGo } = await anImport(target);
    endAllSessions(member, member.user.id);
    letGo();
    expect((await answer).status).toBe(401);
    expect(listNewest(owner.cook, 5).map(({ name }) => name)).toEqual(["Soup"]);
    expect(app.errors).toEqual([]);
  });

  test("who deletes the account imports nothing", async () => {
    const { app, owner, member, answer, letGo } = await anImport(fromUrl);
    await deleteAccount(member, { isSure: "on", currentPassword: "" });
    letGo();
    expect((await answer).status).toBe(401);
    expect(listNewest(owner.cook, 5).map(({ name }) => name)).toEqual(["Soup"]);
    expect(app.errors).toEqual([]);
  });
});

describe("a download ends with the right to it", () => {
  /** Returns whether the rest of a download arrives. */
  async function arrives(download: Response): Promise<boolean> {
    return download.arrayBuffer().then(
      () => true,
      () => false,
    );
  }

  // Abuse case 157.
  test.each<[string, (kitchen: Awaited<ReturnType<typeof aKitchen>>) => unknown]>([
    ["leaves the kitchen", ({ member }) => leaveKitchen(member)],
    ["signs out everywhere", ({ member }) => endAllSessions(member, member.user.id)],
  ])("of a collection, for who %s", async (_what, end) => {
    const kitchen = await aKitchen();
    expect(await arrives(await kitchen.guest.call("/api/export?format=jsonld"))).toBe(true);
    const download = await kitchen.guest.call("/api/export?format=jsonld");
    await end(kitchen);
    expect([download.status, await arrives(download)]).toEqual([200, false]);
    // It takes no place any more.
    const other = aSignedInBrowser(kitchen.app);
    expect(await arrives(await other.call("/api/export?format=jsonld"))).toBe(true);
  });

  test("of a backup, for who is administrator no more", async () => {
    let openCopy = async () => ({ bytes: 5, stream: new Blob(["whole"]).stream() });
    const app = await aServedApp({
      services: ({ backups }) => ({ backups: { ...backups, openCopy: () => openCopy() } }),
    });
    const chief = aSignedInBrowser(app, { accountType: "administrator" });
    const download = await chief.call("/admin/backup/download", { form: {} });
    demote(app, chief.cook.user.id);
    expect([download.status, await arrives(download)]).toEqual([200, false]);

    const late = aSignedInBrowser(app, { accountType: "administrator" });
    openCopy = async () => {
      demote(app, late.cook.user.id);
      return { bytes: 5, stream: new Blob(["whole"]).stream() };
    };
    // The button leads back to its page, which is refused.
    const answer = await late.call("/admin/backup/download", { form: {} });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/backup"]);
  });
});

test("who moves to another kitchen meanwhile adds to that one", async () => {
  const { owner, guest, member } = await aKitchen();
  const held = await holdBack(guest, "/api/recipes", { form: aForm({ ...CARD, image: await aPicture() }) });
  await leaveKitchen(member);
  expect((await held.letGo()).status).toBe(201);
  expect(listNewest(owner.cook, 5).map(({ name }) => name)).toEqual(["Soup"]);
});
