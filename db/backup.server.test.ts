import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { anOldDatabase, householdRows } from "#tests/support/data-folder.ts";
import { HOUSEHOLD_ROWS } from "#tests/support/household-rows.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { copyBeforeUpdate, copyDatabase, restoreDatabase } from "./backup.server.ts";
import { openDatabase } from "./client.server.ts";
import { loadSqlite } from "./load-sqlite.server.ts";
import { readMigrations } from "./migrate.server.ts";

const NOW = new Date("2026-03-02T09:00:00Z");

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A database file that stays open, with one cook and these recipes. */
function aSignedInApp(folder: string, ...names: string[]) {
  const file = path.join(folder, "recipes.sqlite");
  const db = openDatabase(file);
  const { caller } = testContext({ db });
  for (const name of names) aRecipe(caller, { name });
  onTestFinished(() => void db.$client.close());
  return { file, db, caller };
}

function recipesIn(file: string): unknown[] {
  const client = new (loadSqlite())(file, { readonly: true });
  const names = client.prepare("SELECT name FROM recipe ORDER BY id").pluck().all();
  client.close();
  return names;
}

describe("a backup", () => {
  test("of a database in use is one whole file, for its owner only, and the database goes on", async () => {
    const folder = aFolder();
    const { file, caller } = aSignedInApp(folder, "Soup", "Stew");
    const target = path.join(folder, "copy.sqlite");
    expect(await copyDatabase(file, target)).toEqual({ bytes: statSync(target).size, accounts: 1, recipes: 2 });
    aRecipe(caller, { name: "Later" });
    expect(recipesIn(target)).toEqual(["Soup", "Stew"]);
    expect(recipesIn(file)).toEqual(["Soup", "Stew", "Later"]);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy.sqlite"]);
  });

  test("has each row of each table, and so does the database that is restored from it", async () => {
    const folder = aFolder();
    const [file, target, restored] = ["full", "copy", "restored"].map((name) =>
      path.join(folder, `${name}.sqlite`),
    ) as [string, string, string];
    anOldDatabase(file, readMigrations().length, HOUSEHOLD_ROWS);
    await copyDatabase(file, target);
    openDatabase(restored).$client.close();
    restoreDatabase(target, restored, path.join(folder, "backups"), NOW);
    openDatabase(restored).$client.close();
    expect(householdRows(restored)).toEqual(householdRows(file));
    expect(Object.values(householdRows(file)).filter((rows) => rows.length === 0)).toEqual([]);
  });

  test("never overwrites, and wants a folder that is there", async () => {
    const folder = aFolder();
    const { file } = aSignedInApp(folder, "Soup");
    const taken = path.join(folder, "taken.sqlite");
    writeFileSync(taken, "precious");
    await expect(copyDatabase(file, taken)).rejects.toThrow(/exists already/);
    expect(readFileSync(taken, "utf8")).toBe("precious");
    await expect(copyDatabase(file, path.join(folder, "no", "copy.sqlite"))).rejects.toThrow(/There is no folder/);
    const notThere = path.join("/proc", "copy.sqlite");
    await expect(copyDatabase(file, notThere)).rejects.toThrow(/^\/proc\/copy\.sqlite cannot be written: E/);
  });

  test("of a damaged database is refused and leaves no file", async () => {
    const folder = aFolder();
    const { file, db } = aSignedInApp(folder, ...Array.from({ length: 40 }, (_, number) => `Soup ${number}`));
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    const broken = path.join(folder, "broken.sqlite");
    const bytes = readFileSync(file);
    // The second half of the file, where tables and indexes have their leaves.
    bytes.fill(0xa5, Math.floor(bytes.length / 2));
    writeFileSync(broken, bytes);
    const target = path.join(folder, "copy.sqlite");
    const cut = path.join(folder, "cut.sqlite");
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const headless = path.join(folder, "headless.sqlite");
    writeFileSync(headless, Buffer.from(bytes).fill(0, 0, 100));
    for (const source of [broken, cut, headless]) {
      // Named is what the person can look for, never the copy, which is gone.
      await expect(copyDatabase(source, target)).rejects.toThrow(new RegExp(`^${source} is (damaged|no SQLite)`));
    }
    expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual([]);
  });

  test("made before an update is checked and whole", () => {
    const folder = aFolder();
    const { db } = aSignedInApp(folder, "Soup");
    const copy = copyBeforeUpdate(db, path.join(folder, "backups"), NOW);
    expect(path.basename(copy)).toBe("before-update-2026-03-02T09-00-00.sqlite");
    expect(recipesIn(copy)).toEqual(["Soup"]);
    expect(readdirSync(path.dirname(copy))).toHaveLength(1);
  });

  test("made before an update keeps two earlier ones and itself", () => {
    const folder = aFolder();
    const { db } = aSignedInApp(folder, "Soup");
    const backups = path.join(folder, "backups");
    const years = ["2024", "2025", "2026", "2027"].map((year) => new Date(`${year}-03-02T09:00:00Z`));
    for (const moment of years) copyBeforeUpdate(db, backups, moment);
    writeFileSync(path.join(backups, "daily-2020-01-01.sqlite"), "");
    copyBeforeUpdate(db, backups, new Date("1970-01-01T00:10:00Z"));
    expect(readdirSync(backups).sort()).toEqual([
      "before-update-1970-01-01T00-10-00.sqlite",
      "before-update-2026-03-02T09-00-00.sqlite",
      "before-update-2027-03-02T09-00-00.sqlite",
      "daily-2020-01-01.sqlite",
    ]);
  });
});

describe("restoring", () => {
  async function aBackup(...names: string[]) {
    const folder = aFolder();
    const { file } = aSignedInApp(folder, ...names);
    const backup = path.join(folder, "backup.sqlite");
    await copyDatabase(file, backup);
    return backup;
  }

  // Abuse case 105.
  test("puts the backup in place and keeps the replaced database, with what stood in its log only", async () => {
    const backup = await aBackup("Soup");
    const folder = aFolder();
    const { file, db } = aSignedInApp(folder, "Newer");
    // As a kill leaves it: the last writes are in the log beside the file.
    const killed = path.join(folder, "killed.sqlite");
    for (const suffix of ["", "-wal"]) copyFileSync(file + suffix, killed + suffix);
    db.$client.close();
    expect(statSync(`${killed}-wal`).size).toBeGreaterThan(0);
    const restored = restoreDatabase(backup, killed, path.join(folder, "backups"), NOW);
    expect(restored).toMatchObject({ accounts: 1, recipes: 1 });
    expect(recipesIn(killed)).toEqual(["Soup"]);
    expect(existsSync(`${killed}-wal`)).toBe(false);
    expect(path.basename(restored.keptAside ?? "")).toBe("replaced-2026-03-02T09-00-00.sqlite");
    expect(recipesIn(restored.keptAside ?? "")).toEqual(["Newer"]);
    expect(recipesIn(backup)).toEqual(["Soup"]);
  });

  test("works where there is no database yet, and where the one there is damaged", async () => {
    const backup = await aBackup("Soup");
    const empty = path.join(aFolder(), "recipes.sqlite");
    expect(restoreDatabase(backup, empty, path.join(path.dirname(empty), "backups"), NOW).keptAside).toBeUndefined();
    expect(recipesIn(empty)).toEqual(["Soup"]);
    const damaged = path.join(aFolder(), "recipes.sqlite");
    writeFileSync(damaged, "no database".repeat(1000));
    writeFileSync(`${damaged}-wal`, "nor its log");
    const { keptAside = "" } = restoreDatabase(backup, damaged, path.join(path.dirname(damaged), "backups"), NOW);
    expect(recipesIn(damaged)).toEqual(["Soup"]);
    expect(readFileSync(keptAside, "utf8")).toContain("no database");
    expect(readFileSync(`${keptAside}-wal`, "utf8")).toBe("nor its log");
  });

  test("accepts a copied file with its write-ahead log", () => {
    const folder = aFolder();
    const { file } = aSignedInApp(folder, "Soup", "In the log");
    const backup = path.join(aFolder(), "copied.sqlite");
    for (const suffix of ["", "-wal"]) copyFileSync(file + suffix, backup + suffix);
    const target = path.join(aFolder(), "recipes.sqlite");
    restoreDatabase(backup, target, path.dirname(target), NOW);
    expect(recipesIn(target)).toEqual(["Soup", "In the log"]);
  });

  test("refuses a damaged or foreign file, and changes nothing", async () => {
    const good = await aBackup("Soup");
    const folder = aFolder();
    const { file, db } = aSignedInApp(folder, "Kept");
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    const before = readFileSync(file);
    const make = (name: string, content: string | Buffer) => {
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const bytes = readFileSync(good);
    const newer = path.join(folder, "newer.sqlite");
    copyFileSync(good, newer);
    const client = new (loadSqlite())(newer);
    client.prepare("INSERT INTO migration VALUES ('9999_future', 0)").run();
    client.close();
    const other = path.join(folder, "other.sqlite");
    const foreign = new (loadSqlite())(other);
    foreign.exec("CREATE TABLE notes (text TEXT)");
    foreign.close();
    const refusals: [string, RegExp][] = [
      [path.join(folder, "missing.sqlite"), /There is no file/],
      [folder, /There is no file/],
      [file, /is the database itself/],
      [make("empty.sqlite", ""), /is empty/],
      [make("text.sqlite", "just a text, and a long one".repeat(100)), /is no SQLite database/],
      [make("cut.sqlite", bytes.subarray(0, bytes.length - 8192)), /is damaged/],
      [newer, /newer version/],
      [other, /not one of Trivet's/],
    ];
    for (const [backup, reason] of refusals) {
      expect(() => restoreDatabase(backup, file, path.join(folder, "backups"), NOW)).toThrow(reason);
    }
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes("restoring"))).toEqual([]);
    expect(existsSync(path.join(folder, "backups"))).toBe(false);
  });
});
