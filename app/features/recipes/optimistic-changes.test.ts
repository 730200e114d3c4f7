import { expect, test } from "vitest";
import { optimisticChanges } from "./optimistic-changes.ts";

const OK = new Response();
const REFUSED = new Response(null, { status: 500 });

/** Makes choices, one right after another, and returns what is shown and stored when the server has answered them. */
async function choose(stored: boolean, choices: boolean[], answers: (Response | null)[]) {
  const left = [...answers];
  const state = { shown: stored, stored, failures: 0 };
  const { change } = optimisticChanges<boolean>({
    async send(_id, value) {
      const answer = left.shift() ?? null;
      if (answer?.ok) state.stored = value;
      return answer;
    },
    show: (_id, value) => {
      state.shown = value;
    },
    forget: () => {},
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

/** Returns changes of a page whose answers wait until `answer` is called, and the values that it shows. */
function aPage() {
  const waiting: ((answer: Response) => void)[] = [];
  const shown = new Map<number, boolean>();
  const changes = optimisticChanges<boolean>({
    send: () => new Promise((resolve) => waiting.push(resolve)),
    show: (id, value) => void shown.set(id, value),
    forget: (ids) => {
      for (const id of ids) shown.delete(id);
    },
    onFailed: () => {},
  });
  async function answer(sent: Promise<void>, response: Response) {
    while (waiting.length === 0) await Promise.resolve();
    waiting.shift()?.(response);
    await sent;
  }
  return { ...changes, shown, answer };
}

test("loaded data replace what was answered before they were loaded", async () => {
  const page = aPage();
  await page.answer(page.change(1, true, false), OK);
  page.endLoading();
  expect([...page.shown]).toEqual([[1, true]]);
  page.startLoading();
  page.endLoading();
  expect([...page.shown]).toEqual([]);
  // What the server has is what was loaded, not what it answered before.
  await page.answer(page.change(1, true, false), REFUSED);
  expect([...page.shown]).toEqual([[1, false]]);
});

test("data that were loaded before the answer replace no change", async () => {
  const page = aPage();
  const sent = page.change(1, true, false);
  page.startLoading();
  await page.answer(sent, OK);
  page.endLoading();
  expect([...page.shown]).toEqual([[1, true]]);

  page.startLoading();
  await page.answer(page.change(1, false, true), OK);
  page.endLoading();
  expect([...page.shown]).toEqual([[1, false]]);
});
