import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { addRecipeWithPicture } from "#app/features/recipes/recipe-edits.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { aDataFolder } from "#tests/support/process.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { aPicture } from "#tests/support/recipe-forms.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";

const EXPORT = "/api/export?format=jsonld";

async function filesOf(answer: Response) {
  return readArchive(new Uint8Array(await answer.arrayBuffer()));
}

async function aPicturedSoup(cook: Caller, name = "Soup") {
  const image = await aPicture(900, "png");
  const card = { prepTime: 5, totalTime: 20, servings: 2, difficulty: "easy", sourceUrl: null } as const;
  return addRecipeWithPicture(cook, { name, ...card, ingredients: ["2 leeks"], instructions: ["Boil them."] }, image);
}

/** Runs `npm run admin -- …` on a data folder. */
function runAdmin(DATA_DIR: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.resolve("build/server/admin.js"), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

async function anExporter() {
  const app = await aServedApp();
  return { app, ...aSignedInBrowser(app) };
}

test("a cook takes the own collection along, with pictures as JPEG, by session and by token", async () => {
  const { app, call, cook } = await anExporter();
  const soup = await aPicturedSoup(cook, "Leek soup");
  setTags(cook, soup.id, { tags: ["Winter"] });
  aRecipe(cook, { name: "Bread / rolls" });
  aRecipe(cook, { name: "bread  rolls?", notes: "Überprüft." });
  aRecipe(app.cook(), { name: "Somebody else’s" });

  const answer = await call(EXPORT);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="trivet-recipes-2026-03-02-jsonld.zip"',
    "cache-control": "no-store",
  });
  const files = await filesOf(answer);
  expect([...files.keys()].sort()).toEqual([
    "Recipes/Bread rolls/recipe.json",
    "Recipes/Leek soup/full.jpg",
    "Recipes/Leek soup/recipe.json",
    "Recipes/bread rolls (2)/recipe.json",
  ]);
  const picture = await sharp(files.get("Recipes/Leek soup/full.jpg")).metadata();
  expect([picture.format, picture.width]).toEqual(["jpeg", 900]);
  const document = JSON.parse(String(files.get("Recipes/Leek soup/recipe.json")));
  expect(document).toMatchObject({
    name: "Leek soup",
    keywords: "Winter",
    image: "/Recipes/Leek soup/full.jpg",
    trivet: { tags: ["Winter"], difficulty: "easy", isFavorite: false },
  });

  const headers = { Authorization: `Bearer ${makeApiToken(cook, { name: "Script" })}` };
  const byToken = await app.browser().call(EXPORT, { headers });
  expect([...(await filesOf(byToken)).keys()]).toEqual([...files.keys()]);
});

test("an empty collection is an empty archive; visitors, other formats and other methods are refused", async () => {
  const { app, call } = await anExporter();
  expect((await filesOf(await call(EXPORT))).size).toBe(0);
  expect((await app.browser().call(EXPORT)).status).toBe(401);
  for (const query of ["?format=docx", "?format=", ""]) {
    const refused = await call(`/api/export${query}`);
    expect([refused.status, (await refused.json()).errors.format]).toEqual([
      400,
      [expect.stringMatching(/^Please choose one of these formats: jsonld/)],
    ]);
  }
  expect((await call(EXPORT, { method: "POST" })).status).toBe(405);
});

test("a cook downloads one export at a time; its place is free when it ends, is cancelled or was only asked about", async () => {
  const { app, call, cook } = await anExporter();
  aRecipe(cook);
  const first = await call(EXPORT);
  const second = await call(EXPORT);
  expect([second.status, second.headers.get("Retry-After"), await second.json()]).toEqual([
    503,
    "15",
    { message: "Recipes are being downloaded already. Please try again when that has ended." },
  ]);
  const other = aSignedInBrowser(app);
  await (await other.call(EXPORT)).arrayBuffer();
  await first.arrayBuffer();
  const third = await call(EXPORT);
  const reader = third.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const unread = await call(EXPORT);
  await unread.body?.cancel();
  await (await call(EXPORT, { method: "HEAD" })).body?.cancel();
  expect((await filesOf(await call(EXPORT))).size).toBe(1);
});

test("the account page offers the formats, and a refusal is shown there", async () => {
  const { call, cook } = await anExporter();
  aRecipe(cook, { name: "Soup" });
  const page = await (await call("/account?part=data")).text();
  expect(page).toContain("Export your recipes");
  expect(page).toMatch(/<form action="\/account\/export" method="post">.*value="jsonld" name="format"/s);
  const file = await call("/account/export", { form: { format: "jsonld" } });
  expect([...(await filesOf(file)).keys()]).toEqual(["Recipes/Soup/recipe.json"]);
  const refused = await call("/account/export", { form: { format: "docx" } });
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/account?part=data#export"]);
  expect((await call("/account/export")).headers.get("Location")).toBe("/account?part=data#export");
});

test.each([
  ["paprika", "application/zip", "trivet-recipes-2026-03-02.paprikarecipes", "Soup.paprikarecipe"],
  ["cooklang", "application/zip", "trivet-recipes-2026-03-02-cooklang.zip", "Soup.cook"],
  ["markdown", "application/zip", "trivet-recipes-2026-03-02-markdown.zip", "Soup.md"],
])("%s is an archive of its own kind of files", async (format, type, name, file) => {
  const { call, cook } = await anExporter();
  await aPicturedSoup(cook);
  const answer = await call(`/api/export?format=${format}`);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
  const files = await filesOf(answer);
  expect([...files.keys()]).toEqual(format === "paprika" ? [file] : [file, "Soup.jpg"]);
  const picture =
    format === "paprika"
      ? Buffer.from(JSON.parse(String(gunzipSync(files.get(file) ?? ""))).photo_data, "base64")
      : files.get("Soup.jpg");
  expect((await sharp(picture).metadata()).format).toBe("jpeg");
});

test("the cookbook is a page in the cook's language, sent in parts and without rights of its own", async () => {
  const { app, call, cook } = await anExporter();
  await aPicturedSoup(cook);
  aRecipe(cook, { name: "<script>alert(1)</script>" });
  aRecipe(app.cook(), { name: "Somebody else’s" });
  await call("/api/settings", { method: "PATCH", json: { language: "de" } });
  const answer = await call("/api/export?format=html", { headers: { "Accept-Encoding": "br" } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-disposition": 'attachment; filename="trivet-recipes-2026-03-02.html"',
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(answer.headers.get("Content-Encoding")).toBe(null);
  expect(answer.headers.get("Content-Length")).toBe(null);
  const page = await answer.text();
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain("<h3>Zutaten</h3>");
  expect(page).toMatch(/<img src="data:image\/webp;base64,[\w+/=]{100,}" alt="">/);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>");
  expect(page).not.toContain("Somebody else");
});

test("the command line writes somebody's recipes to a new file", async () => {
  const folder = aDataFolder();
  const db = openDatabase(path.join(folder, "recipes.sqlite"));
  const { visitor, caller } = testContext({ db });
  aRecipe(caller, { name: "Soup" });
  aRecipe(aCook(visitor, { email: "other@example.org" }), { name: "Bread" });
  db.$client.close();
  const file = path.join(folder, "taken.zip");
  const admin = (...words: string[]) => runAdmin(folder, "export", ...words);

  const email = caller.user.email ?? "";
  const made = await admin("--email", email.toUpperCase(), "--format", "jsonld", file);
  expect(made).toEqual({ code: 0, output: expect.stringContaining("Wrote 1 recipe of") });
  expect([...(await readArchive(readFileSync(file))).keys()]).toEqual(["Recipes/Soup/recipe.json"]);
  const again = await admin("--email", email, "--format=html", file);
  expect(again).toEqual({ code: 1, output: expect.stringContaining("is there already") });
  expect(await admin("--email", "nobody@example.org", "--format", "html", `${file}2`)).toEqual({
    code: 1,
    output: "Nobody has an account with nobody@example.org\n",
  });
  for (const words of [["--email", email, `${file}2`], ["--email", email, "--format", "docx", `${file}2`], [file]]) {
    expect(await admin(...words)).toEqual({ code: 1, output: expect.stringContaining("--format FORMAT FILE") });
  }
  expect(existsSync(`${file}2`)).toBe(false);
});

test("five hundred recipes are sent as they are read: little is made ahead of the reader", async () => {
  const { call, cook } = await anExporter();
  for (let number = 0; number < 500; number++) {
    aRecipe(cook, { name: `Recipe ${number}`, instructions: [randomBytes(900).toString("base64")] });
  }
  const answer = await call(EXPORT);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(first?.done).toBe(false);
  // Recipes that are removed while the reader waits are not in the file: they had not been read.
  cook.db.$client.prepare("DELETE FROM collection_recipe").run();
  const chunks = [first?.value ?? new Uint8Array()];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value);
  expect(Math.max(...chunks.map(({ byteLength }) => byteLength))).toBeLessThan(70_000);
  const files = await readArchive(Buffer.concat(chunks));
  expect(files.size).toBeGreaterThan(0);
  expect(files.size).toBeLessThan(60);
});
