import { growthOf, TIMES } from "../support/growth.ts";
import { HOSTILE_PARTS } from "../support/hostile-texts.ts";
import { TEXT_READERS } from "../support/text-readers.ts";

// Prints for each function that reads texts of people the part of a text, repeated up to its limit, that takes longest, and
// the one whose time grows fastest: for twice the text at most 2.3 times the time is wanted. An argument is a part of the
// names of the functions to measure.

/** A time that is too short to be compared, in milliseconds. */
const LEAST_MS = 10;
const RUNS = 5;

const wanted = process.argv[2] ?? "";
for (const reader of TEXT_READERS.filter(({ name }) => name.includes(wanted))) {
  let slowest = { part: "", ms: 0 };
  let steepest = { part: "", factor: 0 };
  for (const part of HOSTILE_PARTS) {
    const { ms, msOfEighth } = await growthOf(reader, part, { leastMs: LEAST_MS, runs: RUNS });
    if (ms > slowest.ms) slowest = { part, ms };
    const factor = (ms / msOfEighth) ** (1 / Math.log2(TIMES));
    if (ms >= LEAST_MS && factor > steepest.factor) steepest = { part, factor };
  }
  const growth = steepest.factor > 0 ? `${steepest.factor.toFixed(2)} for twice ${JSON.stringify(steepest.part)}` : "-";
  console.log(`${reader.name}: ${slowest.ms.toFixed(1)} ms (${JSON.stringify(slowest.part)}), growth ${growth}`);
}
