import { setTimeout as wait } from "node:timers/promises";
import { request, type Server } from "./built-server.ts";

/** The pages that other people look at while something large is measured. */
const PAGES = ["/recipes", "/meal-planner"];

/** Returns the value that this share of the times does not exceed. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Requests other pages one after the other until `isOver`; returns the milliseconds of each. */
export async function browse({ url }: Server, cookie: string, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const started = performance.now();
    const { status } = await request(url + PAGES[times.length % PAGES.length], cookie);
    // A page that waits longer than the queue allows is refused (decision 20): Infinity.
    if (status !== 200 && status !== 503) throw new Error(`Another page: ${status}`);
    times.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
    await wait(20);
  }
  return times;
}
