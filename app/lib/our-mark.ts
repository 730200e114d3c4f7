/** Header of every response, by which pages and the service worker recognise this server behind a captive portal. */
export const OUR_MARK = "X-Trivet";

/** Returns whether a response is this server's, and not that of a network that wants a sign-in first. */
export function isOurs({ headers }: Pick<Response, "headers">): boolean {
  return headers.has(OUR_MARK);
}
