import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { toRecipeInput } from "#app/features/importing/to-recipe-input.ts";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { preparePicture, storePicture } from "#app/platform/pictures/pictures.server.ts";
import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";
import { recipes } from "#db/schema.ts";
import { aLinkedRecipe, anyCookedUpRecipe } from "#tests/support/linked-recipe.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
const pageOf = async (browser: Browser, address: string) => (await browser.call(address)).text();

test("the API makes, lists, reads and revokes a link", async () => {
  const app = await aServedApp();
  const marta = aSignedInBrowser(app);
  const soup = aRecipe(marta.cook, { name: "Soup", notes: "Salt it late." });
  const links = `/api/recipes/${soup.id}/links`;
  const made = await marta.call(links, { json: { expiresAt: "2026-12-31", withNotes: false } });
  expect(made.status).toBe(201);
  const link = await made.json();
  expect(link).toEqual({
    id: expect.any(Number),
    url: expect.stringMatching(/^http:\/\/localhost\/r\/[\w-]{22}$/),
    expiresAt: "2026-12-31T23:59:59.999Z",
  });
  expect((await marta.call(links, { json: {} })).status).toBe(201);
  const listed = await (await marta.call(links)).json();
  expect(listed).toContainEqual({ ...link, withNotes: false, createdAt: "2026-03-02T09:00:00.000Z" });
  expect(listed).toHaveLength(2);

  const code = link.url.split("/r/")[1];
  const read = await app.browser().call(`/api/r/${code}`);
  expect(read.status).toBe(200);
  expect(await read.json()).toMatchObject({ name: "Soup", notes: null, expiresAt: link.expiresAt });
  expect((await marta.call(`/api/recipe-links/${link.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await marta.call(`/api/recipe-links/${link.id}`, { method: "DELETE" })).status).toBe(404);
  expect((await app.browser().call(`/api/r/${code}`)).status).toBe(410);
});

// Abuse case 188.
test("links are the cook's own, and of recipes in the own collection", async () => {
  const app = await aServedApp();
  const { soup, id, path } = aLinkedRecipe(app);
  const ilse = aSignedInBrowser(app);
  const visitor = app.browser();
  expect((await ilse.call(`/api/recipes/${soup.id}/links`, { json: {} })).status).toBe(404);
  expect(await (await ilse.call(`/api/recipes/${soup.id}/links`)).json()).toEqual([]);
  expect((await ilse.call(`/api/recipe-links/${id}`, { method: "DELETE" })).status).toBe(404);
  expect((await ilse.call(`/recipes/${soup.id}/share/${id}`)).status).toBe(404);
  expect((await ilse.call(`/account/shares/recipes/${id}/revoke`, { form: {} })).status).toBe(404);
  expect((await visitor.call(`/api/recipes/${soup.id}/links`, { json: {} })).status).toBe(401);
  expect((await visitor.call(path)).status).toBe(200);
});

test.each([
  [{ expiresAt: "2026-03-01" }, "Please choose today or a later day"],
  [{ expiresAt: "soon" }, "Please choose a valid date"],
  [{ withNotes: "yes" }, "Invalid input"],
])("the API refuses %j", async (json, message) => {
  const app = await aServedApp();
  const { marta, soup } = aLinkedRecipe(app);
  const answer = await marta.call(`/api/recipes/${soup.id}/links`, { json });
  expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
});

test("the form makes a link; without its tick it hides notes and tags", async () => {
  const app = await aServedApp();
  const { marta, soup } = aLinkedRecipe(app);
  const share = `/recipes/${soup.id}/share`;
  for (const [form, isShown] of [
    [{ expiresAt: "", withNotes: "on" }, true],
    [{ expiresAt: "2026-12-31" }, false],
  ] as const) {
    const answer = await marta.call(share, { form });
    expect(answer.status).toBe(303);
    const made = await pageOf(marta, answer.headers.get("Location") ?? "");
    expect(made).toContain("QR code of the link to Soup");
    const path = /http:\/\/localhost(\/r\/[\w-]{22})/.exec(made)?.[1] ?? "";
    const html = await pageOf(app.browser(), path);
    expect([html.includes("Salt it late."), html.includes("Winter")]).toEqual([isShown, isShown]);
  }
  const refused = await marta.call(share, { form: { expiresAt: "2026-03-01" } });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining("Please choose today or a later day"),
  ]);
});

describe("the page of a link", () => {
  // Abuse case 189.
  test("has no names, ratings, favourites and history of anybody", async () => {
    const app = await aServedApp();
    const { marta, soup, path, visitor } = aLinkedRecipe(app);
    await marta.call(`/api/favorites/${soup.id}`, { method: "POST" });
    await marta.call(`/api/recipes/${soup.id}/rating`, { method: "PUT", json: { rating: 4 } });
    await marta.call(`/api/recipes/${soup.id}/cooked`, { json: { note: "Too salty" } });
    for (const address of [path, `${path}.data`, `${path}/cook`, `${path}/cook.data`, `/api${path}`]) {
      const answer = await visitor.call(address);
      const text = await answer.text();
      expect([address, answer.status, text.includes("Soup")]).toEqual([address, 200, true]);
      for (const secret of [
        "Marta",
        "private.example",
        marta.cook.user.id,
        "isFavorite",
        "rating",
        "timesCooked",
        "Too salty",
      ])
        expect([address, secret, text.includes(secret)]).toEqual([address, secret, false]);
    }
  });

  test("is not indexed, sends no referrer, is never cached, and loads no script of React", async () => {
    const app = await aServedApp();
    const { path, visitor } = aLinkedRecipe(app);
    for (const address of [path, `${path}/cook`, "/r/nothing", `/api${path}`]) {
      const { headers } = await visitor.call(address);
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
    const html = await pageOf(visitor, path);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect([...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)).toEqual([
      expect.stringContaining("linked-page.browser"),
    ]);
  });

  test("has what previews of links show, with a hostile name as text", async () => {
    const app = await aServedApp();
    const name = '"><script>alert(1)</script>';
    const { path, url, marta, soup, id, visitor } = aLinkedRecipe(app, { name, description: "<b>For guests</b>" });
    const html = await pageOf(visitor, path);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>');
    expect(html).toContain('<meta property="og:description" content="&lt;b&gt;For guests&lt;/b&gt;"/>');
    expect(html).toContain(`<meta property="og:url" content="${url}"/>`);
    expect(jsonLdOf(html)).toMatchObject({ "@type": "Recipe", name });
    const made = await pageOf(marta, `/recipes/${soup.id}/share/${id}`);
    expect(made).not.toContain("<script>alert");
    expect(made).toContain(`mailto:?subject=${encodeURIComponent(name)}&amp;body=`);
  });

  test("shows other servings and units by links, also in cook mode", async () => {
    const app = await aServedApp();
    const { path, visitor } = aLinkedRecipe(app);
    const html = await pageOf(visitor, `${path}?servings=4`);
    expect(html).toContain("4 onions");
    expect(html).toContain(`href="${path}/cook?servings=4"`);
    expect(await pageOf(visitor, `${path}?units=us`)).toMatch(/cups|qt|quart/);
    const step = await pageOf(visitor, `${path}/cook?servings=4&step=2`);
    expect(step).toContain("Boil everything.");
    expect(step).toContain("Step 2 of 2");
    expect(step).not.toContain("Chop the");
  });

  test("is in the language of the visitor", async () => {
    const app = await aServedApp();
    const { path, visitor } = aLinkedRecipe(app);
    const german = await visitor.call(path, { headers: { "Accept-Language": "de" } });
    expect(await german.text()).toContain("Zutaten");
  });
});

// Abuse case 186.
test("a link that shows nothing says why: unknown 404, expired, revoked and in the trash 410; it returns from there", async () => {
  const app = await aServedApp();
  const { marta, soup, id, path } = aLinkedRecipe(app);
  const expiring = makeRecipeLink(marta.cook, soup.id, { expiresAt: "2026-03-02", withNotes: true });
  const visitor = app.browser();
  const expectOver = async (at: string, status: number, title: string) => {
    for (const address of [at, `${at}/cook`]) {
      const answer = await visitor.call(address);
      const html = await answer.text();
      expect([address, answer.status, html.includes(title), html.includes("Soup")]).toEqual([
        address,
        status,
        true,
        false,
      ]);
    }
    expect((await visitor.call(`/api${at}`)).status).toBe(status);
  };
  await expectOver("/r/nothing-of-the-kind-here", 404, "Recipe Not Found");
  await marta.call(`/api/recipes/${soup.id}`, { method: "DELETE" });
  await expectOver(path, 410, "Recipe No Longer Shared");
  await marta.call(`/api/trash/${soup.id}/restore`, { method: "POST" });
  expect((await visitor.call(path)).status).toBe(200);
  app.setNow("2026-03-02T23:59:59.999Z");
  await expectOver(new URL(expiring.url).pathname, 410, "Link Expired");
  expect((await marta.call(`/account/shares/recipes/${id}/revoke`, { form: {} })).status).toBe(303);
  await expectOver(path, 410, "Recipe No Longer Shared");
});

// Abuse case 185.
test("wrong codes are limited for a client, on the page and by the API together", async () => {
  const app = await aServedApp();
  const { path } = aLinkedRecipe(app);
  const guesser = app.browser("198.51.100.9");
  for (let number = 0; number < 10; number++) {
    expect((await guesser.call(`/r/guess-${number}`)).status).toBe(404);
    expect((await guesser.call(`/api/r/guess-${number}`)).status).toBe(404);
  }
  const refused = await guesser.call("/api/r/guess");
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await guesser.call(path)).status).toBe(429);
  expect((await app.browser("198.51.100.10").call(path)).status).toBe(200);
});

// Abuse case 187.
test("a picture is shown with its code alone, as long as the link shows the recipe", async () => {
  const app = await aServedApp();
  const { marta, soup, id, path, url, visitor } = aLinkedRecipe(app);
  const other = aRecipe(marta.cook, { name: "Other" });
  const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  app.db
    .update(recipes)
    .set({ pictureId: storePicture(app.db, await preparePicture(red)) })
    .run();
  const { imagePath } = await (await visitor.call(`/api${path}`)).json();
  const code = path.replace("/r/", "");
  expect(imagePath).toMatch(new RegExp(`^/api/recipes/${soup.id}/image\\?v=\\w+&share=${code}$`));
  const picture = await visitor.call(`${imagePath}&w=200`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  for (const address of [`/api/recipes/${soup.id}/image`, `/api/recipes/${other.id}/image?share=${code}`])
    expect([address, (await visitor.call(address)).status]).toEqual([address, 401]);
  const html = await pageOf(visitor, path);
  expect(html).toContain(
    `<meta property="og:image" content="${new URL(`${imagePath}&w=800`, url).href.replaceAll("&", "&amp;")}"/>`,
  );
  expect(jsonLdOf(html).image).toEqual([new URL(`${imagePath}&w=1600`, url).href]);
  await marta.call(`/api/recipe-links/${id}`, { method: "DELETE" });
  expect((await visitor.call(imagePath)).status).toBe(401);
});

test("a signed-in cook adds the recipe once, and a visitor signs in and returns", async () => {
  const app = await aServedApp();
  const { path, visitor } = aLinkedRecipe(app);
  const away = await visitor.call(path, { form: {} });
  expect([away.status, away.headers.get("Location")]).toEqual([303, `/api/login?returnTo=${encodeURIComponent(path)}`]);
  const ilse = aSignedInBrowser(app);
  expect((await ilse.call(path, { form: {} })).headers.get("Location")).toBe(path);
  const html = await pageOf(ilse, path);
  expect(html).toContain("Recipe Added!");
  expect(html).toContain("In your collection");
  const again = await ilse.call(`/api${path}/add-recipe`, { method: "POST" });
  expect([again.status, (await again.json()).message]).toEqual([
    409,
    "You already have this recipe in your collection.",
  ]);
});

/** The texts of the steps in JSON-LD, which are in sections below headings. */
const stepsIn = (parts: { text: string; itemListElement?: { text: string }[] }[]) =>
  parts.flatMap((part) => (part.itemListElement ?? [part]).map(({ text }) => text));

/** `npm run test:shared` reads 300. */
const SHARED = Number(process.env.SHARED_RECIPES ?? 80);

test(`${SHARED} shared recipes are read whole: their lines in JSON-LD, every field by the importer`, async () => {
  const app = await aServedApp();
  const marta = aSignedInBrowser(app);
  const visitor = app.browser();
  const recipes = fc.sample(anyCookedUpRecipe, { numRuns: SHARED, seed: 58 });
  for (const [number, { sourceUrl: _, ...rest }] of recipes.entries()) {
    const recipe = { ...rest, name: `${rest.name} ${number}` };
    const { id } = aRecipe(marta.cook, recipe);
    const { url } = makeRecipeLink(marta.cook, id, { expiresAt: null, withNotes: true });
    const html = await pageOf(visitor, new URL(url).pathname);
    const { recipeIngredient, recipeInstructions } = jsonLdOf(html);
    expect([recipeIngredient, stepsIn(recipeInstructions)]).toEqual([recipe.ingredients, recipe.instructions]);
    const read = recipeFromHtml(html, url);
    // Importers take the number of pieces where no servings are declared.
    const pieces = recipe.yield === null ? null : Number.parseInt(recipe.yield, 10);
    expect(read && toRecipeInput(read, null)).toMatchObject({ ...recipe, servings: recipe.servings ?? pieces });
  }
}, 300_000);
