import { expect, test, vi } from "vitest";
import type { Steps } from "#app/lib/steps.ts";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { afterTurn, inTurns } from "./long-work.server.ts";

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

const { visitor } = testContext();
const cooks = { one: aCook(visitor), two: aCook(visitor) };

/** Does work of a cook in turns and returns its result. */
async function timed<T>(cook: keyof typeof cooks, work: Steps<T>): Promise<T> {
  const [result] = await inTurns(cooks[cook], work);
  return result;
}

let clock = 0;
vi.spyOn(performance, "now").mockImplementation(() => clock);

// Abuse case 168.
test("long work lets others have their turn", async () => {
  let turns = 0;
  let isDone = false;
  const other = () => {
    turns++;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  expect(await timed("one", aWork(200, 5))).toBe(200);
  isDone = true;
  expect(turns).toBeGreaterThan(50);
});

// Abuse case 168.
test("what comes after a turn waits for others, and has the rights of then", async () => {
  const log: string[] = [];
  const caller = { user: { id: "one" }, role: "owner", readAgain: () => ({ role: log.join() }) };
  setImmediate(() => log.push("another's turn"));
  expect(await afterTurn(caller)).toMatchObject({ user: { id: "one" }, role: "another's turn" });
});

test("work that ends in its first turn does not wait for long work", async () => {
  let isDone = false;
  const long = timed("one", aWork(50, 20)).then(() => {
    isDone = true;
  });
  expect(await timed("two", aWork(5, 1))).toBe(5);
  expect(isDone).toBe(false);
  await long;
});

test("long works are done one after the other, the next one of another cook", async () => {
  const log: string[] = [];
  const works = [timed("one", aWork(9, 20, log, "a")), timed("one", aWork(9, 20, log, "b"))];
  works.push(timed("two", aWork(9, 20, log, "c")));
  await Promise.all(works);
  // The first step of each comes at once.
  expect(log.slice(3).join("")).toBe(`${"a".repeat(8)}${"c".repeat(8)}${"b".repeat(8)}`);
});

test("a cook may have some works that wait, and errors reach their callers", async () => {
  const works = Array.from({ length: 8 }, () => timed("one", aWork(5, 20)));
  const results = await Promise.allSettled(works);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(2);
  const failing = (function* (): Steps<void> {
    clock += 20;
    yield;
    throw new Error("broken");
  })();
  await expect(timed("one", failing)).rejects.toThrow("broken");
  expect(await timed("one", aWork(5, 20))).toBe(5);
});

test("the caller of work that let others have their turn has the rights of afterwards", async () => {
  const cook = aCook(visitor);
  const [, same] = await inTurns(cook, aWork(2, 1));
  expect(same).toBe(cook);
  const readAgain = vi.fn(cook.readAgain);
  await inTurns({ ...cook, readAgain }, aWork(5, 20));
  expect(readAgain).toHaveBeenCalledOnce();
});
