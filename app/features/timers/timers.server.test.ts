import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { openDatabase } from "#db/client.server.ts";
import { timers } from "#db/schema.ts";
import { aRecipe, at, testContext, together } from "#tests/support/test-context.ts";
import { timerInput } from "./timer-input.ts";
import { addToTimer, deleteOverTimers, listTimers, startTimer, stopTimer } from "./timers.server.ts";

const start = (caller: Caller, details: object = {}) =>
  startTimer(caller, timerInput.parse({ label: "Pasta", seconds: 600, ...details }));
const later = (caller: Caller, seconds: number): Caller => ({
  ...caller,
  now: new Date(caller.now.getTime() + seconds * 1000),
});
const endOf = (caller: Caller, seconds: number) => later(caller, seconds).now.toISOString();

test("a timer belongs to the kitchen and is listed with the server's time until an hour after its end", () => {
  const { caller, visitor } = testContext();
  const timer = start(caller);
  expect(timer).toMatchObject({ label: "Pasta", seconds: 600, endsAt: endOf(caller, 600), recipeId: null, step: null });
  const other = together(caller, testContext({ db: visitor.db }).caller);
  expect(listTimers(later(other, 60))).toEqual([{ ...timer, now: endOf(caller, 60) }]);
  expect(listTimers(later(caller, 600 + 3_599))).toHaveLength(1);
  expect(listTimers(later(caller, 600 + 3_600))).toEqual([]);
});

test("a timer without a label is called after its recipe, and stays when the recipe goes", () => {
  const { caller, db } = testContext();
  const soup = aRecipe(caller, { name: `Soup ${"x".repeat(150)}` });
  const timer = start(caller, { label: undefined, recipeId: soup.id, step: 2 });
  expect([timer.label, timer.recipeId, timer.step]).toEqual([soup.name.slice(0, 100), soup.id, 2]);
  expect(start(caller, { step: 2 }).step).toBeNull();
  db.$client.exec(`DELETE FROM recipe WHERE id = ${soup.id}`);
  expect(listTimers(caller).find(({ id }) => id === timer.id)?.recipeId).toBeNull();
  expect(() => start(caller, { recipeId: soup.id })).toThrow(expect.objectContaining({ kind: "notFound" }));
});

test("what began on a device without a connection ends when it would have ended", () => {
  const { caller } = testContext();
  expect(start(caller, { elapsed: 90.5 }).endsAt).toBe(endOf(caller, 509.5));
});

test("a start that is sent again starts nothing, also after the timer was stopped", () => {
  const { caller } = testContext();
  const id = randomUUID();
  const first = start(caller, { id });
  expect(start(later(caller, 5), { id: id.toUpperCase(), label: "Rice", elapsed: 5 })).toMatchObject({
    id,
    label: "Pasta",
    endsAt: first.endsAt,
  });
  stopTimer(caller, id);
  expect(() => start(caller, { id })).toThrow(expect.objectContaining({ kind: "expired" }));
  expect(listTimers(caller)).toEqual([]);
});

test("timers survive a restart", () => {
  const { caller, db } = testContext();
  const { id } = start(caller);
  addToTimer(caller, id, { addSeconds: 60, elapsed: 0 });
  const restarted: Caller = { ...later(caller, 120), db: openDatabase(db.$client.serialize()) };
  expect(listTimers(restarted)).toEqual([{ ...listTimers(caller)[0], now: endOf(caller, 120) }]);
  expect(listTimers(restarted)[0]?.endsAt).toBe(endOf(caller, 660));
});

test("two kitchens may have a timer with the same id", () => {
  const { caller, visitor } = testContext();
  const outsider = testContext({ db: visitor.db }).caller;
  const { id } = start(caller);
  start(outsider, { id, label: "Rice" });
  stopTimer(outsider, id);
  expect(listTimers(caller).map(({ label }) => label)).toEqual(["Pasta"]);
});

test("an addition counts once, and an ended timer runs again from the moment of the press", () => {
  const { caller } = testContext();
  const { id } = start(caller);
  const addition = { addSeconds: 60, id: randomUUID(), elapsed: 0 };
  expect(addToTimer(caller, id, addition).endsAt).toBe(endOf(caller, 660));
  expect(addToTimer(later(caller, 1), id, addition).endsAt).toBe(endOf(caller, 660));
  expect(addToTimer(later(caller, 900), id, { addSeconds: 60, elapsed: 10 }).endsAt).toBe(endOf(caller, 950));
});

test("at most 20 run, and what is over does not count", () => {
  const { caller } = testContext();
  const all = Array.from({ length: 20 }, (_, index) => start(caller, { seconds: 60 + index }));
  expect(() => start(caller)).toThrow(expect.objectContaining({ kind: "conflict" }));
  stopTimer(caller, all[5]?.id ?? "");
  start(caller);
  expect(() => start(caller)).toThrow("At most 20 timers can run at once.");
  expect(start(caller, { seconds: 60, elapsed: 61 })).toMatchObject({ seconds: 60 });
  start(later(caller, 60));
});

test("what is over is deleted after a day, and a kitchen keeps a hundred before that", () => {
  const { caller, db } = testContext();
  const count = () => db.select().from(timers).all().length;
  start(caller, { seconds: 7 * 86_400 });
  for (let index = 0; index < 130; index++) stopTimer(later(caller, index), start(later(caller, index)).id);
  expect(count()).toBeLessThanOrEqual(102);
  deleteOverTimers(db, at(caller, "2026-03-03T09:00:00Z").now);
  expect(count()).toBeGreaterThan(90);
  deleteOverTimers(db, at(caller, "2026-03-03T09:05:00Z").now);
  expect(count()).toBe(1);
});

/** Additions and at most one stop, each delivered in any order and any number of times. */
const deliveries = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 }), fc.boolean())
  .chain(([seconds, hasStop]) => {
    const all = [
      ...seconds.map((addSeconds, index) => ({ addSeconds, id: `00000000-0000-4000-8000-00000000000${index}` })),
      ...(hasStop ? ["stop" as const] : []),
    ];
    const repeated = fc.array(fc.nat(all.length - 1), { maxLength: 10 });
    return repeated.chain((again) => {
      const sent = [...all, ...again.map((index) => all[index])];
      return fc.shuffledSubarray(sent, { minLength: sent.length }).map((order) => ({ seconds, hasStop, order }));
    });
  });

test("additions and a stop in any order, repeated, end in the same timer", () => {
  fc.assert(
    fc.property(deliveries, ({ seconds, hasStop, order }) => {
      const { caller } = testContext();
      const { id } = start(caller);
      for (const sent of order) {
        try {
          if (sent === "stop") stopTimer(caller, id);
          else if (sent) addToTimer(caller, id, { ...sent, elapsed: 0 });
        } catch (error) {
          expect(error).toMatchObject({ kind: "notFound" });
        }
      }
      const ends = listTimers(caller).map(({ endsAt }) => endsAt);
      expect(ends).toEqual(hasStop ? [] : [endOf(caller, 600 + seconds.reduce((sum, one) => sum + one))]);
    }),
    { numRuns: 30 },
  );
});
