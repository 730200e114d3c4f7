import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { preparePicture, storePicture } from "#app/platform/pictures/pictures.server.ts";
import { recipes } from "#db/schema.ts";
import { aPendingBrowser } from "#tests/support/registration.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aShare } from "#tests/support/sharing.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

// Abuse case 23.
test("public pages contain no email, owner id, recipient, favourite, rating or history", async () => {
  const app = await aServedApp();
  const { shareCode, soup, marta, visitor } = await aShare(app);
  await marta.call(`/api/favorites/${soup.id}`, { method: "POST" });
  await marta.call(`/api/recipes/${soup.id}/rating`, { method: "PUT", json: { rating: 4 } });
  await marta.call(`/api/recipes/${soup.id}/cooked`, { json: { note: "Too salty" } });
  for (const address of [
    `/api/shared/${shareCode}`,
    `/shared/${shareCode}`,
    `/shared/${shareCode}.data`,
    `/shared/${shareCode}/recipes/${soup.id}`,
    `/shared/${shareCode}/recipes/${soup.id}.data`,
  ]) {
    const answer = await visitor.call(address);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain("Soup");
    for (const secret of [
      "private.example",
      "secret.example",
      marta.cook.user.id,
      "createdBy",
      "isFavorite",
      "rating",
      "ooked",
      "Too salty",
      "ownerId",
    ]) {
      expect([address, text.includes(secret)]).toEqual([address, false]);
    }
  }
});

test("who still needs an invite code gets the same answers as a visitor", async () => {
  const app = await aServedApp();
  const { shareCode, soup, visitor } = await aShare(app);
  const pending = await aPendingBrowser(app);
  for (const [id, status] of [
    [soup.id, 200],
    [999_999, 404],
  ]) {
    for (const browser of [visitor, pending]) {
      expect((await browser.call(`/shared/${shareCode}/recipes/${id}`)).status).toBe(status);
    }
  }
});

test("the API returns the collection in the documented shape", async () => {
  const app = await aServedApp();
  const { shareCode, visitor } = await aShare(app, "2026-12-31");
  expect(await (await visitor.call(`/api/shared/${shareCode}`)).json()).toEqual({
    collection: {
      ownerName: "Marta",
      createdAt: "2026-03-02T09:00:00.000Z",
      expiresAt: "2026-12-31T23:59:59.999Z",
    },
    recipes: [expect.objectContaining({ name: "Soup", ingredients: ["2 onions", "1 l water"] })],
  });
});

// Abuse case 24.
test("a recipe removed from the collection is not in the link at once, and a new one is", async () => {
  const app = await aServedApp();
  const { shareCode, visitor, marta, soup } = await aShare(app);
  aRecipe(marta.cook, { name: "Late cake" });
  expect(await (await visitor.call(`/shared/${shareCode}`)).text()).toContain("Late cake");

  app.db.run(`DELETE FROM collection_recipe WHERE recipe_id = ${soup.id}`);
  expect(await (await visitor.call(`/shared/${shareCode}`)).text()).not.toContain("Soup");
  expect((await visitor.call(`/shared/${shareCode}/recipes/${soup.id}`)).status).toBe(404);
  expect((await marta.call(`/api/shared/${shareCode}/add-recipe/${soup.id}`, { method: "POST" })).status).toBe(404);
});

test("recipes that cannot be read leave a page that says so", async () => {
  const app = await aServedApp();
  const { shareCode, visitor } = await aShare(app);
  app.db.run("ALTER TABLE collection_recipe RENAME TO gone");
  const answer = await visitor.call(`/shared/${shareCode}`);
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain("No Recipes Found");
  expect(html).toContain("This collection appears to be empty or the data couldn&#x27;t be loaded.");
  expect(app.errors).toHaveLength(1);
});

describe("a shared page over the wire", () => {
  test("is not indexed, sends no referrer and is never cached", async () => {
    const app = await aServedApp();
    const { shareCode, soup, visitor } = await aShare(app);
    for (const address of [
      `/shared/${shareCode}`,
      `/shared/${shareCode}/recipes/${soup.id}`,
      "/shared/nonsense",
      `/api/shared/${shareCode}`,
    ]) {
      const { headers } = await visitor.call(address);
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test("has what link previews read, and JSON-LD of each recipe that cannot break out of its script", async () => {
    const app = await aServedApp();
    const { shareCode, marta, visitor } = await aShare(app);
    const nasty = aRecipe(marta.cook, { name: "</script><script>alert(1)</script>", ingredients: ["<img src=x>"] });
    const list = await (await visitor.call(`/shared/${shareCode}`)).text();
    expect(list).toContain("<title>Marta&#x27;s Recipe Collection · Trivet</title>");
    expect(list).toContain('<meta name="robots" content="noindex"/>');
    expect(list).toContain('<meta property="og:title" content="Marta&#x27;s Recipe Collection"/>');
    expect(list).toMatch(/<meta name="description" content="2 recipes shared by Marta\./);
    expect(list).not.toContain("<script>alert");

    const page = await (await visitor.call(`/shared/${shareCode}/recipes/${nasty.id}`)).text();
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img src=x>");
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({ "@type": "Recipe", name: nasty.name, recipeIngredient: ["<img src=x>"] });
  });

  test("weighs less than 40 KB with styles and scripts, pictures and fonts aside", async () => {
    const app = await aServedApp();
    const { shareCode, marta, visitor } = await aShare(app);
    for (let number = 0; number < 40; number++) {
      aRecipe(marta.cook, {
        name: `Recipe ${number}`,
        ingredients: Array.from({ length: 12 }, (_, line) => `${line + 1} spoons of something ${number * line}`),
        instructions: [`Stir ${number} times. `.repeat(20), "Serve."],
      });
    }
    const html = await (await visitor.call(`/shared/${shareCode}`)).text();
    const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? "");
    expect(assets.filter((file) => file.endsWith(".js"))).toEqual([expect.stringContaining("shared-page.browser")]);
    const folder = path.join(import.meta.dirname, "..", "..", "build", "client");
    expect(readdirSync(folder)).toContain("assets");
    const sent = [Buffer.from(html), ...assets.map((file) => readFileSync(path.join(folder, file)))];
    const weight = (compressed: (bytes: Buffer) => Buffer) =>
      sent.reduce((sum, bytes) => sum + compressed(bytes).byteLength, 0);
    expect(weight((bytes) => brotliCompressSync(bytes))).toBeLessThan(40_000);
    // Of old browsers and proxies.
    expect(weight((bytes) => gzipSync(bytes))).toBeLessThan(50_000);
  });
});

test("a visitor sees the pictures of an open share, and no others", async () => {
  const app = await aServedApp();
  const { shareCode, soup, marta, visitor, id } = await aShare(app);
  const other = aRecipe(aSignedInBrowser(app).cook, { name: "Other" });
  const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  app.db
    .update(recipes)
    .set({ pictureId: storePicture(app.db, await preparePicture(red)) })
    .run();
  const [shown] = (await (await visitor.call(`/api/shared/${shareCode}`)).json()).recipes;
  expect(shown.imagePath).toMatch(new RegExp(`^/api/recipes/${soup.id}/image\\?v=\\w+&share=${shareCode}$`));

  const picture = await visitor.call(`${shown.imagePath}&w=200`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("Cache-Control")).toMatch(/^private/);
  for (const address of [
    `/api/recipes/${soup.id}/image`,
    `/api/recipes/${soup.id}/image?share=`,
    `/api/recipes/${soup.id}/image?share=nonsense`,
    `/api/recipes/${other.id}/image?share=${shareCode}`,
  ]) {
    const refused = await visitor.call(address);
    expect([address, refused.status, await refused.json()]).toEqual([address, 401, { message: "Unauthorized" }]);
  }
  expect((await marta.call(`/api/recipes/${other.id}/image`)).status).toBe(200);
  await marta.call(`/api/shared-collections/${id}`, { method: "DELETE" });
  expect((await visitor.call(shown.imagePath)).status).toBe(401);
});

test("filters and orders are offered with the documented texts", async () => {
  const app = await aServedApp();
  const { shareCode, visitor } = await aShare(app);
  const html = await (await visitor.call(`/shared/${shareCode}`)).text();
  const options = (name: string) =>
    [
      ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "").matchAll(
        /<option[^>]*>([^<]*)/g,
      ),
    ].map(([, text]) => text);
  expect(options("totalTime")).toEqual([
    "All times",
    "Quick (30 min or less)",
    "Medium (30–60 min)",
    "Long (over 60 min)",
  ]);
  expect(options("difficulty")).toEqual(["All difficulties", "Ready Made", "Easy", "Medium", "Hard"]);
  expect(options("sortBy")).toEqual([
    "Default",
    "Name (A-Z)",
    "Time (shortest first)",
    "Difficulty (easy first)",
    "Recently added",
  ]);
  expect(html).toContain('placeholder="Search recipes, ingredients, or instructions..."');
});

test("an empty collection, and a recipe without steps, say so", async () => {
  const app = await aServedApp();
  const { shareCode, visitor, marta } = await aShare(app);
  const toast = aRecipe(marta.cook, { name: "Toast", instructions: [] });
  const page = await (await visitor.call(`/shared/${shareCode}/recipes/${toast.id}`)).text();
  expect(page).toContain("No cooking instructions available");
  app.db.run("DELETE FROM collection_recipe");
  const html = (await (await visitor.call(`/shared/${shareCode}`)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("No recipes found in this collection.");
  expect(html).toContain("Showing 0 of 0 recipes");
});

test("filters in the address, known or not, always give a page", async () => {
  const app = await aServedApp();
  const { shareCode, visitor } = await aShare(app);
  for (const query of [
    "sortBy=name;DROP TABLE recipe",
    "difficulty='",
    "totalTime=__proto__",
    'search="*NEAR(AND-^()name:',
    "search=%00%ff",
    `ingredients=${"x".repeat(5000)}`,
    "page=1e9",
    "page=NaN",
    `${"ingredients=a&".repeat(300)}`,
  ]) {
    expect([query, (await visitor.call(`/shared/${shareCode}?${query}`)).status]).toEqual([query, 200]);
  }
  expect(app.errors).toEqual([]);
});
