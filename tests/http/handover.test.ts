import { describe, expect, test } from "vitest";
import { aSignedInApp, aSiteWithPictures, recipePage, typeOfPicture } from "#tests/support/recipe-sites.ts";
import { addressOf, addresses as routeAddresses } from "#tests/support/routes.ts";
import type { Browser, ServedApp } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const SITE = "https://soups.example";
const URL_OF_SOUP = `${SITE}/soup?id=1`;
const SOUP = { name: "Soup", recipeIngredient: ["2 onions", "1 l water"], recipeInstructions: ["Chop.", "Boil."] };
const CROSS_SITE = {
  Origin: SITE,
  "Sec-Fetch-Site": "cross-site",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Dest": "document",
};
const ADDRESS = "/recipes/add/handover";

/** Presses the button of our tab, and returns the token that is sent to the site. */
async function permit(browser: Browser, site = SITE): Promise<string> {
  const response = await browser.call("/recipes/handover.data", { form: { site } });
  expect(response.status).toBe(200);
  return /"token","([\w-]{43})"/.exec(await response.text())?.[1] ?? "";
}

type Parts = { token?: string; url?: string; page?: string };

function parts({ token = "", url = URL_OF_SOUP, page = recipePage(SOUP) }: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ token, url, page })) form.append(name, value);
  return form;
}

/** Sends a page as the bookmarklet does; the browser may be anybody's. */
function handOver(browser: Browser, fields: Parts, headers: Record<string, string> = CROSS_SITE) {
  return browser.call(ADDRESS, { form: parts(fields), headers });
}

const waiting = (app: ServedApp) => app.db.$client.prepare("SELECT count(*) FROM handover").pluck().get();

async function aHandedOverSoup(recipe: object = {}) {
  const context = await aSignedInApp(null);
  const token = await permit(context.browser);
  const answer = await handOver(context.app.browser(), { token, page: recipePage({ ...SOUP, ...recipe }) });
  return { ...context, token, answer, preview: answer.headers.get("Location") ?? "" };
}

describe("a page that is handed over", () => {
  // Abuse case 129.
  test("waits for its cook, is shown as text, and is saved with the address of the page", async () => {
    const name = "Soup <img src=x onerror=alert(1)>";
    const { browser, answer, preview, count } = await aHandedOverSoup({
      name,
      recipeInstructions: ["<b>Boil</b>", "{{7*7}}"],
    });
    expect([answer.status, preview]).toEqual([303, expect.stringMatching(/^\/recipes\/handover\/\d+$/)]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const page = await browser.call(preview);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("From soups.example. Not saved yet.");
    expect(html).toContain("2 onions");
    expect(html).not.toMatch(/<img src=x|onerror=alert\(1\)>/);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(count()).toBe(0);

    const saved = await browser.call(preview, { form: { do: "save" } });
    expect([saved.status, saved.headers.get("Location"), count()]).toEqual([303, "/recipes/1", 1]);
    const recipe = await (await browser.call("/api/recipes/1")).json();
    expect(recipe).toMatchObject({ sourceUrl: URL_OF_SOUP, ingredients: ["2 onions", "1 l water"] });
    expect((await browser.call(preview)).status).toBe(404);
  });

  test("can be discarded", async () => {
    const { browser, preview, app, count } = await aHandedOverSoup();
    expect((await browser.call(preview, { form: { do: "discard" } })).headers.get("Location")).toBe("/recipes");
    expect([count(), waiting(app)]).toEqual([0, 0]);
  });

  test("has the picture of the site, or none where the site refuses it", async () => {
    const site = await aSiteWithPictures(() => ({}));
    const { browser } = await aSignedInApp(site);
    for (const [name, image, hasPicture] of [
      ["Soup", `${site.url}/soup.jpg`, true],
      ["Stew", `${site.url}/refused`, false],
    ] as const) {
      const token = await permit(browser, site.url);
      const page = recipePage({ ...SOUP, name, image });
      const { headers } = await handOver(
        browser,
        { token, url: `${site.url}/${name}`, page },
        { ...CROSS_SITE, Origin: site.url },
      );
      const preview = headers.get("Location") ?? "";
      expect(await (await browser.call(preview)).text()).toContain(
        "The picture is fetched from the site when you save.",
      );
      const saved = await browser.call(preview, { form: { do: "save" } });
      const recipe = await (await browser.call(`/api${saved.headers.get("Location")}`)).json();
      if (hasPicture) expect(await typeOfPicture(browser, recipe)).toBe("image/webp");
      else expect(recipe.imagePath).toBeNull();
    }
  });

  test("follows the rules of URL imports: duplicates, the day's limit and the hour's", async () => {
    const { app, cook, browser, preview, count } = await aHandedOverSoup();
    aRecipe(cook, { name: "Soup" });
    const again = await browser.call(preview, { form: { do: "save" } });
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("Recipe Already Exists")]);
    expect(count()).toBe(1);

    const trial = app.cook({ accountType: "trial" });
    const visitor = app.browserOf(trial);
    const previews: string[] = [];
    for (const name of ["A", "B", "C", "D"]) {
      const token = await permit(visitor);
      const { headers } = await handOver(visitor, {
        token,
        url: `${SITE}/${name}`,
        page: recipePage({ ...SOUP, name }),
      });
      previews.push(headers.get("Location") ?? "");
    }
    const answers = [];
    for (const address of previews) answers.push((await visitor.call(address, { form: { do: "save" } })).status);
    expect(answers).toEqual([303, 303, 303, 403]);
    const refused = await visitor.call("/recipes/handover", { form: { site: SITE } });
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining("Your trial account is limited to 3 URL imports per day"),
    ]);

    for (let tries = 1; tries < 300; tries++) {
      app.services.throttle.count({ name: "import", points: 300, seconds: 3600 }, cook.user.id);
    }
    const throttled = await browser.call("/recipes/handover", { form: { site: SITE } });
    expect([throttled.status, Number(throttled.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });

  test("without a recipe says so and offers to paste it, with its address", async () => {
    const { browser } = await aSignedInApp(null);
    const answer = await handOver(browser, { token: await permit(browser), page: "<p>Nothing to eat</p>" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("No recipe was found on this page");
    expect(html).toContain(`from=paste&amp;url=${encodeURIComponent(URL_OF_SOUP)}`);
  });
});

describe("abuse of the handover", () => {
  // Abuse case 117.
  test("other sites may post to no other address", async () => {
    const { app, browser } = await aSignedInApp(null, "premium");
    const addresses = new Set(routeAddresses.map(addressOf));
    expect(addresses.delete(ADDRESS)).toBe(true);
    expect(addresses.size).toBeGreaterThan(100);
    for (const address of [
      ...addresses,
      `${ADDRESS}/`,
      `${ADDRESS}.data`,
      `/RECIPES/add/handover`,
      `${ADDRESS}/1`,
      "/recipes/add%2Fhandover",
    ]) {
      for (const { call } of [browser, app.browser()]) {
        const answer = await call(address, { form: parts({}), headers: CROSS_SITE });
        expect([address, answer.status]).toEqual([address, 403]);
      }
    }
  });

  // Abuse case 118.
  test("by other methods, from a frame or a script it is refused like every address", async () => {
    const { browser } = await aSignedInApp(null);
    const token = await permit(browser);
    const ways: [string, Record<string, string>][] = [
      ["PUT", {}],
      ["PATCH", {}],
      ["DELETE", {}],
      ["POST", { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "empty" }],
      ["POST", { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }],
      ["POST", { "Sec-Fetch-Dest": "iframe" }],
    ];
    for (const [method, headers] of ways) {
      const answer = await browser.call(ADDRESS, {
        method,
        form: parts({ token }),
        headers: { ...CROSS_SITE, ...headers },
      });
      expect([answer.status, await answer.json()]).toEqual([403, { message: "Cross-origin request blocked" }]);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
    expect((await handOver(browser, { token })).status).toBe(303);
  });

  // Abuse case 119.
  test("a wrong, missing, used or expired token, or one for another site, is refused", async () => {
    const { app, browser, token: used } = await aHandedOverSoup();
    const refusals: [Parts, Record<string, string>?][] = [
      [{ token: "x".repeat(43) }],
      [{ token: "" }],
      [{ token: "%" }],
      [{ token: used }],
      [{ token: await permit(browser) }, { ...CROSS_SITE, Origin: "https://evil.example" }],
      [{ token: await permit(browser, "https://soups.example:8443") }],
    ];
    const expired = await permit(browser);
    for (const [fields, headers] of refusals) {
      const answer = await handOver(app.browser(), fields, headers);
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.stringContaining("imported already, or too much time has passed"),
      ]);
    }
    app.setNow("2026-03-02T09:10:00Z");
    expect((await handOver(app.browser(), { token: expired })).status).toBe(403);
  });

  // Abuse case 120.
  test("a page of another site than the permitted one is refused, and so are addresses that are none", async () => {
    const { browser, app } = await aSignedInApp(null);
    for (const url of [
      "https://bank.example/",
      "http://soups.example/",
      "javascript:alert(1)",
      "",
      "file:///etc/passwd",
      "https://marta@soups.example/",
    ]) {
      const answer = await handOver(browser, { token: await permit(browser), url });
      expect([url, answer.status]).toEqual([url, 400]);
    }
    expect(app.db.$client.prepare("SELECT count(*) FROM handover WHERE content IS NOT NULL").pluck().get()).toBe(0);
  });

  // Abuse case 121.
  test("cookies count for nothing: the token's cook gets the page, whoever is signed in", async () => {
    const { app, cook, browser } = await aSignedInApp(null);
    const victim = app.browserOf(app.cook());
    const token = await permit(browser);
    app.requests.length = 0;
    const planted = await handOver(victim, { token });
    const preview = planted.headers.get("Location") ?? "";
    expect(planted.status).toBe(303);
    expect(app.requests).toMatchObject([{ path: ADDRESS, user: undefined }]);
    // An attacker's page does not get into the preview of whoever's browser sent it.
    expect((await victim.call(preview)).status).toBe(404);
    expect((await victim.call(preview, { form: { do: "save" } })).status).toBe(404);
    expect((await browser.call(preview)).status).toBe(200);
    expect(app.db.$client.prepare("SELECT DISTINCT user_id FROM handover").pluck().all()).toEqual([cook.user.id]);
    const api = await victim.call(ADDRESS, {
      form: parts({}),
      headers: { ...CROSS_SITE, Authorization: "Bearer trivet_x" },
    });
    expect(api.status).toBe(403);
  });

  // Abuse case 122.
  test("the permission needs a session and our own page", async () => {
    const { app, browser } = await aSignedInApp(null);
    const visitor = await app.browser().call("/recipes/handover", { form: { site: SITE } });
    expect([visitor.status, waiting(app)]).toEqual([401, 0]);
    expect((await browser.call("/recipes/handover", { form: { site: SITE }, headers: CROSS_SITE })).status).toBe(403);
    for (const site of [
      "",
      "soups.example",
      "javascript:x",
      "https://soups.example/path",
      "null",
      `https://${"x".repeat(3000)}.example`,
    ]) {
      expect([site, (await browser.call("/recipes/handover", { form: { site } })).status]).toEqual([site, 400]);
    }
    expect(waiting(app)).toBe(0);
  });

  // Abuse case 123.
  test("our tab is the only page that stays connected to another site's, and looks the same to everybody", async () => {
    const { app, browser } = await aSignedInApp(null);
    const headers = async (one: Browser, path: string) =>
      (await one.call(path)).headers.get("Cross-Origin-Opener-Policy");
    for (const one of [browser, app.browser()]) {
      expect(await headers(one, "/recipes/handover?url=https%3A%2F%2Fsoups.example")).toBe("unsafe-none");
      for (const path of [
        "/recipes/handover/1",
        ADDRESS,
        "/recipes/bookmarklet",
        "/recipes/handover.data",
        "/recipes/add",
      ]) {
        if (path.endsWith(".data")) continue;
        expect([path, await headers(one, path)]).toEqual([path, "same-origin"]);
      }
      const answer = await one.call("/recipes/handover");
      expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
    }
  });

  // Abuse case 124.
  test("what is not a form with the token first is refused", async () => {
    const { browser } = await aSignedInApp(null);
    const token = await permit(browser);
    const late = new FormData();
    late.append("page", recipePage(SOUP));
    late.append("token", token);
    expect((await browser.call(ADDRESS, { form: late, headers: CROSS_SITE })).status).toBe(403);
    const many = parts({ token: await permit(browser) });
    for (let number = 0; number < 2000; number++) many.append(`field${number}`, "x");
    expect((await browser.call(ADDRESS, { form: many, headers: CROSS_SITE })).status).toBe(400);
    const file = new FormData();
    file.append("token", await permit(browser));
    file.append("page", new Blob([recipePage(SOUP)], { type: "text/html" }), "page.html");
    expect((await browser.call(ADDRESS, { form: file, headers: CROSS_SITE })).status).toBe(400);
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded", "text/html", ""]) {
      const answer = await browser.call(ADDRESS, { body: "token=x", headers: { ...CROSS_SITE, "Content-Type": type } });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    for (const body of ["", "--b", "--b\r\n\r\n--b--", "nonsense".repeat(1000)]) {
      const answer = await browser.call(ADDRESS, {
        body,
        headers: { ...CROSS_SITE, "Content-Type": "multipart/form-data; boundary=b" },
      });
      expect([400, 403]).toContain(answer.status);
    }
    const noBoundary = await browser.call(ADDRESS, {
      body: "x",
      headers: { ...CROSS_SITE, "Content-Type": "multipart/form-data; x=y" },
    });
    expect(noBoundary.status).toBe(400);
  });

  // Abuse case 125.
  test("five MiB are read, more are refused; no page is HTML to us", async () => {
    const { browser, app } = await aSignedInApp(null);
    const filled = (bytes: number) => {
      const page = `${recipePage(SOUP)}<p>`;
      return page + "x".repeat(bytes - page.length);
    };
    const most = await handOver(browser, { token: await permit(browser), page: filled(5 * 1024 ** 2 - 1) });
    expect(most.status).toBe(303);
    const more = await handOver(browser, { token: await permit(browser), page: filled(5 * 1024 ** 2 + 1) });
    expect(more.status).toBe(413);
    for (const page of ["%PDF-1.7 x", "\u0000\u0001GIF89a", "{}", "PK\u0003\u0004", "<svg onload=alert(1)>"]) {
      expect((await handOver(browser, { token: await permit(browser), page })).status).toBe(400);
    }
    expect(app.errors).toEqual([]);
  });

  // Abuse case 126.
  test("thirty wrong tokens block a client, and a cook keeps the last ten only", async () => {
    const { app, browser } = await aSignedInApp(null);
    const first = await permit(browser);
    for (let number = 0; number < 12; number++) await permit(browser);
    expect(waiting(app)).toBe(10);
    const other = app.browser("198.51.100.9");
    expect((await handOver(other, { token: first })).status).toBe(403);
    const statuses = [];
    for (let tries = 0; tries < 31; tries++) statuses.push((await handOver(other, { token: `${tries}` })).status);
    expect(statuses.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 403));
    expect(statuses.at(-1)).toBe(429);
    expect((await handOver(app.browser("198.51.100.10"), { token: await permit(browser) })).status).toBe(303);
    const ofNetwork = (number: number) => app.browser(`2001:db8:0:1::${number}`);
    for (let tries = 0; tries < 30; tries++) await handOver(ofNetwork(tries), { token: `${tries}` });
    expect((await handOver(ofNetwork(30), { token: "30" })).status).toBe(429);
  });

  // Abuse case 127.
  test("what nobody saves is gone after half an hour, and with the account", async () => {
    const { app, cook, browser, preview } = await aHandedOverSoup();
    app.setNow("2026-03-02T09:29:59Z");
    expect((await browser.call(preview)).status).toBe(200);
    app.setNow("2026-03-02T09:30:00Z");
    expect((await browser.call(preview)).status).toBe(404);
    expect((await browser.call(preview, { form: { do: "save" } })).status).toBe(404);
    await permit(browser);
    expect(waiting(app)).toBe(1);
    app.db.$client.prepare("DELETE FROM user WHERE id = ?").run(cook.user.id);
    expect(waiting(app)).toBe(0);
  });

  // Abuse case 128.
  test("logs and the database hold neither token nor page", async () => {
    const { app, token } = await aHandedOverSoup({ description: "secret words" });
    expect(JSON.stringify([app.requests, app.errors])).not.toMatch(new RegExp(`${token}|secret|soups\\.example`));
    const rows = JSON.stringify(app.db.$client.prepare("SELECT * FROM handover").all());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain("<script");
  });
});
