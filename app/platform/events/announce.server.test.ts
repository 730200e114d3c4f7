import { expect, test } from "vitest";
import { inTransaction } from "#db/client.server.ts";
import { testContext } from "#tests/support/test-context.ts";
import { announce, currentPosition } from "./announce.server.ts";
import type { KitchenChange } from "./merge-changes.ts";

function aWatchedCaller() {
  const { caller, db } = testContext();
  const published: (readonly KitchenChange[])[] = [];
  caller.services.events.publish = (changes) => void published.push(changes);
  return { caller, db, published };
}

test("changes of a transaction are published once, after its commit", () => {
  const { caller, db, published } = aWatchedCaller();
  inTransaction(db, () => {
    announce(caller, { topic: "plan", dates: ["2026-03-02"] });
    inTransaction(db, () => announce(caller, { topic: "collection", ids: [1] }));
    expect(published).toEqual([]);
  });
  expect(published).toEqual([
    [
      { channel: expect.any(String), topic: "plan", dates: ["2026-03-02"] },
      { channel: expect.any(String), topic: "collection", ids: [1] },
    ],
  ]);
});

test("changes of a transaction that is rolled back are never published", () => {
  const { caller, db, published } = aWatchedCaller();
  const failing = () =>
    inTransaction(db, () => {
      announce(caller, { topic: "plan" });
      throw new Error("rolled back");
    });
  expect(failing).toThrow("rolled back");
  inTransaction(db, () => announce(caller, { topic: "kitchen" }));
  announce(caller, { topic: "timers" });
  expect(published.flat().map(({ topic }) => topic)).toEqual(["kitchen", "timers"]);
});

test("the position of data read before a change is before its event", () => {
  const { caller } = testContext();
  const before = currentPosition(caller);
  announce(caller, { topic: "plan" });
  expect(currentPosition(caller)).toBe(before.replace(/\d+$/, (number) => String(Number(number) + 1)));
});
