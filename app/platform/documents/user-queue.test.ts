import { expect, test } from "vitest";
import { createTurns, type Turns } from "./user-queue.ts";

const LIMITS = { atOnce: 2, perAsker: 1, waiting: 2, maxWaitMs: 1_000, busyMessage: "Busy" };

/** A job that runs until it is told to end; `hasBegun` resolves once its turn has come. */
function aJob(turns: Turns, asker?: string) {
  let [begin, end, fail] = [() => {}, () => {}, () => {}];
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const job = new Promise<string>((resolve, reject) => {
    end = () => resolve("done");
    fail = () => reject(new Error("no"));
  });
  const result = turns.run(() => {
    begin();
    return job;
  }, asker);
  return { hasBegun, result, end, fail };
}

test("turns are given in order of arrival, and the queue has an end", async () => {
  const turns = createTurns(LIMITS);
  const order: string[] = [];
  const first = aJob(turns);
  const second = aJob(turns);
  const third = aJob(turns);
  const fourth = aJob(turns);
  third.hasBegun.then(() => order.push("third"));
  fourth.hasBegun.then(() => order.push("fourth"));
  await expect(aJob(turns).result).rejects.toMatchObject({ kind: "unavailable", message: "Busy" });

  second.end();
  expect(await second.result).toBe("done");
  await third.hasBegun;
  expect(order).toEqual(["third"]);
  first.end();
  await fourth.hasBegun;
  expect(order).toEqual(["third", "fourth"]);
});

test("a job that fails gives its turn back", async () => {
  const turns = createTurns({ ...LIMITS, atOnce: 1 });
  const first = aJob(turns);
  const second = aJob(turns);
  first.fail();
  await expect(first.result).rejects.toThrow("no");
  await second.hasBegun;
});

test("an asker at its own limit lets others pass", async () => {
  const turns = createTurns(LIMITS);
  const first = aJob(turns, "ann");
  const waiting = aJob(turns, "ann");
  await aJob(turns, "bob").hasBegun;
  first.end();
  await waiting.hasBegun;
});

test("a wait has an end, and who gave up takes no turn", async () => {
  const turns = createTurns({ ...LIMITS, atOnce: 1, maxWaitMs: 5 });
  const first = aJob(turns);
  await expect(aJob(turns).result).rejects.toMatchObject({ kind: "unavailable" });
  first.end();
  await aJob(turns).hasBegun;
});
