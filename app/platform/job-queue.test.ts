import { expect, test } from "vitest";
import { createJobQueue, type JobQueue } from "./job-queue.ts";

const LIMITS = { atOnce: 2, perUser: 1, waiting: 2, maxWaitMs: 1_000, busyMessage: () => "Busy" };

/** Runs a job until `end` or `fail` is called; `hasBegun` resolves once it runs. */
function aJob(queue: JobQueue, userId?: string) {
  let [begin, end, fail] = [() => {}, () => {}, () => {}];
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const job = new Promise<string>((resolve, reject) => {
    end = () => resolve("done");
    fail = () => reject(new Error("no"));
  });
  const result = queue.run(() => {
    begin();
    return job;
  }, userId);
  return { hasBegun, result, end, fail };
}

test("jobs run in order of arrival, and the queue has a limit", async () => {
  const queue = createJobQueue(LIMITS);
  const order: string[] = [];
  const first = aJob(queue);
  const second = aJob(queue);
  const third = aJob(queue);
  const fourth = aJob(queue);
  third.hasBegun.then(() => order.push("third"));
  fourth.hasBegun.then(() => order.push("fourth"));
  await expect(aJob(queue).result).rejects.toMatchObject({ kind: "unavailable", message: "Busy" });

  second.end();
  expect(await second.result).toBe("done");
  await third.hasBegun;
  expect(order).toEqual(["third"]);
  first.end();
  await fourth.hasBegun;
  expect(order).toEqual(["third", "fourth"]);
});

test("a failed job frees its place", async () => {
  const queue = createJobQueue({ ...LIMITS, atOnce: 1 });
  const first = aJob(queue);
  const second = aJob(queue);
  first.fail();
  await expect(first.result).rejects.toThrow("no");
  await second.hasBegun;
});

test("a user at the limit does not block other users", async () => {
  const queue = createJobQueue(LIMITS);
  const first = aJob(queue, "ann");
  const waiting = aJob(queue, "ann");
  await aJob(queue, "bob").hasBegun;
  first.end();
  await waiting.hasBegun;
});

test("a job waits at most maxWaitMs, and a refused job takes no place", async () => {
  const queue = createJobQueue({ ...LIMITS, atOnce: 1, maxWaitMs: 5 });
  const first = aJob(queue);
  await expect(aJob(queue).result).rejects.toMatchObject({ kind: "unavailable" });
  first.end();
  await aJob(queue).hasBegun;
});
