import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DomainError } from "#app/errors.ts";
import { createExtraction } from "./extraction.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const root = path.join(import.meta.dirname, "..", "..");
const STUBBORN = path.join(root, "tests", "fixtures", "stubborn-thread.mjs");

function anExtraction(options: Parameters<typeof createExtraction>[0]) {
  const extraction = createExtraction(options);
  onTestFinished(() => extraction.close());
  return extraction;
}

test("pages and texts are read in the real thread", async () => {
  const file = path.join(root, "app", "server", "extract-worker.ts");
  const extraction = anExtraction({ file, limits: { jobMs: 25_000 } });
  const html = readFileSync(path.join(root, "tests", "fixtures", "pages", "red-lentil-dal.html"), "utf8");
  expect(await extraction.fromHtml(html, "https://example.org/a/dal", "ann")).toMatchObject({
    name: "Red Lentil Dal",
    imageUrl: "https://example.org/dal.jpg",
  });
  expect(await extraction.fromText("Nothing to eat", "ann")).toEqual([]);
  const text = "Ingredients\n2 eggs\n1 pinch salt\nMethod\nBeat the eggs with the salt.\n";
  const both = await extraction.fromText(`Omelette\n${text}\nScrambled eggs\n\n${text}`, "ann");
  expect(both).toMatchObject([{ name: "Omelette" }, { name: "Scrambled eggs" }]);
});

test("a page that takes too long is stopped, others are not delayed, and the next one is read", async () => {
  const extraction = anExtraction({ file: STUBBORN, limits: { jobMs: 3000 } });
  let beats = 0;
  const heart = setInterval(() => beats++, 10);
  const [first, second] = await Promise.allSettled([
    extraction.fromText("for ever", "ann"),
    extraction.fromText("fine", "ann"),
  ]);
  clearInterval(heart);
  expect(first).toMatchObject({
    status: "rejected",
    reason: new DomainError("upstream", "The page takes too long to read"),
  });
  expect(second).toEqual({ status: "fulfilled", value: [] });
  expect(beats).toBeGreaterThan(30);
});

test("a page that takes all memory ends its thread and nothing else", async () => {
  const extraction = anExtraction({ file: STUBBORN, limits: { memoryMb: 32, jobMs: 25_000 } });
  await expect(extraction.fromText("all memory", "ann")).rejects.toThrow("The page could not be read");
  expect(await extraction.fromText("fine", "ann")).toEqual([]);
});

test("a thread that exits or fails is an error", async () => {
  const extraction = anExtraction({ file: STUBBORN });
  await expect(extraction.fromText("gone", "ann")).rejects.toThrow("The page could not be read");
  await expect(extraction.fromText("bug", "ann")).rejects.toThrow("a bug");
  expect(await extraction.fromText("fine", "ann")).toEqual([]);
});

test("a thread that fails after its answer ends alone", async () => {
  const extraction = anExtraction({ file: STUBBORN });
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  expect(await extraction.fromText("later", "ann")).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(failures).toEqual([]);
  expect(await extraction.fromText("fine", "ann")).toEqual([]);
});

test("jobs beyond the queue are refused immediately", async () => {
  const extraction = anExtraction({ file: STUBBORN, limits: { waiting: 2 } });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => extraction.fromText("fine", "ann")));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
  expect(answers[4]).toMatchObject({ reason: { kind: "unavailable", retryAfter: expect.any(Number) } });
});

test("a closed reader starts again for the next page", async () => {
  const extraction = anExtraction({ file: STUBBORN, limits: { idleMs: 1 } });
  expect(await extraction.fromText("fine", "ann")).toEqual([]);
  await extraction.close();
  expect(await extraction.fromText("fine", "ann")).toEqual([]);
});
