/** A timer of a kitchen, as the API shows it; instants are ISO 8601 in UTC. */
export type Timer = {
  id: string;
  label: string;
  /** The length that it was started with. */
  seconds: number;
  startedAt: string;
  endsAt: string;
  /** The recipe and its step, counted from 1, if it was started there. */
  recipeId: number | null;
  step: number | null;
  /** The server's time of the answer: devices compute the remaining time with it, since their clocks differ. */
  now: string;
};

/** The timers of a kitchen with the position of the data among its changes (`useLatestEvent`). */
export type TimersNow = { timers: Timer[]; position: string };

export const TIMER_LIMITS = {
  /** Timers of a kitchen that run at once. */
  running: 20,
  /** Characters of a label. */
  label: 100,
  /** Longest time in seconds, and the longest that is left after an addition: a week. */
  seconds: 7 * 86_400,
  /** Most seconds that one addition has. */
  addition: 86_400,
  /** Largest number of a step. */
  step: 1000,
};

/** How long an ended timer is listed, in milliseconds, unless somebody stops it. */
export const LISTED_MS = 3_600_000;

/** The seconds of the button "+1 min". */
export const ADDED_SECONDS = 60;

/**
 * Returns the end of a timer after an addition, in milliseconds: an ended one runs again from the moment of the addition.
 */
export function extendedEnd(endsAt: number, at: number, addedSeconds: number): number {
  return Math.min(Math.max(endsAt, at) + addedSeconds * 1000, at + TIMER_LIMITS.seconds * 1000);
}

/** Returns the remaining time as on a kitchen timer, rounded up to seconds: "7:32", "1:05:09", "0:00" once it has ended. */
export function remainingText(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(":")}` : parts.join(":").replace(/^0/, "");
}

/** Returns a label that fits: cut after the last whole character within the limit. */
export function fittingLabel(text: string): string {
  return [...text.trim()].slice(0, TIMER_LIMITS.label).join("").trim();
}
