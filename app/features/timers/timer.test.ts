import fc from "fast-check";
import { expect, test } from "vitest";
import { extendedEnd, fittingLabel, remainingText, TIMER_LIMITS } from "./timer.ts";
import { replacedBy, type ShownTimer, type TimerAction, withActions } from "./timer-actions.ts";

test.each([
  [0, "0:00"],
  [-5_000, "0:00"],
  [1, "0:01"],
  [999, "0:01"],
  [1_000, "0:01"],
  [59_001, "1:00"],
  [452_000, "7:32"],
  [3_600_000, "1:00:00"],
  [3_909_000, "1:05:09"],
  [604_800_000, "168:00:00"],
])("%i ms remain as %s", (left, text) => {
  expect(remainingText(1_000_000 + left, 1_000_000)).toBe(text);
});

test("an addition counts from the end of a running timer, and from its moment where the timer has ended", () => {
  expect(extendedEnd(5_000, 1_000, 60)).toBe(65_000);
  expect(extendedEnd(5_000, 9_000, 60)).toBe(69_000);
  expect(extendedEnd(TIMER_LIMITS.seconds * 1000, 0, 86_400)).toBe(TIMER_LIMITS.seconds * 1000);
});

test("a label is cut at a whole character", () => {
  expect(fittingLabel(`  ${"🥘".repeat(101)}`)).toBe("🥘".repeat(100));
});

const SOUP: ShownTimer = {
  id: "soup",
  label: "Soup",
  seconds: 60,
  recipeId: 1,
  step: 2,
  endsAt: 100_000,
  isSent: true,
};
const start = { label: "Pasta", seconds: 60, recipeId: null, step: null };

test("what was done on the device shows at once, in the server's time", () => {
  const actions: TimerAction[] = [
    { ...start, type: "start", id: "pasta", timerId: "pasta", at: 10_000 },
    { type: "add", id: "1", timerId: "soup", seconds: 60, at: 10_500 },
    { type: "add", id: "2", timerId: "pasta", seconds: 60, at: 11_000 },
  ];
  // The server's clock is five seconds ahead.
  const shown = withActions([SOUP], actions, 5_000);
  expect(shown.map(({ id, endsAt, isSent }) => [id, endsAt, isSent])).toEqual([
    ["pasta", 135_000, false],
    ["soup", 160_000, true],
  ]);
  const stopped = withActions([SOUP], [...actions, { type: "stop", id: "3", timerId: "soup", at: 12_000 }], 5_000);
  expect(stopped.map(({ id }) => id)).toEqual(["pasta"]);
});

test("a timer that the server has already is not shown twice", () => {
  const sent: TimerAction = { ...start, type: "start", id: "soup", timerId: "soup", at: 0 };
  expect(withActions([SOUP], [sent], 0)).toEqual([SOUP]);
});

/** Returns what waits after these actions. */
function waiting(actions: readonly TimerAction[]) {
  return actions.reduce<TimerAction[]>((before, action) => {
    const replaced = replacedBy(action, before);
    return [...before.filter((one) => !replaced.includes(one)), action];
  }, []);
}

test("a stop replaces what was done before with its timer, and nothing else", () => {
  const begin: TimerAction = { ...start, type: "start", id: "a", timerId: "a", at: 1 };
  const add: TimerAction = { type: "add", id: "1", timerId: "a", seconds: 60, at: 2 };
  const stop: TimerAction = { type: "stop", id: "2", timerId: "a", at: 3 };
  const other: TimerAction = { type: "add", id: "3", timerId: "b", seconds: 60, at: 4 };
  expect(waiting([begin, add, other, stop])).toEqual([other, stop]);
});

const TIMER_IDS = ["a", "b", "c"];
const actionOf = fc.record({
  type: fc.constantFrom("start", "add", "stop"),
  timerId: fc.constantFrom(...TIMER_IDS),
  at: fc.integer({ min: 0, max: 1000 }),
});

test("whatever is done in any order, each timer is there once, sorted by its end, and a stopped one is not", () => {
  fc.assert(
    fc.property(fc.array(actionOf, { maxLength: 12 }), (all) => {
      const actions = all.map((action, at): TimerAction => {
        return { ...start, ...action, id: String(at).padStart(2, "0") } as TimerAction;
      });
      const shown = withActions([], waiting(actions), 0);
      expect(shown).toEqual(shown.toSorted((one, other) => one.endsAt - other.endsAt || (one.id < other.id ? -1 : 1)));
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      for (const id of TIMER_IDS) {
        const own = actions.filter(({ timerId }) => timerId === id);
        const started = own.findLastIndex(({ type }) => type === "start");
        const stopped = own.findLastIndex(({ type }) => type === "stop");
        expect(shown.some((timer) => timer.id === id)).toBe(started > stopped);
      }
    }),
  );
});
