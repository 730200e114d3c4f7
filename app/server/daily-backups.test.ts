import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DomainError } from "#app/errors.ts";
import { type Backups, createBackups } from "#app/platform/backups/backups.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { copyDatabase } from "#db/backup.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { createDailyBackups } from "./daily-backups.ts";

/** A data folder with a database in it, and a clock that the test sets. Copies are empty files unless `isReal`. */
function aServer(options: { kept?: number; timeZone?: string; isReal?: boolean; keep?: Backups["keep"] } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trivet-daily-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const databaseFile = path.join(dataDir, "recipes.sqlite");
  openDatabase(databaseFile).$client.close();
  const folder = path.join(dataDir, "backups");
  mkdirSync(folder);
  const real = createBackups({ databaseFile, folder });
  async function mark(name: string) {
    writeFileSync(path.join(folder, name), "");
    return { bytes: 0, accounts: 0, recipes: 0 };
  }
  const lines: string[] = [];
  const clock = { now: new Date() };
  const daily = createDailyBackups({
    settings: { dailyBackups: options.kept ?? 7, timeZone: options.timeZone ?? "UTC" },
    backups: { ...real, keep: options.keep ?? (options.isReal ? real.keep : mark) },
    log: createLog((line) => void lines.push(line)),
    clock: () => clock.now,
  });
  return {
    real,
    folder,
    databaseFile,
    lines,
    files: () => readdirSync(folder).sort(),
    days: () =>
      readdirSync(folder)
        .map((name) => name.slice("daily-".length, -".sqlite".length))
        .sort(),
    async on(...moments: string[]) {
      for (const moment of moments) {
        clock.now = new Date(moment);
        await daily.check();
      }
    },
  };
}

const march = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, day) => `2026-03-${String(first + day).padStart(2, "0")}`);

test("a day has one backup, made by a child process; leftovers of a kill are removed", async () => {
  const { on, files, folder, lines } = aServer({ isReal: true });
  writeFileSync(path.join(folder, "daily-2026-03-01.sqlite.part"), "half");
  writeFileSync(path.join(folder, "download-1.sqlite"), "half");
  await on("2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z");
  expect(files()).toEqual(["daily-2026-03-02.sqlite"]);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["backup.made"]);
  // Only a checked copy that could be restored is copied again.
  const made = path.join(folder, "daily-2026-03-02.sqlite");
  await expect(copyDatabase(made, path.join(folder, "again.sqlite"))).resolves.toMatchObject({ accounts: 0 });
}, 30_000);

test("seven are kept, and other files in the folder are ignored", async () => {
  const { on, files, folder } = aServer();
  writeFileSync(path.join(folder, "before-update-2026-01-01T00-00-00.sqlite"), "");
  writeFileSync(path.join(folder, "mine.sqlite"), "");
  await on(...march(1, 9).map((day) => `${day}T12:00:00Z`));
  expect(files()).toEqual([
    "before-update-2026-01-01T00-00-00.sqlite",
    ...march(3, 9).map((day) => `daily-${day}.sqlite`),
    "mine.sqlite",
  ]);
});

test("the day is that of the server's time zone", async () => {
  const { on, days } = aServer({ timeZone: "Pacific/Auckland" });
  await on("2026-03-02T12:30:00Z");
  expect(days()).toEqual(["2026-03-03"]);
});

test("a wrong clock makes one more file and removes no real one", async () => {
  const { on, days } = aServer();
  await on(...march(1, 7).map((day) => `${day}T12:00:00Z`));
  // A small computer without a hardware clock starts in 1970.
  await on("1970-01-01T00:10:00Z", "1970-01-01T01:10:00Z");
  expect(days()).toEqual(["1970-01-01", ...march(1, 7)]);
  await on("2026-03-08T12:00:00Z");
  expect(days()).toEqual(march(2, 8));
  await on("2099-01-01T00:00:00Z", "2026-03-08T13:00:00Z", "2026-03-09T12:00:00Z");
  expect(days()).toEqual([...march(3, 9), "2099-01-01"]);
});

test("a failure is logged, leaves the older ones, and the next hour tries again", async () => {
  const answers: (() => Promise<never>)[] = [
    () => Promise.reject(new DomainError("storageFull", "Storage is full")),
    () => Promise.reject(new DomainError("unavailable", "A backup is being made right now.")),
  ];
  const { on, lines } = aServer({
    keep: async () => (await answers.shift()?.()) ?? { bytes: 1, accounts: 0, recipes: 0 },
  });
  await on("2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z");
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["backup.failed", "backup.made"]);
  expect(lines[0]).toContain("Storage is full");
});

test("of two at once the second is refused, and the first is complete", async () => {
  const { real, folder } = aServer();
  const first = real.keep("daily-2026-03-02.sqlite");
  await expect(real.openCopy()).rejects.toMatchObject({ kind: "unavailable", retryAfter: 30 });
  expect((await first).bytes).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual(["daily-2026-03-02.sqlite"]);
}, 30_000);

test("a downloaded copy is already unlinked", async () => {
  const { real, files } = aServer();
  const { bytes, stream } = await real.openCopy();
  expect(files()).toEqual([]);
  const content = Buffer.from(await new Response(stream).arrayBuffer());
  expect(content.byteLength).toBe(bytes);
  expect(content.subarray(0, 15).toString()).toBe("SQLite format 3");
}, 30_000);

test("stopping the server ends a copy that is being made", async () => {
  const { real, files } = aServer();
  const copy = real.keep("daily-2026-03-02.sqlite");
  const ended = expect(copy).rejects.toThrow("ended before it was done");
  await real.close();
  await ended;
  expect(files().filter((name) => !name.includes(".part"))).toEqual([]);
}, 30_000);
