import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { aCook, aWorld } from "#tests/support/world.ts";
import { inTransaction, lockDatabase, openDatabase, readMigrations } from "./client.server.ts";

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

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

test("every table is STRICT and no reference dangles", () => {
  const { db } = aWorld();
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

test("an empty file is refused", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  writeFileSync(file, "");
  expect(() => openDatabase(file)).toThrow(/is empty/);
});

test("a database from a newer version is refused", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  const db = openDatabase(file);
  db.$client.prepare("INSERT INTO migration VALUES ('9999_future', 0)").run();
  db.$client.close();
  expect(() => openDatabase(file)).toThrow(/newer version/);
});

test("an interrupted update goes on at the step where it stopped, after a backup", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  const [first, ...rest] = readMigrations();
  const half = openDatabase(":memory:").$client.constructor as new (file: string) => Database.Database;
  const client = new half(file);
  client.exec("CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT");
  client.exec(first?.sql ?? "");
  client.prepare("INSERT INTO migration VALUES (?, 0)").run(first?.name);
  client.close();
  let backups = 0;
  const db = openDatabase(file, { beforeMigrating: () => backups++ });
  const applied = db.$client.prepare("SELECT name FROM migration ORDER BY name").pluck().all();
  expect(applied).toEqual([first, ...rest].map((step) => step?.name));
  expect(backups).toBe(1);
  db.$client.close();
});

test("the second process is told that the file is in use", () => {
  const file = path.join(aFolder(), "recipes.sqlite");
  const lock = lockDatabase(file);
  expect(lock).toBeDefined();
  expect(lockDatabase(file)).toBeUndefined();
  lock?.release();
  const again = lockDatabase(file);
  expect(again).toBeDefined();
  again?.release();
});

test("an error inside a transaction leaves nothing behind", () => {
  const { db, visitor } = aWorld();
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
