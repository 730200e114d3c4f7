import { describe, expect, test } from "vitest";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aShare } from "#tests/support/sharing.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

describe("adding from a share", () => {
  test("by API: 201 with the copy, then 409, 401 for visitors, 404 for what is not in it", async () => {
    const app = await aServedApp();
    const { shareCode, soup, visitor } = await aShare(app);
    const ilse = aSignedInBrowser(app, { firstName: "Ilse" });
    const add = (browser: Pick<Browser, "call">, id: unknown) =>
      browser.call(`/api/shared/${shareCode}/add-recipe/${id}`, { method: "POST" });

    const added = await add(ilse, soup.id);
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({ name: "Soup", originalRecipeId: soup.id, isOriginal: false });
    const again = await add(ilse, soup.id);
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: "You already have this recipe in your collection." },
    ]);
    expect((await add(visitor, soup.id)).status).toBe(401);
    for (const odd of [999, 0, -1, "abc", "1e99", "%00", "__proto__"]) {
      expect((await add(ilse, odd)).status).toBe(404);
    }
    const get = await ilse.call(`/api/shared/${shareCode}/add-recipe/${soup.id}`);
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  test("by form: redirects to the card with the message, filters unchanged", async () => {
    const app = await aServedApp();
    const { shareCode, soup } = await aShare(app);
    const ilse = aSignedInBrowser(app, { firstName: "Ilse" });
    const add = () => ilse.call(`/shared/${shareCode}?search=soup`, { form: { recipeId: String(soup.id) } });

    const added = await add();
    const to = `/shared/${shareCode}?search=soup`;
    expect([added.status, added.headers.get("Location")]).toEqual([303, `${to}#recipe-${soup.id}`]);
    expect(await (await ilse.call(to)).text()).toContain("Recipe Added!");
    await add();
    const page = await (await ilse.call(to)).text();
    expect(page).toContain("Already Added");
    expect(page).toContain("You already have this recipe in your collection.");
  });

  test("by form: redirects to the recipe's page, and shows a message for a bug", async () => {
    const app = await aServedApp();
    const { shareCode, soup } = await aShare(app);
    const ilse = aSignedInBrowser(app, { firstName: "Ilse" });
    const here = `/shared/${shareCode}/recipes/${soup.id}`;
    const add = () => ilse.call(here, { form: { recipeId: String(soup.id) } });
    app.db.run("CREATE TRIGGER broken BEFORE INSERT ON collection_recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
    expect((await add()).headers.get("Location")).toBe(here);
    expect(await (await ilse.call(here)).text()).toContain("Failed to add recipe to your collection.");
    expect(app.errors).toHaveLength(1);
    app.db.run("DROP TRIGGER broken");
    await add();
    expect(await (await ilse.call(here)).text()).toContain("Soup is in your collection now.");
  });

  test("by form: a busy database is a refusal and not logged as a bug", async () => {
    const app = await aServedApp();
    const { shareCode, soup } = await aShare(app);
    const ilse = aSignedInBrowser(app, { firstName: "Ilse" });
    app.db.$client.function("busy", () => {
      throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
    });
    app.db.run("CREATE TEMP TRIGGER busy_now BEFORE INSERT ON collection_recipe BEGIN SELECT busy(); END");
    const answer = await ilse.call(`/shared/${shareCode}`, { form: { recipeId: String(soup.id) } });
    expect(await (await ilse.call(answer.headers.get("Location") ?? "")).text()).toContain("The server is busy.");
    expect(app.errors).toEqual([]);
  });

  test("a visitor's form leads to sign-in and back to the share", async () => {
    const app = await aServedApp();
    const { shareCode, soup, visitor } = await aShare(app);
    const answer = await visitor.call(`/shared/${shareCode}`, { form: { recipeId: String(soup.id) } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/api/login?returnTo=${encodeURIComponent(`/shared/${shareCode}`)}`,
    ]);
  });

  test("another site cannot add with somebody's cookie", async () => {
    const app = await aServedApp();
    const { shareCode, soup } = await aShare(app);
    const ilse = aSignedInBrowser(app, { firstName: "Ilse" });
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    for (const address of [`/api/shared/${shareCode}/add-recipe/${soup.id}`, `/shared/${shareCode}`]) {
      const answer = await ilse.call(address, { form: { recipeId: String(soup.id) }, headers });
      expect(answer.status).toBe(403);
    }
  });
});
