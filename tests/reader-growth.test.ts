import { expect, test } from "vitest";
import { growthOf, TIMES } from "./support/growth.ts";
import { HOSTILE_PARTS } from "./support/hostile-texts.ts";
import { TEXT_READERS } from "./support/text-readers.ts";

/** A time that is too short to be compared: the clock and the compiler have a part in it. */
const LEAST_MS = 25;
/** Three times what grows with the length; what grows with its square is nearly twice as far again. */
const MOST = 3 * TIMES;
/** Measurements of what seems to grow faster, the first of one run: other work of the machine may have had a part in it. */
const TRIES = 3;

type Reader = (typeof TEXT_READERS)[number];

/** Returns the times of a reader if they grow faster than its text in each measurement. */
async function fasterGrowth(reader: Reader, part: string): Promise<string | undefined> {
  let times = "";
  for (let at = 0; at < TRIES; at++) {
    const { ms, msOfEighth } = await growthOf(reader, part, { leastMs: LEAST_MS, runs: at === 0 ? 1 : 3 });
    if (ms < LEAST_MS || ms <= MOST * msOfEighth) return undefined;
    times = `${ms} ms, an eighth ${msOfEighth} ms`;
  }
  return times;
}

test.each(TEXT_READERS)("the time to read $name grows with its length", { timeout: 120_000 }, async (reader) => {
  const square: Record<string, string> = {};
  for (const part of HOSTILE_PARTS) {
    const times = await fasterGrowth(reader, part);
    if (times !== undefined) square[part] = times;
  }
  expect(square).toEqual({});
});
