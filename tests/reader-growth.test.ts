import { expect, test } from "vitest";
import { growthOf, TIMES } from "./support/growth.ts";
import { HOSTILE_PARTS } from "./support/hostile-texts.ts";
import { TEXT_READERS } from "./support/text-readers.ts";

/** A time that is too short to be compared: the clock and the compiler have a part in it. */
const LEAST_MS = 25;
/** Three times what grows with the length; what grows with its square is nearly twice as far again. */
const MOST = 3 * TIMES;

test.each(TEXT_READERS)("the time to read $name grows with its length", { timeout: 120_000 }, async (reader) => {
  const square: Record<string, string> = {};
  for (const part of HOSTILE_PARTS) {
    const { ms, msOfEighth } = await growthOf(reader, part, { leastMs: LEAST_MS, runs: 3 });
    if (ms >= LEAST_MS && ms > MOST * msOfEighth) square[part] = `${ms} ms, an eighth ${msOfEighth} ms`;
  }
  expect(square).toEqual({});
});
