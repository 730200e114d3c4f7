import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ADMISSION_LIMITS, createAdmission } from "./admission.ts";

const here = () => false;
const BUSY = { kind: "unavailable", retryAfter: 2 };

test("requests start in order of arrival, one in each iteration of the event loop", async () => {
  const { enter } = createAdmission();
  const begun: number[] = [];
  const all = [1, 2, 3].map((number) => enter(here).then(() => begun.push(number)));
  const seen: number[][] = [];
  for (let turns = 0; turns < 3; turns++) {
    await turn();
    seen.push([...begun]);
  }
  await Promise.all(all);
  expect(seen.map(({ length }) => length)).toEqual([1, 2, 3]);
  expect(begun).toEqual([1, 2, 3]);
});

test("a limited number runs at once, and the next starts when one ends", async () => {
  const { enter } = createAdmission({ ...ADMISSION_LIMITS, atOnce: 2 });
  const first = await enter(here);
  await enter(here);
  let hasBegun = false;
  const third = enter(here).then(() => {
    hasBegun = true;
  });
  await turn();
  await turn();
  expect(hasBegun).toBe(false);
  first.leave();
  first.leave();
  await third;
  const fourth = enter(here);
  await turn();
  await expect(Promise.race([fourth, turn("waits")])).resolves.toBe("waits");
});

test("a request that waits too long is refused, at once if too many wait", async () => {
  const { enter } = createAdmission({ ...ADMISSION_LIMITS, atOnce: 1, waiting: 1, maxWaitMs: 30 });
  await enter(here);
  const late = enter(here);
  await expect(enter(here)).rejects.toMatchObject(BUSY);
  await expect(late).rejects.toMatchObject(BUSY);
});

test("work that blocks the event loop is no reason to refuse those who wait", async () => {
  const { enter } = createAdmission({ ...ADMISSION_LIMITS, maxWaitMs: 30, longestTurnMs: 10 });
  const begun = [1, 2, 3].map(() => enter(here));
  const until = performance.now() + 60;
  while (performance.now() < until);
  await expect(Promise.all(begun)).resolves.toHaveLength(3);
});

// Abuse case 131.
test("a long request stops counting", async () => {
  const { enter } = createAdmission({ ...ADMISSION_LIMITS, atOnce: 1, countedMs: 20 });
  const slow = await enter(here);
  const next = await enter(here);
  slow.leave();
  const third = enter(here);
  await expect(Promise.race([third, turn("waits")])).resolves.toBe("waits");
  next.leave();
  await third;
});

test("waiting for the network takes no place; continuing waits for one", async () => {
  const { enter } = createAdmission({ ...ADMISSION_LIMITS, atOnce: 1, countedMs: 60_000 });
  const upload = await enter(here);
  let resolve = (_: string) => {};
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  const goingOn = upload.outside(() => promise);
  const page = await enter(here);
  resolve("body");
  await expect(Promise.race([goingOn, turn("waits")])).resolves.toBe("waits");
  page.leave();
  expect(await goingOn).toBe("body");
  upload.leave();
  await enter(here);
});

test("no work is done for a client that has gone", async () => {
  const { enter } = createAdmission({ ...ADMISSION_LIMITS, atOnce: 1 });
  const first = await enter(here);
  const isGone = vi.fn(() => true);
  const gone = enter(isGone);
  first.leave();
  await expect(gone).rejects.toMatchObject(BUSY);
  expect(isGone).toHaveBeenCalled();
});
