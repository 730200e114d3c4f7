import { growthOf, TIMES } from "../support/growth.ts";
import { HOSTILE_PARTS } from "../support/hostile-texts.ts";
import { TEXT_READERS, type TextReader } from "../support/text-readers.ts";

/*
 * `npm run bench:growth -- [TEXT]`: prints for each function that reads texts of people, or those with the text in their
 * names, the part of a text, repeated up to its limit, that takes longest, and the one whose time grows fastest. It fails if
 * twice the text takes more than 2.3 times the time in each of some measurements.
 */

/** A time that is too short to be compared, in milliseconds. */
const LEAST_MS = 10;
const RUNS = 5;
/** The most times as long that twice a text may take. */
const BAR = 2.3;
/** Measurements of what is over the bar; the best one counts. */
const TRIES = 4;

type Times = { part: string; ms: number; factor: number };

async function measure(reader: TextReader, part: string): Promise<Times> {
  let best: Times = { part, ms: 0, factor: Number.POSITIVE_INFINITY };
  for (let at = 0; at < TRIES && best.factor > BAR; at++) {
    const { ms, msOfEighth } = await growthOf(reader, part, { leastMs: LEAST_MS, runs: RUNS });
    const factor = ms < LEAST_MS ? 0 : (ms / msOfEighth) ** (1 / Math.log2(TIMES));
    if (factor < best.factor) best = { part, ms, factor };
  }
  return best;
}

const wanted = process.argv[2] ?? "";
let isOver = false;
for (const reader of TEXT_READERS.filter(({ name }) => name.includes(wanted))) {
  const all: Times[] = [];
  for (const part of HOSTILE_PARTS) all.push(await measure(reader, part));
  const largest = (key: "ms" | "factor") => all.reduce((most, times) => (times[key] > most[key] ? times : most));
  const [slowest, steepest] = [largest("ms"), largest("factor")];
  isOver ||= steepest.factor > BAR;
  const growth = steepest.factor > 0 ? `${steepest.factor.toFixed(2)} for twice ${JSON.stringify(steepest.part)}` : "-";
  const over = steepest.factor > BAR ? " over" : "";
  console.log(`${reader.name}: ${slowest.ms.toFixed(1)} ms (${JSON.stringify(slowest.part)}), growth ${growth}${over}`);
}
process.exitCode = isOver ? 1 : 0;
