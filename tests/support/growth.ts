import { repeated } from "./hostile-texts.ts";
import type { TextReader } from "./text-readers.ts";

/** The time of reading a text of a part over and over, in milliseconds of CPU, and that of an eighth of it. */
export type Growth = { length: number; ms: number; msOfEighth: number };

/** How many times the text is longer; eight times the length in the square takes 64 times as long. */
export const TIMES = 8;

/**
 * Measures how the time of a reader grows with its text, for texts whose time is at least `leastMs`: below it, nothing can
 * be told. The shortest of several runs counts, alternating, so that other work of the machine touches both.
 */
export async function growthOf(
  { read, limit }: TextReader,
  part: string,
  { leastMs, runs }: { leastMs: number; runs: number },
): Promise<Growth> {
  const [long, short] = [repeated(part, limit), repeated(part, Math.ceil(limit / TIMES))];
  let [ms, msOfEighth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < runs; run++) {
    ms = Math.min(ms, await cpuOf(() => read(long)));
    if (ms < leastMs) break;
    msOfEighth = Math.min(msOfEighth, await cpuOf(() => read(short)));
  }
  return { length: limit, ms, msOfEighth };
}

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
