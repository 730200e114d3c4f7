import { expect, test, vi } from "vitest";
import type { Steps } from "#app/lib/steps.ts";
import { inTurns } from "./long-work.server.ts";

/** Makes work of steps that take as many milliseconds each, by the clock of the test; `log` gets its name at each. */
function aWork(steps: number, milliseconds: number, log: string[] = [], name = "") {
  return (function* (): Steps<number> {
    for (let step = 0; step < steps; step++) {
      clock += milliseconds;
      log.push(name);
      yield;
    }
    return steps;
  })();
}

let clock = 0;
vi.spyOn(performance, "now").mockImplementation(() => clock);

test("long work lets others have their turn", async () => {
  let turns = 0;
  let isDone = false;
  const other = () => {
    turns++;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  expect(await inTurns(aWork(200, 5), "one")).toBe(200);
  isDone = true;
  expect(turns).toBeGreaterThan(50);
});

test("work that ends in its first turn does not wait for long work", async () => {
  let isDone = false;
  const long = inTurns(aWork(50, 20), "one").then(() => {
    isDone = true;
  });
  expect(await inTurns(aWork(5, 1), "two")).toBe(5);
  expect(isDone).toBe(false);
  await long;
});

test("long works are done one after the other, the next one of another cook", async () => {
  const log: string[] = [];
  const works = [inTurns(aWork(9, 20, log, "a"), "one"), inTurns(aWork(9, 20, log, "b"), "one")];
  works.push(inTurns(aWork(9, 20, log, "c"), "two"));
  await Promise.all(works);
  // The first step of each comes at once.
  expect(log.slice(3).join("")).toBe(`${"a".repeat(8)}${"c".repeat(8)}${"b".repeat(8)}`);
});

test("a cook may have some works that wait, and errors reach their callers", async () => {
  const works = Array.from({ length: 8 }, () => inTurns(aWork(5, 20), "one"));
  const results = await Promise.allSettled(works);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(2);
  const failing = (function* (): Steps<void> {
    clock += 20;
    yield;
    throw new Error("broken");
  })();
  await expect(inTurns(failing, "one")).rejects.toThrow("broken");
  expect(await inTurns(aWork(5, 20), "one")).toBe(5);
});
