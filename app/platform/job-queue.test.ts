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

test("users take turns, and each keeps the order of its jobs", async () => {
  const queue = createJobQueue({ ...LIMITS, atOnce: 1, waiting: 20 });
  const order: string[] = [];
  const add = (userId: string, name: string) =>
    queue.run(async () => {
      order.push(name);
    }, userId);
  const jobs = [
    add("ann", "ann 1"),
    add("ann", "ann 2"),
    add("ann", "ann 3"),
    add("bob", "bob 1"),
    add("bob", "bob 2"),
  ];
  jobs.push(add("eve", "eve 1"));
  expect([queue.othersWait("ann"), queue.othersWait("bob")]).toEqual([true, true]);
  await Promise.all(jobs);
  expect(order).toEqual(["ann 1", "bob 1", "eve 1", "ann 2", "bob 2", "ann 3"]);
  expect(queue.othersWait("ann")).toBe(false);
});

test("one user cannot take all places of those that wait", async () => {
  const queue = createJobQueue({ ...LIMITS, atOnce: 1, waiting: 3, waitingPerUser: 2 });
  const first = aJob(queue, "ann");
  const waiting = [aJob(queue, "ann"), aJob(queue, "ann")];
  await expect(aJob(queue, "ann").result).rejects.toMatchObject({ kind: "unavailable" });
  const other = aJob(queue, "bob");
  first.end();
  await other.hasBegun;
  for (const { end } of [other, ...waiting]) end();
  await Promise.all(waiting.map(({ result }) => result));
});
