import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const LIMITS = { atOnce: 2, perAsker: 1, waiting: 2, maxWaitMs: 1_000, busyMessage: "Busy" };

test("turns are given in order of arrival, and the queue has an end", async () => {
  const turns = createTurns(LIMITS);
  const order: string[] = [];
  const first = await turns.take();
  const second = await turns.take();
  const wait = async (name: string) => {
    const giveBack = await turns.take();
    order.push(name);
    return giveBack;
  };
  const third = wait("third");
  const fourth = wait("fourth");
  await expect(turns.take()).rejects.toMatchObject({ kind: "unavailable", message: "Busy" });

  second();
  second(); // giving back twice must not free another's turn
  (await third)();
  first();
  (await fourth)();
  expect(order).toEqual(["third", "fourth"]);
});

test("an asker at its own limit lets others pass", async () => {
  const turns = createTurns(LIMITS);
  const first = await turns.take("ann");
  const waiting = turns.take("ann");
  const second = await turns.take("bob");
  first();
  (await waiting)();
  second();
});

test("a wait has an end, and who gave up takes no turn", async () => {
  const turns = createTurns({ ...LIMITS, atOnce: 1, maxWaitMs: 5 });
  const first = await turns.take();
  await expect(turns.take()).rejects.toMatchObject({ kind: "unavailable" });
  first();
  (await turns.take())();
});
