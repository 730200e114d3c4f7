import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { aServedApp, type Browser } from "#tests/support/served.ts";

/** A site on loopback that counts who asks for what. */
async function aSite(answer: (request: IncomingMessage, response: ServerResponse) => void = soup) {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  onTestFinished(() => void close());
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, port, hits, close };
}

function recipePage(recipe: object) {
  const text = JSON.stringify({ "@context": "https://schema.org", "@type": "Recipe", ...recipe });
  return `<!doctype html><title>Page</title><script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`;
}

/** Any path is the recipe of that name. */
function soup(request: IncomingMessage, response: ServerResponse) {
  const name = decodeURIComponent((request.url ?? "/").slice(1).split("?", 1)[0] ?? "");
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(
    recipePage({
      name,
      recipeIngredient: ["2 onions", "1 l water"],
      recipeInstructions: ["Chop.", "Boil everything."],
    }),
  );
}

async function aKitchen(site: { host: string } | null, accountType: "trial" | "standard" | "premium" = "premium") {
  const app = await aServedApp({ settings: { importAllowHosts: site ? [site.host] : [] } });
  onTestFinished(() => app.services.extraction.close());
  const cook = app.cook({ accountType });
  const browser = app.browserOf(cook);
  const importUrls = async (...urls: unknown[]) => {
    const response = await browser.call("/api/recipes/batch-from-url", { json: { urls } });
    return { status: response.status, headers: response.headers, ...(await response.json()) };
  };
  const form = (...urls: string[]) => {
    const fields = Object.fromEntries(urls.map((url, position) => [`urls[${position}]`, url]));
    return browser.call("/recipes/add?from=url", { form: fields });
  };
  const count = () => app.db.$client.prepare("SELECT count(*) AS n FROM recipe").pluck().get();
  return { app, cook, browser, importUrls, form, count };
}

describe("one batch", () => {
  test("answers each address in its order, with its reason", async () => {
    const site = await aSite();
    const { importUrls } = await aKitchen(site);
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
    const { importUrls } = await aKitchen(null);
    const { results } = await importUrls("127.0.0.1/soup");
    expect(results).toEqual([
      { url: "https://127.0.0.1/soup", success: false, reason: "This address cannot be imported" },
    ]);
  });

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
  ])("of %s is 400 on both doors, in the same words", async (_name, urls, message) => {
    const { importUrls, form } = await aKitchen(null);
    expect(await importUrls(...urls)).toMatchObject({ status: 400, message });
    const page = await form(...urls.map(String));
    expect([page.status, (await page.text()).includes(message)]).toEqual([400, true]);
  });

  test.each([
    ["no list", { urls: "https://example.org" }],
    ["a number in it", { urls: [7] }],
    ["nothing", {}],
    ["a list", []],
  ])("with %s is 400", async (_name, json) => {
    const { browser } = await aKitchen(null);
    expect((await browser.call("/api/recipes/batch-from-url", { json })).status).toBe(400);
  });

  test("of a visitor is 401", async () => {
    const { app } = await aKitchen(null);
    expect((await app.browser().call("/api/recipes/batch-from-url", { json: { urls: ["a.example"] } })).status).toBe(
      401,
    );
  });
});

describe("the row of one address, as scripts ask for it", () => {
  async function aRow(browser: Browser, ...urls: string[]) {
    const response = await browser.call("/recipes/add/row", { json: { urls } });
    return [response.status, await response.json()];
  }

  test("says what became of it, and where to go on", async () => {
    const site = await aSite((request, response) =>
      request.url === "/guarded" ? response.writeHead(403).end() : soup(request, response),
    );
    const { browser } = await aKitchen(site);
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
  });

  test("is refused in the words of the API, and to visitors", async () => {
    const { app, browser } = await aKitchen(null);
    expect(await aRow(browser, "ftp://example.org")).toMatchObject([400, { message: "Please enter a valid URL" }]);
    expect(await aRow(app.browser(), "a.example")).toEqual([401, { message: "Unauthorized" }]);
    expect((await browser.call("/recipes/add/row")).status).toBe(405);
  });
});

describe("our own network", () => {
  test("is never contacted, whatever its address looks like", async () => {
    const site = await aSite();
    const { importUrls } = await aKitchen(null);
    const p = site.port;
    const addresses = [
      `http://127.0.0.1:${p}/`,
      `http://localhost:${p}/`,
      `http://127.1:${p}/`,
      `http://2130706433:${p}/`,
      `http://0x7f000001:${p}/`,
      `http://017700000001:${p}/`,
      `http://[::1]:${p}/`,
      `http://[::ffff:127.0.0.1]:${p}/`,
      `http://0.0.0.0:${p}/`,
      `http://[::]:${p}/`,
      `http://10.0.0.1/`,
      `http://192.168.1.1/`,
      `http://172.16.0.1/`,
      `http://169.254.169.254/latest/meta-data`,
      `http://100.64.0.1/`,
      `http://[fd00::1]/`,
      `http://[fe80::1]/`,
      `http://[64:ff9b::7f00:1]/`,
      `http://[::127.0.0.1]:${p}/`,
      `https://example.org:22/`,
    ];
    for (let start = 0; start < addresses.length; start += 4) {
      const { results } = await importUrls(...addresses.slice(start, start + 4));
      for (const result of results) {
        expect(result).toMatchObject({ success: false, reason: "This address cannot be imported" });
      }
    }
    expect(site.hits).toEqual([]);
  });

  test.each([301, 302, 303, 307, 308])("is not reached through a redirect with %i", async (status) => {
    const hidden = await aSite();
    const open = await aSite((_request, response) => response.writeHead(status, { Location: `${hidden.url}/x` }).end());
    const { importUrls, count } = await aKitchen(open);
    expect((await importUrls(`${open.url}/soup`)).results[0].reason).toBe("This address cannot be imported");
    expect([open.hits, hidden.hits, count()]).toEqual([["/soup"], [], 0]);
  });

  test("is not reached through Refresh, meta refresh or the picture of a recipe", async () => {
    const hidden = await aSite();
    const open = await aSite((_request, response) => {
      response.writeHead(200, { "Content-Type": "text/html", Refresh: `0;url=${hidden.url}/refresh` });
      const page = recipePage({
        name: "Trap",
        image: `${hidden.url}/picture.jpg`,
        recipeIngredient: ["2 onions"],
        recipeInstructions: "Boil.",
      });
      response.end(`<meta http-equiv="refresh" content="0;url=${hidden.url}/meta">${page}`);
    });
    const { importUrls } = await aKitchen(open);
    expect((await importUrls(`${open.url}/trap`)).results[0]).toMatchObject({
      success: true,
      recipe: { name: "Trap", imagePath: null },
    });
    expect(hidden.hits).toEqual([]);
  });
});

describe("what is no page", () => {
  test.each(["image/png", "application/pdf", "application/zip", "image/svg+xml", "application/json"])(
    "%s is not imported",
    async (type) => {
      const site = await aSite((_request, response) => response.writeHead(200, { "Content-Type": type }).end("soup"));
      const { importUrls, count } = await aKitchen(site);
      expect((await importUrls(`${site.url}/`)).results[0]).toMatchObject({
        success: false,
        reason: "The address is not a web page",
      });
      expect(count()).toBe(0);
    },
  );

  test("markup in every field comes out as text, in JSON and in the page", async () => {
    const evil = `<img src=x onerror=alert(1)> "quoted" {{7*7}} \${7*7} <%= 7 %>`;
    const site = await aSite((_request, response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end(
        recipePage({
          name: `Soup &lt;script&gt;alert(1)&lt;/script&gt; {{7*7}}`,
          recipeIngredient: [`2 onions {{7*7}} \${7*7}`, "salt"],
          recipeInstructions: [`Boil ${evil}`],
          image: "javascript:alert(1)",
          url: "javascript:alert(1)",
        }),
      ),
    );
    const { importUrls, browser } = await aKitchen(site);
    const { results } = await importUrls(`${site.url}/x`);
    expect(results[0]).toMatchObject({ success: true, recipe: { sourceUrl: `${site.url}/x`, imagePath: null } });
    expect(JSON.stringify(results[0].recipe)).toContain("{{7*7}}");
    const page = await (await browser.call(`/recipes/${results[0].recipe.id}`)).text();
    expect(page).not.toMatch(/<script>alert|<img src="?x|href="javascript/);
  });
});

describe("how many", () => {
  test("a trial account imports 3 a day, failures not counted, and again the next day", async () => {
    const site = await aSite();
    const { app, cook, importUrls } = await aKitchen(site, "trial");
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
    const { app, cook, importUrls } = await aKitchen(null);
    for (let tries = 0; tries < 299; tries++) {
      app.services.throttle.count({ name: "import", points: 300, seconds: 3600 }, cook.user.id);
    }
    expect((await importUrls("http://10.0.0.1/")).status).toBe(200);
    const refused = await importUrls("http://10.0.0.1/");
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });

  test("what does not fit the queue is 503 with Retry-After and nothing is saved", async () => {
    const site = await aSite();
    const app = await aServedApp({
      settings: { importAllowHosts: [site.host] },
      services: ({ extraction }) => ({
        extraction: {
          ...extraction,
          fromHtml(html, url) {
            for (let others = 0; others < 41; others++) extraction.fromHtml(html, url).catch(() => {});
            return extraction.fromHtml(html, url);
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

const PICTURE = readFileSync(path.join(import.meta.dirname, "..", "fixtures", "pages", "dal.jpg"));

/** A site with a picture under every address that ends in .jpg. */
function aSiteWithPictures(page: () => object) {
  return aSite((request, response) => {
    if (request.url?.endsWith(".jpg")) response.writeHead(200, { "Content-Type": "image/jpeg" }).end(PICTURE);
    else response.writeHead(200, { "Content-Type": "text/html" }).end(recipePage(page()));
  });
}

async function typeOfPicture(browser: Browser, { imagePath }: { imagePath: string }) {
  return (await browser.call(imagePath)).headers.get("Content-Type");
}

describe("re-import", () => {
  async function imported() {
    const pages = { name: "Soup", recipeIngredient: ["2 onions"], recipeInstructions: ["Boil."], recipeYield: "4" };
    const site = await aSiteWithPictures(() => pages);
    const kitchen = await aKitchen(site);
    const { results } = await kitchen.importUrls(`${site.url}/soup`);
    return { ...kitchen, site, pages, id: results[0].recipe.id as number };
  }

  test("brings what is new in place; favourite, plan and servings stay", async () => {
    const { browser, pages, id, app } = await imported();
    await browser.call(`/api/favorites/${id}`, { method: "POST" });
    await browser.call("/api/meal-plans", { json: { date: "2026-03-03", mealType: "lunch", recipeId: id } });
    app.db.$client.prepare("UPDATE recipe SET servings = 6, difficulty = 'hard' WHERE id = ?").run(id);
    Object.assign(pages, { name: "Better soup", recipeIngredient: ["3 onions"], totalTime: "PT40M" });
    const response = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        id,
        name: "Better soup",
        ingredients: ["3 onions"],
        totalTime: 40,
        servings: 6,
        difficulty: "hard",
        isFavorite: true,
      },
    ]);
    expect(await (await browser.call("/api/meal-plans")).json()).toMatchObject([
      { recipe: { id, name: "Better soup" } },
    ]);
  });

  test("brings the page's picture, which stays when the page has none any more", async () => {
    const { browser, site, pages, id } = await imported();
    const again = async () => (await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" })).json();
    Object.assign(pages, { image: `${site.url}/soup.jpg` });
    const drawn = await again();
    expect(await typeOfPicture(browser, drawn)).toBe("image/webp");
    Object.assign(pages, { image: undefined });
    expect((await again()).imagePath).toBe(drawn.imagePath);
  });

  test("from a site that does not answer is 502, says so and changes nothing", async () => {
    const { browser, site, id } = await imported();
    const before = await (await browser.call(`/api/recipes/${id}`)).json();
    await site.close();
    const failed = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([failed.status, (await failed.json()).message]).toEqual([502, "The site could not be reached"]);
    expect(await (await browser.call(`/api/recipes/${id}`)).json()).toEqual(before);
  });

  test("of another cook's recipe makes an own copy and leaves theirs", async () => {
    const { app, pages, id, browser } = await imported();
    const other = app.browserOf(app.cook());
    Object.assign(pages, { name: "Better soup" });
    const copy = await (await other.call(`/api/recipes/${id}/re-import`, { method: "POST" })).json();
    expect(copy).toMatchObject({ name: "Better soup", originalRecipeId: id, isOriginal: false });
    expect(await (await browser.call(`/api/recipes/${id}`)).json()).toMatchObject({ id, name: "Soup" });
  });

  test("that fails is 502 and changes nothing; without a source 400; unknown 404", async () => {
    const { browser, pages, id, app } = await imported();
    const before = await (await browser.call(`/api/recipes/${id}`)).json();
    Object.assign(pages, { name: "", recipeIngredient: [], recipeInstructions: [] });
    const failed = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([failed.status, (await failed.json()).message]).toEqual([502, "No recipe was found on this page"]);
    expect(await (await browser.call(`/api/recipes/${id}`)).json()).toEqual(before);
    app.db.$client.prepare("UPDATE recipe SET source_url = NULL WHERE id = ?").run(id);
    const none = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([none.status, (await none.json()).message]).toEqual([400, "This recipe has no source URL"]);
    expect((await browser.call("/api/recipes/99999/re-import", { method: "POST" })).status).toBe(404);
  });
});

describe("pasting", () => {
  function pasted(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  }

  test("HTML goes the way of a page, text the way of a PDF", async () => {
    const { browser } = await aKitchen(null);
    const html = recipePage({ name: "Soup", recipeIngredient: ["2 onions"], recipeInstructions: ["Boil."] });
    const first = await browser.call("/api/recipes/from-text", {
      form: pasted({ text: html, sourceUrl: "example.org/soup" }),
    });
    expect([first.status, await first.json()]).toMatchObject([
      201,
      { name: "Soup", sourceUrl: "https://example.org/soup" },
    ]);
    const text = "Stew\n\nIngredients\n500 g beef\n2 onions\n\nMethod\nBrown the beef.\nSimmer for two hours.";
    const second = await browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    expect([second.status, await second.json()]).toMatchObject([
      201,
      { name: "Stew", ingredients: ["500 g beef", "2 onions"] },
    ]);
    const again = await browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    expect([again.status, await again.json()]).toEqual([409, { message: "Recipe Already Exists" }]);
  });

  test("fetches the picture that the page names, as one of the 300 addresses an hour", async () => {
    const site = await aSiteWithPictures(() => ({}));
    const { app, cook, browser, count } = await aKitchen(site);
    const paste = (recipe: object) => {
      const text = recipePage({ recipeIngredient: ["2 onions"], recipeInstructions: ["Boil."], ...recipe });
      return browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    };
    for (let tries = 0; tries < 299; tries++) {
      app.services.throttle.count({ name: "import", points: 300, seconds: 3600 }, cook.user.id);
    }
    const soup = await paste({ name: "Soup", image: `${site.url}/soup.jpg` });
    expect([soup.status, await typeOfPicture(browser, await soup.json())]).toEqual([201, "image/webp"]);
    const stew = await paste({ name: "Stew", image: `${site.url}/stew.jpg` });
    expect([stew.status, Number(stew.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect([site.hits, count()]).toEqual([["/soup.jpg"], 1]);
    expect((await paste({ name: "Stew" })).status).toBe(201);
  });

  test.each([
    [{}, "Please paste the page's text or HTML"],
    [{ text: "  " }, "Please paste the page's text or HTML"],
    [{ text: "soup", sourceUrl: "javascript:alert(1)" }, "Please enter a valid URL"],
    [{ text: "Nothing to eat" }, "No recipe was found in this text"],
  ])("%o is 400", async (fields, message) => {
    const { browser } = await aKitchen(null);
    const response = await browser.call("/api/recipes/from-text", { form: pasted(fields) });
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
  });

  test("more text than any page has is refused at both doors", async () => {
    const { browser, count } = await aKitchen(null);
    const recipe = "Stew\n\nIngredients\n500 g beef\n2 onions\n\nMethod\nBrown the beef.\n";
    const text = recipe + "Simmer. ".repeat(250_000);
    const api = await browser.call("/api/recipes/from-text", { form: pasted({ text }) });
    expect([api.status, (await api.json()).message]).toEqual([400, "Please paste less text"]);
    const page = await browser.call("/recipes/add?from=paste", { form: pasted({ text }) });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("Please paste less text")]);
    expect(count()).toBe(0);
  });
});
