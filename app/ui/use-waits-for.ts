import { useSlow } from "./use-slow.ts";

/** What changes that are stored on this device alone wait for; null if there are none, or while they are being sent. */
export type WaitsFor = "connection" | "sign-in" | null;

/** Returns what unsent changes wait for, after `milliseconds`: a message for the moment of each request would move the list. */
export function useWaitsFor(hasUnsent: boolean, isSignedOut: boolean, milliseconds?: number): WaitsFor {
  const isWaiting = useSlow(hasUnsent, milliseconds);
  return !isWaiting ? null : isSignedOut ? "sign-in" : "connection";
}
