import { load } from "cheerio";
import { describe, expect, onTestFinished, test } from "vitest";
import { aSignedInApp, aSite, soup } from "#tests/support/recipe-sites.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("one batch", () => {
  // Abuse case 58.
  test("answers each address in its order, with its reason", async () => {
    const site = await aSite();
    const { importUrls } = await aSignedInApp(site);
    expect(await importUrls(`${site.url}/Soup`)).toMatchObject({
      status: 200,
      successful: 1,
      failed: 0,
      results: [{ url: `${site.url}/Soup`, success: true, recipe: { name: "Soup", sourceUrl: `${site.url}/Soup` } }],
    });
    const second = await importUrls(
      `${site.url}/Soup/?utm_source=x`,
      ` `,
      `${site.url}/SOUP?page=2`,
      `${site.url}/Stew`,
    );
    expect(second).toMatchObject({
      successful: 1,
      failed: 2,
      results: [
        { success: false, reason: "same source URL" },
        { success: false, reason: "identical name" },
        { success: true, recipe: { name: "Stew", prepTime: null, totalTime: null, servings: null } },
      ],
    });
    expect(second.results[0]).not.toHaveProperty("existingId");
  });

  test("a site's address without a scheme gets https", async () => {
    const { importUrls } = await aSignedInApp(null);
    const { results } = await importUrls("127.0.0.1/soup");
    expect(results).toEqual([
      { url: "https://127.0.0.1/soup", success: false, reason: "This address cannot be imported" },
    ]);
  });

  // Abuse cases 52 and 57.
  test.each([
    ["none", [], "Please enter at least one URL"],
    ["blank ones", ["", "  "], "Please enter at least one URL"],
    ["five", ["a.example", "b.example", "c.example", "d.example", "e.example"], "Please enter at most 4 URLs"],
    ["no address", ["https://"], "Please enter a valid URL"],
    ...[
      "file:///etc/passwd",
      "ftp://example.org",
      "gopher://example.org",
      "data:text/html,x",
      "javascript:alert(1)",
    ].map((url): [string, unknown[], string] => [url, [url], "Please enter a valid URL"]),
    ["a user name", ["https://me:pass@example.org/"], "Please enter a valid URL"],
  ])("of %s is 400 from the form and the API, with the same message", async (_name, urls, message) => {
    const { importUrls, form } = await aSignedInApp(null);
    expect(await importUrls(...urls)).toMatchObject({ status: 400, message });
    const page = await form(...urls.map(String));
    expect([page.status, (await page.text()).includes(message)]).toEqual([400, true]);
  });

  test("of a form with one field for all addresses shows the form again", async () => {
    const { browser } = await aSignedInApp(null);
    const page = await browser.call("/recipes/add?from=url", { form: { urls: "[" } });
    expect([page.status, (await page.text()).includes("Please enter a valid URL")]).toEqual([400, true]);
  });

  test("of a form shows a row with a next step for each address, and what is left", async () => {
    const site = await aSite((request, response) =>
      request.url === "/guarded" ? response.writeHead(403).end() : soup(request, response),
    );
    const { browser, form } = await aSignedInApp(site, "trial");
    await form(`${site.url}/Soup`);
    const page = await browser.call("/recipes/add?from=url");
    expect(await page.text()).toContain("2 of today&#x27;s 3 imports left.");
    const answer = await form(`${site.url}/Stew`, `${site.url}/Soup`, `${site.url}/guarded`);
    const $ = load(await answer.text());
    expect(answer.status).toBe(200);
    expect($("[role=alert]").text()).toContain("Successfully imported 1 recipe(s), skipped 1 duplicate(s), 1 failed");
    const rows = $("ul[aria-label=Results] > li").get();
    const [stew = "", known = "", guarded = ""] = rows.map((row) => $(row).text());
    expect([rows.length, stew]).toEqual([3, expect.stringContaining("Stew")]);
    expect(known).toContain("Skipped: same source URL");
    expect($(rows[1]).find("a[href='/recipes/1']").text()).toBe("Open the one you have");
    expect(guarded).toContain("Failed: The site refused access (403)");
    expect($(rows[2]).find("a[href='/recipes/bookmarklet']")).toHaveLength(1);
    const values = $("input[type=url], input[name^='urls']")
      .get()
      .map((field) => $(field).attr("value") ?? "");
    expect(values).toEqual([`${site.url}/guarded`, "", "", ""]);
    expect($.html()).toContain("1 of today's 3 imports left.");
  });

  test("of a form marks the addresses at which no page is", async () => {
    const site = await aSite((request, response) =>
      request.url === "/guarded"
        ? response.writeHead(403).end()
        : response.writeHead(request.url === "/gone" ? 404 : 200, { "Content-Type": "image/png" }).end(),
    );
    const { form } = await aSignedInApp(site);
    const $ = load(await (await form(`${site.url}/guarded`, `${site.url}/gone`, "127.0.0.2", `${site.url}/a`)).text());
    const messages = $("input[name^='urls']")
      .get()
      .map((field) => [$(field).attr("aria-invalid"), $(`[id="${$(field).attr("aria-describedby")}"]`).text()]);
    const wrong = ["true", "Check the address"];
    expect(messages).toEqual([[undefined, ""], wrong, wrong, wrong]);
    expect($("ul[aria-label=Results] > li").eq(1).text()).toContain("The page could not be found (404)");
  });

  test.each([
    ["no list", { urls: "https://example.org" }],
    ["a number in it", { urls: [7] }],
    ["nothing", {}],
    ["a list", []],
  ])("with %s is 400", async (_name, json) => {
    const { browser } = await aSignedInApp(null);
    expect((await browser.call("/api/recipes/batch-from-url", { json })).status).toBe(400);
  });

  test("of a visitor is 401", async () => {
    const { app } = await aSignedInApp(null);
    expect((await app.browser().call("/api/recipes/batch-from-url", { json: { urls: ["a.example"] } })).status).toBe(
      401,
    );
  });
});

describe("the row of one address, as scripts request it", () => {
  async function aRow(browser: Browser, ...urls: string[]) {
    const response = await browser.call("/recipes/add/row", { json: { urls } });
    return [response.status, await response.json()];
  }

  test("has the result and the next link", async () => {
    const site = await aSite((request, response) =>
      request.url === "/Soup"
        ? soup(request, response)
        : response.writeHead(request.url === "/guarded" ? 403 : 404).end(),
    );
    const { browser } = await aSignedInApp(site);
    const [status, { rows }] = await aRow(browser, `${site.url}/Soup`);
    const url = `${site.url}/Soup`;
    expect([status, rows]).toEqual([200, [{ url, success: true, name: "Soup", recipeId: expect.any(Number) }]]);
    expect(await aRow(browser, url)).toEqual([
      200,
      { rows: [{ url, success: false, reason: "same source URL", recipeId: rows[0].recipeId }] },
    ]);
    expect(await aRow(browser, `${site.url}/guarded`)).toMatchObject([
      200,
      { rows: [{ success: false, reason: "The site refused access (403)", canPaste: true }] },
    ]);
    const reason = "The page could not be found (404). Check the address";
    expect(await aRow(browser, `${site.url}/gone`)).toMatchObject([
      200,
      { rows: [{ success: false, reason, canPaste: false }] },
    ]);
  });

  test("has its reason in the language of the page, the API in English", async () => {
    const site = await aSite((_request, response) => response.writeHead(403).end());
    const { browser, importUrls } = await aSignedInApp(site);
    browser.cookies.set("language", "de");
    const url = `${site.url}/Soup`;
    const reason = "Die Website hat den Zugriff verweigert (403)";
    expect(await aRow(browser, url)).toMatchObject([200, { rows: [{ reason, canPaste: true }] }]);
    expect(await importUrls(url)).toMatchObject({ results: [{ reason: "The site refused access (403)" }] });
  });

  test("is refused with the messages of the API, and for visitors", async () => {
    const { app, browser } = await aSignedInApp(null);
    expect(await aRow(browser, "ftp://example.org")).toMatchObject([400, { message: "Please enter a valid URL" }]);
    expect(await aRow(app.browser(), "a.example")).toEqual([401, { message: "Unauthorized" }]);
    expect((await browser.call("/recipes/add/row")).status).toBe(405);
  });
});

describe("how many", () => {
  test("a full collection is 403, and no page is fetched", async () => {
    const site = await aSite();
    const { cook, importUrls } = await aSignedInApp(site, "trial");
    for (let number = 0; number < 10; number++) aRecipe(cook, { name: `Dish ${number}` });
    const message = "Your trial account is limited to 10 recipes";
    expect(await importUrls(`${site.url}/One`)).toMatchObject({ status: 403, message });
    expect(site.hits).toEqual([]);
  });

  // Abuse case 59.
  test("a trial account imports 3 a day, failures not counted, and again the next day", async () => {
    const site = await aSite();
    const { app, cook, importUrls } = await aSignedInApp(site, "trial");
    await importUrls(`${site.url}/One`, `${site.url}/Two`, "http://10.0.0.1/", `${site.url}/One`);
    const { successful, results } = await importUrls(`${site.url}/Three`, `${site.url}/Four`);
    expect(successful).toBe(1);
    expect(results.find(({ success }: { success: boolean }) => !success).reason).toMatch(
      /^Your trial account is limited to 3 URL imports/,
    );
    expect(await importUrls(`${site.url}/Five`)).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^Your trial account is limited to 3 URL imports/),
    });
    const page = await app.browserOf(cook).call("/recipes/add?from=url", {
      form: new URLSearchParams({ "urls[0]": `${site.url}/Five` }),
    });
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringContaining("Import Failed: Your trial account is limited to 3 URL imports"),
    ]);
    app.setNow("2026-03-03T09:00:00Z");
    const tomorrow = await app
      .browserOf(cook)
      .call("/api/recipes/batch-from-url", { json: { urls: [`${site.url}/Six`] } });
    expect((await tomorrow.json()).successful).toBe(1);
  });

  test("300 addresses an hour, failed or not, then 429 with Retry-After", async () => {
    const { app, cook, importUrls } = await aSignedInApp(null);
    for (let tries = 0; tries < 299; tries++) {
      app.services.throttle.count({ name: "import", points: 300, seconds: 3600 }, cook.user.id);
    }
    expect((await importUrls("http://10.0.0.1/")).status).toBe(200);
    const refused = await importUrls("http://10.0.0.1/");
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });

  test("a full queue is 503 with Retry-After, and nothing is saved", async () => {
    const site = await aSite();
    const app = await aServedApp({
      settings: { importAllowHosts: [site.host] },
      services: ({ extraction }) => ({
        extraction: {
          ...extraction,
          fromHtml(html, url, userId) {
            for (let other = 0; other < 41; other++) extraction.fromHtml(html, url, `${other}`).catch(() => {});
            return extraction.fromHtml(html, url, userId);
          },
        },
      }),
    });
    onTestFinished(() => app.services.extraction.close());
    const browser = app.browserOf(app.cook());
    const urls = [`${site.url}/One`, `${site.url}/Two`];
    const response = await browser.call("/api/recipes/batch-from-url", { json: { urls } });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "15"]);
    expect(app.db.$client.prepare("SELECT count(*) AS n FROM recipe").get()).toEqual({ n: 0 });
  });
});

test("a share fills in its addresses", async () => {
  const { browser } = await aSignedInApp(null);
  const text = "Look at https://example.org/soup and https://example.org/stew!";
  const page = await browser.call(`/recipes/add?title=Soup&text=${encodeURIComponent(text)}`);
  const $ = load(await page.text());
  const values = $("input[name^='urls']")
    .get()
    .map((field) => $(field).attr("value") ?? "");
  expect(values).toEqual(["https://example.org/soup", "https://example.org/stew", "", ""]);
});
