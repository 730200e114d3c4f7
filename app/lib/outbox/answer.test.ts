import { expect, test } from "vitest";
import { outcomeOf } from "./answer.ts";

test.each([
  [200, true, "sent"],
  [204, true, "sent"],
  [400, true, "refused"],
  [404, true, "refused"],
  [409, true, "refused"],
  [410, true, "refused"],
  [413, true, "refused"],
  [401, true, "signed out"],
  // Somebody else has signed in on this device.
  [403, true, "signed out"],
  [408, true, { retryAfterMs: 0 }],
  // The server has another address by now.
  [421, true, { retryAfterMs: 0 }],
  [503, true, { retryAfterMs: 0 }],
  [507, true, { retryAfterMs: 0 }],
  // A network with a sign-in page answers instead of the server.
  [200, false, { retryAfterMs: 0 }],
  [401, false, { retryAfterMs: 0 }],
])("an answer %i means, from the server: %s, %j", (status, isOurs, outcome) => {
  expect(outcomeOf(new Response(null, { status, headers: isOurs ? { "X-Trivet": "1" } : {} }))).toEqual(outcome);
});

test("the server says how long to wait, unless it gives a day", () => {
  const after = (text: string) =>
    outcomeOf(new Response(null, { status: 429, headers: { "X-Trivet": "1", "Retry-After": text } }));
  expect(after("90")).toEqual({ retryAfterMs: 90_000 });
  expect(after("Mon, 02 Mar 2026 09:00:00 GMT")).toEqual({ retryAfterMs: 0 });
});
