import { expect, test } from "vitest";
import { optimisticChanges } from "./optimistic-changes.ts";

const OK = new Response();
const REFUSED = new Response(null, { status: 500 });

/** Makes choices, one right after another, and returns what is shown and stored when the server has answered them. */
async function choose(stored: boolean, choices: boolean[], answers: (Response | null)[]) {
  const left = [...answers];
  const state = { shown: stored, stored, failures: 0 };
  const change = optimisticChanges<boolean>({
    async send(_id, value) {
      const answer = left.shift() ?? null;
      if (answer?.ok) state.stored = value;
      return answer;
    },
    show: (_id, value) => {
      state.shown = value;
    },
    onFailed: () => {
      state.failures++;
    },
  });
  // A heart that shows a value was loaded with the other one, or has been pressed.
  await Promise.all(choices.map((value) => change(1, value, !value)));
  return state;
}

test("a refused change is taken back", async () => {
  expect(await choose(false, [true], [REFUSED])).toEqual({ shown: false, stored: false, failures: 1 });
  expect(await choose(true, [false], [null])).toEqual({ shown: true, stored: true, failures: 1 });
});

test("the last choice is shown and stored, whatever became of those before", async () => {
  const chosen = { shown: true, stored: true };
  expect(await choose(false, [true], [OK])).toEqual({ ...chosen, failures: 0 });
  expect(await choose(true, [false, true], [REFUSED, OK])).toEqual({ ...chosen, failures: 1 });
  expect(await choose(false, [true, false, true], [REFUSED, OK, OK])).toEqual({ ...chosen, failures: 1 });
});

test("after a refusal of the last choice the page shows what the server has", async () => {
  expect(await choose(false, [true, false], [OK, REFUSED])).toEqual({ shown: true, stored: true, failures: 1 });
  expect(await choose(false, [true, false], [null, null])).toEqual({ shown: false, stored: false, failures: 2 });
});
