import { copyFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import type Database from "better-sqlite3";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";
import { readMigrations } from "#db/migrate.server.ts";
import { aHousehold, anOldDatabase, householdRows, readSound } from "#tests/support/data-folder.ts";
import { HOUSEHOLD_ROWS } from "#tests/support/household-rows.ts";
import { aDataFolder, aProcess } from "#tests/support/process.ts";

const json = (cookie: string, body: unknown) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", Cookie: cookie },
  body: JSON.stringify(body),
});

// Abuse case 106.
test("while another program writes, writing is 503 with Retry-After and reading works; afterwards writing works too", async () => {
  const { file, environment, cookie, recipeId } = aHousehold();
  const server = await aProcess(environment);
  const other = new (loadSqlite())(file);
  other.exec("BEGIN IMMEDIATE");
  const today = new Date().toISOString().slice(0, 10);
  const meal = json(cookie, { date: today, mealType: "lunch", recipeId });
  const busy = await fetch(`${server.url}/api/meal-plans`, meal);
  expect([busy.status, busy.headers.get("Retry-After"), await busy.json()]).toEqual([
    503,
    "2",
    { message: "The server is busy. Please try again." },
  ]);
  expect((await fetch(`${server.url}/api/recipes`, { headers: { Cookie: cookie } })).status).toBe(200);
  other.exec("ROLLBACK");
  other.close();
  expect((await fetch(`${server.url}/api/meal-plans`, meal)).status).toBe(201);
});

const BOUNDARY = "a-boundary-of-twenty-seven-signs";

// Abuse case 99.
test("SIGTERM with an upload in flight: it is finished and answered, then the process ends with 0", async () => {
  const { file, environment, cookie } = aHousehold();
  const server = await aProcess(environment);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#843" } })
    .png()
    .toBuffer();
  const fields = {
    name: "Late",
    prepTime: "5",
    totalTime: "9",
    difficulty: "easy",
    ingredients: "onion",
    instructions: "Boil.",
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const upload = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join("") + upload), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const { hostname, port, host } = new URL(server.url);
  const head = `POST /api/recipes HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.byteLength}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = net.connect(Number(port), hostname, () => socket.write(head));
    socket.on("data", (chunk) => {
      // "100 Continue": the server has accepted the request. From here on it may receive a signal.
      if (text === "") {
        server.child.kill("SIGTERM");
        socket.write(body);
      }
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
  expect(answer).toContain("HTTP/1.1 201 Created");
  expect(await server.exited).toBe(0);
  expect(readSound(file, (sql) => sql("SELECT name FROM recipe JOIN picture ON picture.id = picture_id"))).toEqual([
    "Late",
  ]);
});

// Abuse case 107.
test("an unhandled rejection is logged, and the process continues", async () => {
  const program = 'process.on("SIGUSR2", () => void Promise.reject(new Error("forgotten")))';
  const server = await aProcess({
    DATA_DIR: aDataFolder(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  server.child.kill("SIGUSR2");
  await vi.waitFor(() => expect(server.output()).toContain("forgotten"), 10_000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

const migrations = readMigrations();
type Migration = (typeof migrations)[number];
const steps = migrations.map(({ name }) => name);
const stepsIn = (sql: (text: string) => unknown[]) => sql("SELECT name FROM migration ORDER BY name");

/** Without credentials, which a server with another key refuses to start with. */
const ROWS = {
  ...HOUSEHOLD_ROWS,
  "0000_tables": `${HOUSEHOLD_ROWS["0000_tables"]} DELETE FROM user_credentials;`,
};

/** Returns rows without the times at which the tests have stored them. */
const withoutTimes = (tables: ReturnType<typeof householdRows>) =>
  JSON.parse(JSON.stringify(tables), (column, value) => (/_at$/.test(column) ? null : value));

/** Updates a database, and copies its files when the SQL of the step has run and is not committed: as a kill leaves them. */
function updateWithKill(file: string, step: Migration, copy: string) {
  const { prototype } = loadSqlite();
  const { exec } = prototype;
  const spy = vi.spyOn(prototype, "exec").mockImplementation(function (this: Database.Database, sql: string) {
    const result = exec.call(this, sql);
    if (sql === step.sql) for (const part of ["", "-wal"]) copyFileSync(file + part, copy + part);
    return result;
  });
  openDatabase(file).$client.close();
  spy.mockRestore();
}

/** Asserts that an update that ended within the step has left the version before it, and that the next one completes it. */
function expectRolledBack(killed: string, whole: string, position: number) {
  expect(readSound(killed, stepsIn)).toEqual(steps.slice(0, position));
  openDatabase(killed).$client.close();
  expect(readSound(killed, stepsIn)).toEqual(steps);
  expect(withoutTimes(householdRows(killed))).toEqual(withoutTimes(householdRows(whole)));
}

// Abuse case 103.
test.each(steps.slice(1).map((name, position) => [name, position + 1] as const))(
  "an update that is killed within %s is rolled back, and the next start completes it",
  (_name, position) => {
    const folder = aDataFolder();
    const [whole, killed] = [path.join(folder, "whole.sqlite"), path.join(folder, "killed.sqlite")];
    anOldDatabase(whole, position, ROWS);
    updateWithKill(whole, migrations[position] as Migration, killed);
    expectRolledBack(killed, whole, position);
  },
);

test("a server that is killed while it updates the database leaves it as it was", async () => {
  const preload = path.join(import.meta.dirname, "..", "support", "kill-in-step.mjs");
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  const position = steps.indexOf("0019_kitchens");
  anOldDatabase(file, position, ROWS);
  const whole = path.join(DATA_DIR, "whole.sqlite");
  anOldDatabase(whole, position, ROWS);
  openDatabase(whole).$client.close();
  const killed = await aProcess({ DATA_DIR, NODE_OPTIONS: `--import=${preload}`, KILL_IN_STEP: "0019_kitchens" });
  await killed.exited;
  expect([killed.url, killed.child.signalCode]).toEqual(["", "SIGKILL"]);
  expectRolledBack(file, whole, position);
});

// Abuse case 102.
test("the first version's database is migrated with all of its content", async () => {
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  anOldDatabase(file, 1);
  const server = await aProcess({ DATA_DIR });
  const shared = await (await fetch(`${server.url}/api/shared/abcdefghijklmnopqrstuv`)).json();
  const names = shared.recipes.map(({ name }: { name: string }) => name).sort();
  expect(names).toEqual(["Crème brûlée", "Leek soup"]);
  const found = await (await fetch(`${server.url}/shared/abcdefghijklmnopqrstuv?search=BRULEE`)).text();
  expect(found).toContain("Crème brûlée");
  expect(found).not.toContain("Leek soup");
  expect(server.output()).toContain("backup.before_update");
});
