import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { sign } from "#app/platform/crypto.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";
import { anOldDatabase } from "#tests/support/data-folder.ts";
import { aDataFolder, aProcess } from "#tests/support/process.ts";
import { aServedApp, loadBuild } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";

const SECRET = "a secret of at least thirty-two characters";
const KEYS = { SESSION_SECRET: SECRET, CREDENTIALS_KEY: SECRET };
const ADMIN = path.join(import.meta.dirname, "..", "..", "build", "server", "admin.js");

/** A data folder with an administrator, a cook and "Soup", and the cookies of both. */
function aHousehold() {
  const DATA_DIR = aDataFolder();
  const db = openDatabase(path.join(DATA_DIR, "recipes.sqlite"));
  const { visitor, caller } = testContext({ db, now: new Date(), accountType: "administrator" });
  const cook = aCook(visitor);
  aRecipe(caller, { name: "Soup" });
  const cookieOf = ({ user }: typeof caller) =>
    `sid=${sign(startSession(visitor, { userId: user.id, data: {} }), SECRET)}`;
  const cookies = { boss: cookieOf(caller), cook: cookieOf(cook) };
  db.$client.close();
  return { DATA_DIR, environment: { DATA_DIR, ...KEYS }, cookies };
}

/** `npm run admin -- …` on this data folder. */
function admin(DATA_DIR: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR, ...KEYS };
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

function recipesIn(file: string): unknown[] {
  const client = new (loadSqlite())(file, { readonly: true });
  const names = client.prepare("SELECT name FROM recipe ORDER BY name").pluck().all();
  client.close();
  return names;
}

async function deleteSoup(url: string, cookie: string) {
  const [soup] = await (await fetch(`${url}/api/recipes`, { headers: { Cookie: cookie } })).json();
  const gone = await fetch(`${url}/api/recipes/${soup.id}`, { method: "DELETE", headers: { Cookie: cookie } });
  expect(gone.status).toBe(204);
}

// Abuse case 105.
test("a backup of the running server, restored, starts and has the data", async () => {
  const { DATA_DIR, environment, cookies } = aHousehold();
  const server = await aProcess(environment);
  const file = path.join(DATA_DIR, "kept.sqlite");
  const made = await admin(DATA_DIR, "backup", file);
  expect(made).toEqual({ code: 0, output: expect.stringContaining("with 2 accounts and 1 recipe") });
  expect(await admin(DATA_DIR, "backup", file)).toEqual({ code: 1, output: expect.stringContaining("exists already") });
  // As docs/operations.md describes for a container, also in its first minutes.
  expect((await admin(DATA_DIR, "backup", path.join(DATA_DIR, "backups", "mine.sqlite"))).code).toBe(0);
  await deleteSoup(server.url, cookies.boss);

  const busy = await admin(DATA_DIR, "restore", file);
  expect(busy).toEqual({
    code: 1,
    output: "The server is running. Stop it, then restore; nothing has been changed.\n",
  });
  server.child.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  const restored = await admin(DATA_DIR, "restore", file);
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/Restored .*1 recipe\.\n.*kept as .*replaced-/) });

  const again = await aProcess(environment);
  const list = await (await fetch(`${again.url}/api/recipes`, { headers: { Cookie: cookies.boss } })).json();
  expect(list.map(({ name }: { name: string }) => name)).toEqual(["Soup"]);
  const [aside = ""] = readdirSync(path.join(DATA_DIR, "backups")).filter((name) => name.startsWith("replaced-"));
  expect(recipesIn(path.join(DATA_DIR, "backups", aside))).toEqual([]);
}, 60_000);

test("the command prints its usage, and refuses other files with a message", async () => {
  const { DATA_DIR } = aHousehold();
  const text = path.join(DATA_DIR, "notes.txt");
  writeFileSync(text, "no database at all");
  for (const words of [[], ["backup"], ["restore"], ["toString", "x"], ["backup", "a", "b"]]) {
    expect(await admin(DATA_DIR, ...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run admin/),
    });
  }
  const refused = await admin(DATA_DIR, "restore", text);
  expect(refused).toEqual({ code: 1, output: `${text} is no SQLite database\n` });
  expect(recipesIn(path.join(DATA_DIR, "recipes.sqlite"))).toEqual(["Soup"]);
  const nowhere = await admin(path.join(DATA_DIR, "other"), "backup", path.join(DATA_DIR, "x.sqlite"));
  expect(nowhere).toEqual({ code: 1, output: expect.stringContaining("There is no database at") });
  writeFileSync(path.join(DATA_DIR, "recipes.sqlite"), "no database at all".repeat(500));
  const damaged = expect.stringMatching(/^(The database file )?\S+recipes\.sqlite is damaged/);
  for (const words of [
    ["backup", path.join(DATA_DIR, "new.sqlite")],
    ["reset-password", "marta@example.org"],
  ]) {
    expect([words[0], await admin(DATA_DIR, ...words)]).toEqual([words[0], { code: 1, output: damaged }]);
  }
});

test("a command beside the server does not update the database", async () => {
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  anOldDatabase(file, 1);
  for (const words of [
    ["reset-password", "marta@example.org"],
    ["export", "--email", "marta@example.org", "--format", "jsonld", path.join(DATA_DIR, "recipes.zip")],
  ]) {
    const refused = { code: 1, output: expect.stringContaining("The database is of an earlier version") };
    expect(await admin(DATA_DIR, ...words)).toEqual(refused);
  }
  const client = new (loadSqlite())(file, { readonly: true });
  expect(client.prepare("SELECT count(*) FROM migration").pluck().get()).toBe(1);
  client.close();
});

test("an administrator downloads the database, which is logged and not stored", async () => {
  const { DATA_DIR, environment, cookies } = aHousehold();
  const server = await aProcess(environment);
  const download = `${server.url}/admin/backup/download`;
  const answer = await fetch(download, { method: "POST", headers: { Cookie: cookies.boss } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="trivet-\d{4}-\d\d-\d\d\.sqlite"$/);
  const content = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-length")).toBe(String(content.byteLength));
  const file = path.join(DATA_DIR, "downloaded.sqlite");
  writeFileSync(file, content);
  expect(recipesIn(file)).toEqual(["Soup"]);
  expect(readdirSync(path.join(DATA_DIR, "backups"))).toEqual([]);
  await vi.waitFor(() => expect(server.output()).toContain('"event":"backup.downloaded"'), 10_000);

  const gone = new AbortController();
  const half = await fetch(download, { method: "POST", headers: { Cookie: cookies.boss }, signal: gone.signal });
  gone.abort();
  await expect(half.arrayBuffer()).rejects.toThrow();
  const after = await fetch(download, { method: "POST", headers: { Cookie: cookies.boss } });
  expect((await after.arrayBuffer()).byteLength).toBe(content.byteLength);
});

// Abuse case 158.
test("other users and other sites are refused", async () => {
  const app = await aServedApp();
  const address = "/admin/backup/download";
  const visitor = await app.browser().call(address, { method: "POST" });
  expect([visitor.status, visitor.headers.get("Location")]).toEqual([303, expect.stringContaining("/login")]);
  const cook = aSignedInBrowser(app);
  expect((await cook.call(address, { method: "POST" })).status).toBe(403);
  expect((await cook.call("/admin/backup")).status).toBe(403);
  const boss = aSignedInBrowser(app, { accountType: "administrator" });
  const elsewhere = await boss.call(address, { method: "POST", headers: { Origin: "https://evil.example" } });
  expect(elsewhere.status).toBe(403);
  const linked = await boss.call(address);
  expect([linked.status, linked.headers.get("Location")]).toEqual([302, "/admin/backup"]);
});

test("a failed backup redirects to the page with the reason", async () => {
  const app = await aServedApp({ settings: { dataDir: aDataFolder(), databaseFile: "/nonexistent/recipes.sqlite" } });
  const boss = aSignedInBrowser(app, { accountType: "administrator" });
  const answer = await boss.call("/admin/backup/download", { method: "POST" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/backup"]);
  const page = await (await boss.call("/admin/backup")).text();
  expect(page).toContain("The backup could not be made.");
  expect(page).not.toContain("nonexistent");
  expect(app.errors).toEqual([
    expect.objectContaining({
      event: "form.failed",
      path: "/admin/backup/download",
      error: expect.objectContaining({ message: expect.stringContaining("The backup failed") }),
    }),
  ]);
});

test("the server makes a daily backup, and none if that is turned off", async () => {
  const { start } = await loadBuild();
  const DATA_DIR = aDataFolder();
  const backups = path.join(DATA_DIR, "backups");
  const environment = { ...KEYS, DATA_DIR, PORT: "0", HOST: "127.0.0.1", SETUP_INVITE_CODE: "SETUP234" };
  const quiet = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => quiet.mockRestore());
  const off = await start({ ...environment, DAILY_BACKUPS: "off" }, { firstMs: 0, everyMs: 10 });
  expect((await fetch(`${off.url}/healthz`)).status).toBe(200);
  await off.stop();
  expect(existsSync(backups)).toBe(false);
  const on = await start(environment, { firstMs: 0, everyMs: 60_000 });
  await vi.waitFor(() => expect(readdirSync(backups)).toEqual([expect.stringMatching(/^daily-.*\.sqlite$/)]), 15_000);
  await on.stop();
  expect(
    readFileSync(path.join(backups, readdirSync(backups)[0] ?? ""))
      .subarray(0, 6)
      .toString(),
  ).toBe("SQLite");
});
