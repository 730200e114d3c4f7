import { DAY_MS } from "#app/lib/durations.ts";

/** Purchases of a food that are kept, and how many are needed to learn how often it is bought. */
const KEPT_PURCHASES = 8;
const LEARNED_FROM = 3;

/** Ticks of one food within this time in milliseconds are one purchase. */
const ONE_PURCHASE_MS = DAY_MS / 2;

/** What is known of a food that is bought: times in milliseconds since 1970, the oldest first; `days` set by hand. */
type Purchases = { bought: readonly number[]; days: number | null };

/** Returns the times with another purchase, whatever the order in which they arrive. */
export function withPurchase(bought: readonly number[], at: number): number[] {
  const others = bought.filter((other) => Math.abs(other - at) >= ONE_PURCHASE_MS);
  return [...others, at].sort((one, other) => one - other).slice(-KEPT_PURCHASES);
}

/** Returns the times without a purchase that was taken back. */
export function withoutPurchase(bought: readonly number[], at: number): number[] {
  return bought.filter((other) => other > at || at - other >= ONE_PURCHASE_MS);
}

/** Returns the usual number of days between purchases: the median, at least 1; null if too few are known. */
export function learnedDays(bought: readonly number[]): number | null {
  if (bought.length < LEARNED_FROM) return null;
  const pauses = bought.slice(1).map((at, index) => at - (bought[index] ?? at));
  pauses.sort((one, other) => one - other);
  const middle = (pauses.length - 1) / 2;
  const median = ((pauses[Math.floor(middle)] ?? 0) + (pauses[Math.ceil(middle)] ?? 0)) / 2;
  return Math.max(1, Math.round(median / DAY_MS));
}

/** Returns the days between purchases: those set by hand, else the learned ones; null if it is no regular. */
export function regularDays({ bought, days }: Purchases): number | null {
  return days === 0 ? null : (days ?? learnedDays(bought));
}

/**
 * Returns for how many milliseconds a regular is due again, as many days after its last purchase, to half a day: for ever
 * if it was never bought; null if it is not due.
 */
export function dueFor(purchases: Purchases, now: number): number | null {
  const days = regularDays(purchases);
  if (days === null) return null;
  const last = purchases.bought.at(-1) ?? Number.NEGATIVE_INFINITY;
  const due = now - last - (days * DAY_MS - ONE_PURCHASE_MS);
  return due < 0 ? null : due;
}
