import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { listRecipes } from "#app/features/recipes/list/recipe-list.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { NO_FILTERS } from "#app/features/recipes/search/recipe-search.ts";
import { buildMissingIndex } from "#app/features/recipes/search/search-index.server.ts";
import { deleteForEveryone } from "#app/features/recipes/trash/removal.server.ts";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { closeDatabase, inTransaction, openDatabase, writeIfPossible } from "./client.server.ts";
import { loadSqlite } from "./load-sqlite.server.ts";
import { lockDatabase } from "./lock.server.ts";
import { readMigrations } from "./migrate.server.ts";
import { users } from "./schema.ts";

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("values of parameters are hidden from the query planner; other question marks stay", () => {
  const { $client } = openDatabase(":memory:");
  const sql = `SELECT ?2, @name, :other, 'a ? ''b'' @c', "id?", \`d?\` FROM (SELECT 1 AS "id?", 2 AS \`d?\`) -- why?
    /* or
    @this */ WHERE 1 = ?`;
  expect($client.prepare(sql).source).toBe(
    sql.replace("?2", "+?2").replace("@name", "+@name").replace(":other", "+:other").replace("1 = ?", "1 = +?"),
  );
  const row = $client.prepare("SELECT ? AS text, ? AS bytes, typeof(?) AS type").get("5", Buffer.from("a"), 1.5);
  expect(row).toEqual({ text: "5", bytes: Buffer.from("a"), type: "real" });
});

// Abuse case 101.
test("the promises about durability and checks hold after reopening the file", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  openDatabase(file).$client.close();
  const db = openDatabase(file);
  const pragma = (name: string) => db.$client.pragma(name, { simple: true });
  expect(pragma("journal_mode")).toBe("wal");
  expect(pragma("synchronous")).toBe(2);
  expect(pragma("foreign_keys")).toBe(1);
  expect(pragma("busy_timeout")).toBe(2000);
  expect(pragma("trusted_schema")).toBe(0);
  expect(pragma("cell_size_check")).toBe(1);
  db.$client.close();
});

test("every table is STRICT and has no broken reference", () => {
  const { db } = testContext();
  const loose = db.$client
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all();
  expect(loose).toEqual([]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
});

test("a damaged file is refused and left untouched", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  writeFileSync(file, "this is no database, however long it may be".repeat(100));
  expect(() => openDatabase(file)).toThrow(/damaged/);
});

// Abuse case 139.
test("a file that cannot be opened is not reported as damaged", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  openDatabase(file).$client.close();
  mkdirSync(`${file}-wal`);
  const refusal = `The database file ${file} cannot be opened (unable to open database file). It was left untouched.`;
  expect(() => openDatabase(file)).toThrow(refusal);
  rmSync(`${file}-wal`, { recursive: true });
  mkdirSync(`${file}.lock`);
  expect(() => lockDatabase(file)).toThrow(/\.lock cannot be opened .* Is the disk full or failing\?$/);
  rmSync(`${file}.lock`, { recursive: true });
  openDatabase(file).$client.close();
});

test("an empty file is refused", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  writeFileSync(file, "");
  expect(() => openDatabase(file)).toThrow(/is empty/);
});

// Abuse case 174.
test("a first database has its name only when it is whole, whatever a start that was killed has left", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  for (const suffix of ["", "-wal", "-shm", "-journal"]) writeFileSync(`${file}.new${suffix}`, "half");
  const connection = Object.getPrototypeOf(openDatabase(":memory:").$client);
  const { exec } = connection;
  const seen: boolean[] = [];
  connection.exec = function (this: unknown, sql: string) {
    seen.push(existsSync(file));
    return exec.call(this, sql);
  };
  onTestFinished(() => {
    connection.exec = exec;
  });
  const db = openDatabase(file);
  // Only what looks for missing migrations runs after the file has its name.
  expect(seen.lastIndexOf(false)).toBeGreaterThan(readMigrations().length - 1);
  expect(seen.slice(seen.indexOf(true))).toEqual([true]);
  closeDatabase(db);
  expect(readdirSync(path.dirname(file))).toEqual(["recipes.sqlite"]);
});

test("others may not read a database, also one that was made without this", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  closeDatabase(openDatabase(file));
  chmodSync(file, 0o644);
  writeFileSync(`${file}-wal`, "", { mode: 0o644 });
  const db = openDatabase(file);
  db.$client.exec("UPDATE migration SET applied_at = 1");
  const modes = ["", "-wal", "-shm"].map((suffix) => statSync(file + suffix).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

// Abuse case 175.
test("the words of what is deleted are removed from each index at once", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  closeDatabase(openDatabase(file));
  const { $client } = openDatabase(file);
  const indexes = $client
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'virtual'")
    .pluck()
    .all() as string[];
  expect(indexes.length).toBeGreaterThan(0);
  for (const name of indexes) {
    const value = $client.prepare(`SELECT v FROM ${name}_config WHERE k = 'secure-delete'`).pluck().get();
    expect([name, value]).toEqual([name, 1]);
  }
  $client.close();
});

// Abuse case 104.
test("a database from a newer version is refused", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  const db = openDatabase(file);
  db.$client.prepare("INSERT INTO migration VALUES ('9999_future', 0)").run();
  db.$client.close();
  expect(() => openDatabase(file)).toThrow(/newer version/);
});

/** A database file as it was after the first `count` steps. */
function anOlderFile(count: number): { file: string; client: Database.Database } {
  const file = path.join(aFolder(), "recipes.sqlite");
  const Sqlite = openDatabase(":memory:").$client.constructor as new (file: string) => Database.Database;
  const client = new Sqlite(file);
  client.exec("CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT");
  for (const { name, sql } of readMigrations().slice(0, count)) {
    client.exec(sql);
    client.prepare("INSERT INTO migration VALUES (?, 0)").run(name);
  }
  return { file, client };
}

test("an interrupted update goes on at the step where it stopped, after a backup", () => {
  const { file, client } = anOlderFile(1);
  client.close();
  let backups = 0;
  const db = openDatabase(file, { beforeMigrating: () => backups++ });
  const applied = db.$client.prepare("SELECT name FROM migration ORDER BY name").pluck().all();
  expect(applied).toEqual(readMigrations().map(({ name }) => name));
  expect(backups).toBe(1);
  db.$client.close();
});

test.each([3, 6])("an update of a database of step %i keeps its recipes and drops the search nobody reads", (count) => {
  const { file, client } = anOlderFile(count);
  client.exec(`INSERT INTO user (id, email, account_type, created_at, updated_at)
    VALUES ('marta', 'marta@example.org', 'premium', 0, 0)`);
  client.exec(`INSERT INTO recipe (id, name, name_key, difficulty, ingredients, instructions, created_by, created_at)
    VALUES (7, 'Crème brûlée', 'creme brulee', 'hard', '["6 eggs"]', '["Whisk."]', 'marta', 0)`);
  if (count < 5) client.exec("INSERT INTO user_recipe (user_id, recipe_id, added_at) VALUES ('marta', 7, 0)");
  else {
    client.exec("INSERT INTO collection (id, user_id) VALUES (1, 'marta')");
    client.exec(`INSERT INTO user_recipe (id, collection_id, user_id, recipe_id, added_at, name_key, prep_minutes,
      total_minutes, difficulty_rank) VALUES (4294967303, 1, 'marta', 7, 0, 'creme brulee', 100000, 100000, 3)`);
  }
  client.close();

  const db = openDatabase(file);
  onTestFinished(() => void db.$client.close());
  const left = db.$client.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'recipe_search%'").pluck().all();
  expect(left).toEqual([]);
  buildMissingIndex(db);
  const { caller } = testContext({ db });
  const user = db.select().from(users).where(eq(users.id, "marta")).get();
  if (!user) throw new Error("The cook is gone");
  const marta = { ...caller, user, kitchen: kitchenOf(db, user.id) };
  const find = (search: string) =>
    listRecipes(marta, { ...NO_FILTERS, search }, { limit: null, offset: 0 }).recipes.map(({ name }) => name);
  expect(find("brule egg")).toEqual(["Crème brûlée"]);
  updateRecipe(marta, 7, { ...getRecipe(marta, 7), name: "Flan" });
  expect([find("brule"), find("flan")]).toEqual([[], ["Flan"]]);
  deleteForEveryone({ ...marta, user: { ...user, accountType: "administrator" } }, 7);
  expect(find("flan")).toEqual([]);
});

test("a second process is refused while the file is in use", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  const lock = lockDatabase(file);
  expect(lock).toBeDefined();
  expect(lockDatabase(file)).toBeUndefined();
  lock?.release();
  const again = lockDatabase(file);
  expect(again).toBeDefined();
  again?.release();
});

test("a lock works on a full disk", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  mkdirSync(`${file}.lock-journal`); // so that none can be written
  const lock = lockDatabase(file);
  expect([lock === undefined, lockDatabase(file)]).toEqual([false, undefined]);
  lock?.release();
});

// Abuse case 108.
test("an error inside a transaction leaves nothing behind", () => {
  const { db, visitor } = testContext();
  const count = () => db.$client.prepare("SELECT count(*) FROM user").pluck().get();
  const before = count();
  expect(() =>
    inTransaction(db, () => {
      aCook(visitor);
      throw new Error("half way");
    }),
  ).toThrow("half way");
  expect(count()).toBe(before);
});

// Abuse case 138.
test("an error at the end of an INSERT … RETURNING is thrown", () => {
  const { $client } = openDatabase(":memory:");
  // A commit refused, as on a full disk: here because the reference is looked at only then.
  $client.exec(`CREATE TABLE shelf (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE jar (id INTEGER PRIMARY KEY, shelf INTEGER REFERENCES shelf DEFERRABLE INITIALLY DEFERRED) STRICT`);
  const insert = $client.prepare("INSERT INTO jar (shelf) VALUES (?) RETURNING id");
  expect(() => insert.get(7)).toThrow(/FOREIGN KEY/);
  expect(() => insert.pluck().get(7)).toThrow(/FOREIGN KEY/);
  $client.exec("INSERT INTO shelf VALUES (7)");
  expect([insert.pluck().get(7), $client.prepare("SELECT count(*) FROM jar").pluck().get()]).toEqual([1, 1]);
});

test("a database is closed even if its write-ahead log cannot be moved into it", () => {
  const db = openDatabase(path.join(aFolder(), "recipes.sqlite"));
  db.$client.exec("BEGIN IMMEDIATE");
  expect(() => db.$client.pragma("wal_checkpoint(TRUNCATE)")).toThrow();
  closeDatabase(db);
  expect(db.$client.open).toBe(false);
});

// Abuse case 110.
test("a long reader lets the log grow only while it reads, and no log grows without one", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  const db = openDatabase(file);
  const add = db.$client.prepare("INSERT INTO picture (hash) VALUES (?)");
  const addSize = db.$client.prepare("INSERT INTO picture_size VALUES (?, 400, 300, zeroblob(100000))");
  const write = (times: number) => {
    for (let time = 0; time < times; time++) addSize.run(add.run(randomUUID()).lastInsertRowid);
  };
  const megabytes = () => statSync(`${file}-wal`).size / 1e6;
  write(200); // 20 MB
  expect(megabytes()).toBeLessThan(6);
  const reader = new (loadSqlite())(file, { readonly: true });
  const rows = reader.prepare("SELECT id FROM picture").iterate();
  rows.next();
  write(100);
  const grown = megabytes();
  expect(grown).toBeGreaterThan(9);
  rows.return?.();
  reader.close();
  write(200);
  expect(megabytes()).toBeLessThanOrEqual(grown + 1);
  db.$client.close();
});

test("an optional write is skipped on a full disk or busy database; a bug is thrown", () => {
  const failing = (code: string) => () => {
    throw Object.assign(new Error("no"), { code });
  };
  writeIfPossible(failing("SQLITE_FULL"));
  writeIfPossible(failing("SQLITE_IOERR_WRITE"));
  writeIfPossible(failing("SQLITE_BUSY"));
  writeIfPossible(failing("SQLITE_BUSY_SNAPSHOT"));
  expect(() => writeIfPossible(failing("SQLITE_CONSTRAINT"))).toThrow("no");
});
