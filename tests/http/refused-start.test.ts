import { execFile } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addCredentials } from "#app/features/credentials/credentials.server.ts";
import { createVault } from "#app/platform/crypto.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";
import { aDataFolder, aProcess } from "#tests/support/process.ts";
import { testContext } from "#tests/support/test-context.ts";

const ADMIN = path.join(import.meta.dirname, "..", "..", "build", "server", "admin.js");
const KEY = "a credentials key that is lost in some of these tests";

/** A data folder with a stored credential whose key is in no file of it. */
function aFolderWithLostKey() {
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  const db = openDatabase(file);
  const { caller } = testContext({ db, services: { vault: createVault([KEY]) } });
  addCredentials(caller, { service: "ourgroceries", credentials: { username: "marta", password: "pot-lid" } });
  db.$client.close();
  return { DATA_DIR, file, email: caller.user.email };
}

/** All that is in a folder: names, modes and bytes. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), `${statSync(file).mode} ${readFileSync(file, "base64")}`];
    }),
  );
}

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const refused = await aProcess(environment);
  expect([refused.url, await refused.exited]).toEqual(["", 1]);
  return refused.errorOutput();
}

/** `npm run admin -- …` without any setting but the data folder. */
function admin(DATA_DIR: string, ...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, ...words], { env: { PATH: process.env.PATH, DATA_DIR } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });
}

async function aTakenPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "trivet@example.org" };
test.each<[string, () => Promise<Record<string, string>>, RegExp]>([
  ["a lost key", async () => ({}), /^CREDENTIALS_KEY: 1 stored credential .*npm run admin -- forget-credentials\n$/],
  ["a port that is taken", async () => ({ PORT: await aTakenPort(), CREDENTIALS_KEY: KEY }), /^Cannot listen on port/],
  ["mail without APP_URL", async () => MAIL, /^APP_URL: is needed where SMTP_URL is set: .*\n$/],
])("a start refused for %s leaves the data folder byte for byte as it was", async (_name, settings, message) => {
  const { DATA_DIR } = aFolderWithLostKey();
  const before = contentOf(DATA_DIR);
  expect(Object.keys(before)).toEqual(["recipes.sqlite"]);
  expect(await refusalOf({ DATA_DIR, ...(await settings()) })).toMatch(message);
  expect(contentOf(DATA_DIR)).toEqual(before);
});

test("a start refused before an update, or of a newer database, updates nothing", async () => {
  const { DATA_DIR, file } = aFolderWithLostKey();
  const change = (sql: string) => {
    const client = new (loadSqlite())(file);
    client.exec(sql);
    client.close();
  };
  change("DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)");
  const older = contentOf(DATA_DIR);
  expect(await refusalOf({ DATA_DIR })).toMatch(/^CREDENTIALS_KEY/);
  expect(contentOf(DATA_DIR)).toEqual(older);
  change("INSERT INTO migration VALUES ('9999_future', 0)");
  const newer = contentOf(DATA_DIR);
  expect(await refusalOf({ DATA_DIR, CREDENTIALS_KEY: KEY })).toMatch(/newer version/);
  expect(contentOf(DATA_DIR)).toEqual(newer);
});

test("a start without keys keeps the writes of the write-ahead log", async () => {
  const DATA_DIR = aDataFolder();
  const killed = await aProcess({ DATA_DIR, CREDENTIALS_KEY: KEY });
  const db = openDatabase(path.join(DATA_DIR, "recipes.sqlite"));
  onTestFinished(() => void db.$client.close());
  const { caller } = testContext({ db, services: { vault: createVault([KEY]) } });
  addCredentials(caller, { service: "ourgroceries", credentials: { username: "marta", password: "pot-lid" } });
  killed.child.kill("SIGKILL");
  await killed.exited;
  rmSync(path.join(DATA_DIR, "secrets.json"));
  // What SQLite shares between processes is made anew by each that opens the file.
  const { "recipes.sqlite-shm": _, ...before } = contentOf(DATA_DIR);
  expect(Object.keys(before)).toContain("recipes.sqlite-wal");
  expect(await refusalOf({ DATA_DIR })).toMatch(/^CREDENTIALS_KEY: 1 stored/);
  const { "recipes.sqlite-shm": __, ...after } = contentOf(DATA_DIR);
  expect(after).toEqual(before);
});

test("after losing secrets.json a command deletes the stored credentials, and the server starts", async () => {
  const { DATA_DIR, file, email } = aFolderWithLostKey();
  const forgotten = await admin(DATA_DIR, "forget-credentials");
  expect(forgotten).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^No key that is here opens these.*\n {2}.*: OurGroceries\n.* is kept as .*\n.*Deleted 1 /,
    ),
  });
  expect(forgotten.output).toContain(email);
  expect(existsSync(path.join(DATA_DIR, "secrets.json"))).toBe(false);
  const [copy = ""] = readdirSync(path.join(DATA_DIR, "backups"));
  expect(copy).toMatch(/^before-forgetting-.*\.sqlite$/);
  const credentialsIn = (database: string) => {
    const client = new (loadSqlite())(database, { readonly: true });
    const count = client.prepare("SELECT count(*) FROM user_credentials").pluck().get();
    client.close();
    return count;
  };
  expect([credentialsIn(file), credentialsIn(path.join(DATA_DIR, "backups", copy))]).toEqual([0, 1]);

  const again = await admin(DATA_DIR, "forget-credentials");
  expect(again).toEqual({ code: 0, output: expect.stringContaining("Nothing has been changed") });
  const server = await aProcess({ DATA_DIR });
  expect(server.url).not.toBe("");
  expect(statSync(path.join(DATA_DIR, "secrets.json")).mode & 0o777).toBe(0o600);
  const busy = await admin(DATA_DIR, "forget-credentials");
  expect(busy).toEqual({ code: 1, output: expect.stringMatching(/^The server is running\. Stop it/) });
});

test("the mode of a secrets.json that others can read is fixed and logged at the start", async () => {
  const DATA_DIR = aDataFolder();
  const first = await aProcess({ DATA_DIR });
  first.child.kill("SIGTERM");
  await first.exited;
  const file = path.join(DATA_DIR, "secrets.json");
  const keys = readFileSync(file, "utf8");
  chmodSync(file, 0o664);
  const repaired = await aProcess({ DATA_DIR });
  expect([repaired.url !== "", statSync(file).mode & 0o777, readFileSync(file, "utf8")]).toEqual([true, 0o600, keys]);
  expect(repaired.output()).toContain('"event":"secrets.mode_repaired"');
});
