import { vi } from "vitest";

/** Does work whose every step takes a turn of the event loop, and returns what `look` sees from outside after each of them. */
export async function whileInTurns<T>(work: () => Promise<unknown>, look: () => T): Promise<T[]> {
  const seen: T[] = [];
  let clock = 0;
  const spy = vi.spyOn(performance, "now").mockImplementation(() => {
    clock += 1000;
    return clock;
  });
  let isDone = false;
  const note = () => {
    const now = look();
    if (now !== seen.at(-1)) seen.push(now);
    if (!isDone) setImmediate(note);
  };
  const done = work();
  note();
  await done;
  isDone = true;
  spy.mockRestore();
  note();
  return seen;
}
