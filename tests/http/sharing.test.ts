import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { preparePicture, storePicture } from "#app/platform/pictures.server.ts";
import { recipes } from "#db/schema.ts";
import { aMailServer } from "#tests/support/mail-server.ts";
import { aSignedInBrowser } from "#tests/support/people.ts";
import { aServedApp, type Browser, type ServedApp } from "#tests/support/served.ts";
import { aRecipe } from "#tests/support/world.ts";

/** The two doors to sharing a collection. */
const DOORS = [
  {
    door: "form",
    send: (browser: Browser, input: Record<string, string>) => browser.call("/recipes/share", { form: input }),
  },
  {
    door: "API",
    send: (browser: Browser, input: Record<string, unknown>) =>
      browser.call("/api/shared-collections", { json: input }),
  },
];

/** Marta with a soup, a share of it, and a visitor. */
async function aShare(app: ServedApp, expiresAt: string | null = null) {
  const marta = aSignedInBrowser(app, { firstName: "Marta", email: "marta@private.example" });
  const soup = aRecipe(marta.cook, { name: "Soup", sourceUrl: "https://example.org/soup" });
  const share = await shareCollection(marta.cook, { recipientEmail: "ilse@secret.example", expiresAt });
  return { marta, soup, ...share, visitor: app.browser() };
}

describe.each(DOORS)("sharing by $door", ({ door, send }) => {
  test("makes a link that a visitor opens", async () => {
    const app = await aServedApp();
    const marta = aSignedInBrowser(app);
    aRecipe(marta.cook, { name: "Soup" });
    const answer = await send(marta, { recipientEmail: "ilse@example.org", expiresAt: "2026-12-31" });

    if (door === "API") {
      expect(answer.status).toBe(201);
      const share = await answer.json();
      expect(share).toEqual({
        shareUrl: `http://localhost/shared/${share.shareCode}`,
        shareCode: expect.stringMatching(/^[\w-]{22}$/),
        emailSent: false,
      });
    } else {
      expect(answer.status).toBe(303);
      const page = await (await marta.call(answer.headers.get("Location") ?? "")).text();
      expect(page).toContain("Collection Shared!");
      expect(page).toContain("It works until 31 December 2026.");
    }
    const [share] = await (await marta.call("/api/shared-collections")).json();
    expect(share).toMatchObject({ recipientEmail: "ilse@example.org", expiresAt: "2026-12-31T23:59:59.999Z" });
    const opened = await app.browser().call(`/shared/${share.shareCode}`);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain("Soup");
  });

  test.each([
    [{ recipientEmail: "nobody" }, "Please enter a valid email address"],
    [{ recipientEmail: "" }, "Please enter a valid email address"],
    [{ recipientEmail: "a@b.example\r\nBcc: x@y.example" }, "Please enter a valid email address"],
    [{ recipientEmail: "ilse@example.org", expiresAt: "2026-03-01" }, "Please choose today or a later day"],
    [{ recipientEmail: "ilse@example.org", expiresAt: "2036-12-31" }, "Please choose a day within the next 10 years"],
    [{ recipientEmail: "ilse@example.org", expiresAt: "soon" }, "Please choose a valid date"],
  ])("refuses %j in the same words", async (input, message) => {
    const app = await aServedApp();
    const marta = aSignedInBrowser(app);
    const answer = await send(marta, input);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
    expect(await (await marta.call("/api/shared-collections")).json()).toEqual([]);
  });

  test("says that it failed when the mail server refuses, and leaves no link", async () => {
    const app = await aServedApp({ settings: { smtpUrl: "smtp://127.0.0.1:1", mailFrom: "trivet@example.org" } });
    const marta = aSignedInBrowser(app);
    const answer = await send(marta, { recipientEmail: "ilse@example.org" });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain("Failed to share collection. Please try again.");
    expect(await (await marta.call("/api/shared-collections")).json()).toEqual([]);
  });

  test("is for cooks only", async () => {
    const app = await aServedApp();
    const answer = await send(app.browser() as Browser, { recipientEmail: "ilse@example.org" });
    if (door === "API") expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthorized" }]);
    else expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login?returnTo=%2F"]);
  });
});

test("a real mail server gets one letter to one recipient, with text, HTML and a subject in any script", async () => {
  const post = await aMailServer();
  const app = await aServedApp({ settings: post.settings });
  const asa = aSignedInBrowser(app, { firstName: "Åsa" });

  const answer = await asa.call("/api/shared-collections", {
    json: { recipientEmail: "ilse@example.org", expiresAt: null },
  });
  expect(await answer.json()).toMatchObject({ emailSent: true });
  expect(post.received).toHaveLength(1);
  expect(post.received[0]?.to).toEqual(["ilse@example.org"]);
  const raw = post.received[0]?.raw ?? "";
  expect(raw).toMatch(/^From: trivet@example.org$/m);
  expect(raw).toMatch(/^To: ilse@example.org$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?=C3=85sa_shared_a_recipe_collection/m);
  expect(raw).toMatch(/text\/plain[\s\S]*text\/html/);
  await post.close();
});

describe("a link that does not open", () => {
  const NOT_FOUND = { message: "Shared collection not found" };

  test("unknown, nearly right and wildcard codes are the same 404", async () => {
    const app = await aServedApp();
    const { shareCode, visitor } = await aShare(app);
    const near = `${shareCode.slice(0, -1)}${shareCode.endsWith("A") ? "B" : "A"}`;
    for (const code of ["nonsense", near, shareCode.toLowerCase(), "%25", "*", "__proto__", "%00", "x".repeat(3000)]) {
      const answer = await visitor.call(`/api/shared/${code}`);
      expect([code, answer.status, await answer.json()]).toEqual([code, 404, NOT_FOUND]);
      const page = await visitor.call(`/shared/${code}`);
      expect(page.status).toBe(404);
      const html = await page.text();
      expect(html).toContain("Collection Not Found");
      expect(html).toContain("The shared collection you&#x27;re looking for doesn&#x27;t exist or has been removed.");
    }
  });

  test("it expires at the exact instant", async () => {
    const app = await aServedApp();
    const { shareCode, visitor, soup, marta } = await aShare(app, "2026-03-02");
    app.setNow("2026-03-02T23:59:59.998Z");
    expect((await visitor.call(`/shared/${shareCode}`)).status).toBe(200);
    expect((await visitor.call(`/api/shared/${shareCode}`)).status).toBe(200);

    app.setNow("2026-03-02T23:59:59.999Z");
    const answer = await visitor.call(`/api/shared/${shareCode}`);
    expect([answer.status, await answer.json()]).toEqual([410, { message: "This shared collection has expired" }]);
    for (const address of [`/shared/${shareCode}`, `/shared/${shareCode}/recipes/${soup.id}`]) {
      const page = await visitor.call(address);
      expect(page.status).toBe(410);
      const html = await page.text();
      expect(html).toContain("Collection Expired");
      expect(html).toContain("This shared collection has expired and is no longer accessible.");
      expect(html).not.toContain("Soup");
    }
    const add = await marta.call(`/api/shared/${shareCode}/add-recipe/${soup.id}`, { method: "POST" });
    expect(add.status).toBe(410);
  });

  test("revoked it is not found, by whichever door it was revoked", async () => {
    const app = await aServedApp();
    const first = await aShare(app);
    expect((await first.marta.call(`/api/shared-collections/${first.id}`, { method: "DELETE" })).status).toBe(204);
    const second = await shareCollection(first.marta.cook, { recipientEmail: "otto@example.org", expiresAt: null });
    const revoked = await first.marta.call(`/account/shares/${second.id}/revoke`, { form: {} });
    expect([revoked.status, revoked.headers.get("Location")]).toEqual([303, "/account/shares"]);

    for (const { shareCode } of [first, second]) {
      const answer = await first.visitor.call(`/api/shared/${shareCode}`);
      expect([answer.status, await answer.json()]).toEqual([404, NOT_FOUND]);
    }
    const again = await first.marta.call(`/api/shared-collections/${first.id}`, { method: "DELETE" });
    expect([again.status, await again.json()]).toEqual([404, { message: "Share not found" }]);
  });

  test("nobody else revokes it", async () => {
    const app = await aServedApp();
    const { id, shareCode, visitor } = await aShare(app);
    const other = aSignedInBrowser(app);
    for (const odd of [id, 0, -1, "abc", "1e99", "%00", "__proto__", "9".repeat(3000)]) {
      expect((await other.call(`/api/shared-collections/${odd}`, { method: "DELETE" })).status).toBe(404);
    }
    expect((await other.call(`/account/shares/${id}/revoke`, { form: {} })).status).toBe(404);
    expect((await visitor.call(`/shared/${shareCode}`)).status).toBe(200);
  });
});

test("nothing public holds an e-mail, an id of the owner, the recipient or a favourite", async () => {
  const app = await aServedApp();
  const { shareCode, soup, marta, visitor } = await aShare(app);
  await marta.call(`/api/favorites/${soup.id}`, { method: "POST" });
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
      "ownerId",
    ]) {
      expect([address, text.includes(secret)]).toEqual([address, false]);
    }
  }
});

test("the API tells the collection in the shape of the contract", async () => {
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

test("a recipe taken out of the collection is gone from the link at once, and a new one there", async () => {
  const app = await aServedApp();
  const { shareCode, visitor, marta, soup } = await aShare(app);
  aRecipe(marta.cook, { name: "Late cake" });
  expect(await (await visitor.call(`/shared/${shareCode}`)).text()).toContain("Late cake");

  app.db.run(`DELETE FROM user_recipe WHERE recipe_id = ${soup.id}`);
  expect(await (await visitor.call(`/shared/${shareCode}`)).text()).not.toContain("Soup");
  expect((await visitor.call(`/shared/${shareCode}/recipes/${soup.id}`)).status).toBe(404);
  expect((await marta.call(`/api/shared/${shareCode}/add-recipe/${soup.id}`, { method: "POST" })).status).toBe(404);
});

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

  test("by form: back to the card with the message, filters kept", async () => {
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

  test("by form: from the recipe's own page back to it, and a bug says so", async () => {
    const app = await aServedApp();
    const { shareCode, soup } = await aShare(app);
    const ilse = aSignedInBrowser(app, { firstName: "Ilse" });
    const here = `/shared/${shareCode}/recipes/${soup.id}`;
    const add = () => ilse.call(here, { form: { recipeId: String(soup.id) } });
    app.db.run("CREATE TRIGGER broken BEFORE INSERT ON user_recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
    expect((await add()).headers.get("Location")).toBe(here);
    expect(await (await ilse.call(here)).text()).toContain("Failed to add recipe to your collection.");
    expect(app.errors).toHaveLength(1);
    app.db.run("DROP TRIGGER broken");
    await add();
    expect(await (await ilse.call(here)).text()).toContain("Soup is in your collection now.");
  });

  test("by form: a busy database is a refusal, and no bug in the log", async () => {
    const app = await aServedApp();
    const { shareCode, soup } = await aShare(app);
    const ilse = aSignedInBrowser(app, { firstName: "Ilse" });
    app.db.$client.function("busy", () => {
      throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
    });
    app.db.run("CREATE TEMP TRIGGER busy_now BEFORE INSERT ON user_recipe BEGIN SELECT busy(); END");
    const answer = await ilse.call(`/shared/${shareCode}`, { form: { recipeId: String(soup.id) } });
    expect(await (await ilse.call(answer.headers.get("Location") ?? "")).text()).toContain("The kitchen is busy.");
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

test("recipes that cannot be read leave a page that says so", async () => {
  const app = await aServedApp();
  const { shareCode, visitor } = await aShare(app);
  app.db.run("ALTER TABLE user_recipe RENAME TO gone");
  const answer = await visitor.call(`/shared/${shareCode}`);
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain("No Recipes Found");
  expect(html).toContain("This collection appears to be empty or the data couldn&#x27;t be loaded.");
  expect(app.errors).toHaveLength(1);
});

describe("a shared page over the wire", () => {
  test("is told to nobody: no index, no referrer, never cached", async () => {
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

  test("weighs less than 100 KB with styles and scripts, pictures and fonts aside", async () => {
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
    // As gzip would be at worst; browsers that take brotli get less.
    const sizes = assets.map((file) => brotliCompressSync(readFileSync(path.join(folder, file))).byteLength);
    const total = sizes.reduce((sum, size) => sum + size, brotliCompressSync(html).byteLength);
    expect(total).toBeLessThan(40_000);
    expect(
      html.length + assets.reduce((sum, file) => sum + readFileSync(path.join(folder, file)).byteLength, 0),
    ).toBeLessThan(200_000);
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
