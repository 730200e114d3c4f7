import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFileReader, type FileReading } from "./file-reader.server.ts";

// A second of work can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const LIMITS: FileReading = {
  atOnce: 1,
  waitingPerUser: 1,
  silentMs: 20_000,
  wholeMs: 40_000,
  sharedMs: 40_000,
  heapMiB: 200,
  youngMiB: 16,
  isSmall: false,
  memoryBytes: 300 * 1024 ** 2,
  reportsAtOnce: 4,
  pauseMs: 1,
};

/** Replaces the child's program. */
const STUNTS = (reporter: string) => `
  import { createReporter } from ${JSON.stringify(reporter)};
  const { report, end } = createReporter();
  const stunt = process.argv[2];
  if (stunt === "count") for (let number = 1; number <= 100; number++) await report({ number, at: process.memoryUsage.rss() });
  if (stunt === "die") { await report({ number: 1 }); throw new Error("broken program"); }
  if (stunt === "spin") for (;;);
  if (stunt === "hold") { await report({ number: 1 }); await new Promise((resolve) => setTimeout(resolve, 2 ** 30)); }
  if (stunt === "greedy") { globalThis.hoard = []; setInterval(() => globalThis.hoard.push(Buffer.alloc(30e6, 1)), 5); await new Promise(() => {}); }
  if (stunt === "network") await report({ number: typeof process.env.CREDENTIALS_KEY });
  await end();
  process.exit();
`;

function aReader(limits: Partial<FileReading> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-reader-"));
  const file = path.join(folder, "stunts.ts");
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(file, STUNTS(new URL("./file-reader-child.ts", import.meta.url).href));
  const reader = createFileReader(file, { ...LIMITS, ...limits });
  onTestFinished(async () => {
    await reader.close();
    rmSync(folder, { recursive: true });
  });
  return reader;
}

test("reports come in their order, few at once", async () => {
  const groups: number[][] = [];
  await aReader().read<{ number: number }>(["count"], (reports) => {
    groups.push(reports.map(({ number }) => number));
  });
  expect(groups.flat()).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(16);
});

test("a child that takes too long or too much memory, or ends early, is killed", async () => {
  const none = () => {};
  await expect(aReader({ silentMs: 1_500 }).read(["spin"], none)).rejects.toMatchObject({ failure: "tooLong" });
  await expect(aReader().read(["greedy"], none)).rejects.toMatchObject({ failure: "tooMuchMemory" });
  await expect(aReader().read(["die"], none)).rejects.toThrow(/crashed: .*broken program/s);
});

// Abuse case 194.
test("a user has few files waiting, and does not keep those of others out", async () => {
  const reader = aReader();
  const read = (userId: string) => reader.read(["network"], () => {}, userId);
  const [first, second, third, other] = [read("marta"), read("marta"), read("marta"), read("jonas")];
  await expect(third).rejects.toMatchObject({ kind: "unavailable" });
  await Promise.all([first, second, other]);
});

test("an error of who takes the reports ends the child, and the next file is read", async () => {
  const reader = aReader();
  const refuse = () => {
    throw new Error("full");
  };
  await expect(reader.read(["count"], refuse)).rejects.toThrow("full");
  const reports: unknown[] = [];
  await reader.read(["network"], (group) => reports.push(...group));
  expect(reports).toEqual([{ number: "undefined" }]);
});

test("closing kills the child, and says so", async () => {
  const reader = aReader();
  const reading = expect(reader.read(["spin"], () => {})).rejects.toMatchObject({ failure: "closed" });
  await reader.close();
  await reading;
  await expect(reader.read(["count"], () => {})).rejects.toMatchObject({ failure: "closed" });
});

test("a file of somebody else ends one that has had its time", async () => {
  const reader = aReader({ sharedMs: 1 });
  const begun = new Promise<void>((resolve) => void reader.read(["hold"], () => resolve(), "ann").catch(() => {}));
  await begun;
  const reports: unknown[] = [];
  await reader.read(["network"], (group) => reports.push(...group), "bob");
  expect(reports).toHaveLength(1);
});
