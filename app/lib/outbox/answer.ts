import { isOurs } from "../our-mark.ts";

/** Not now: another attempt is made after this many milliseconds at least. */
export type Later = { retryAfterMs: number };

/**
 * What an answer means for what was sent: the server has it, refuses it for good, wants another session, or another attempt
 * is needed.
 */
export type Outcome = "sent" | "refused" | "signed out" | Later;

/** The server was not reached. */
export const NOT_REACHED: Later = { retryAfterMs: 0 };

/** Statuses that another attempt does not change. */
const FINAL = [400, 404, 409, 410, 413, 415, 422];

/** Returns what an answer means. One that is not the server's counts as none: a network wants a sign-in first. */
export function outcomeOf(answer: Response): Outcome {
  const { status, headers, ok } = answer;
  if (!isOurs(answer)) return NOT_REACHED;
  if (ok) return "sent";
  if (status === 401 || status === 403) return "signed out";
  if (FINAL.includes(status)) return "refused";
  return { retryAfterMs: (Number(headers.get("Retry-After")) || 0) * 1000 };
}
