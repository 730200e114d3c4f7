import { isRouteErrorResponse } from "react-router";

/**
 * Returns whether a request did not reach the server or its answer was lost, which browsers throw as a TypeError. A
 * captive portal answers instead of the server: with 511, or with a page that the router cannot decode. A bug is a
 * TypeError too; the message distinguishes them, since browsers have it in English while Safari translates the messages of network
 * errors.
 */
export function isConnectionError(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 511;
  if (error instanceof TypeError) return !FAULT.test(error.message);
  return error instanceof Error && error.message.startsWith("Unable to decode");
}

/** Messages of Chrome, Firefox and Safari about a value of the wrong type. */
const FAULT =
  /\b(is not|is (undefined|null|read-?only)|isn't|(cannot|can't) (read|set|access|convert|destructure|add|assign|delete|define)|has no properties|assign|Right.hand side|Invalid|on '\w+': )/i;
