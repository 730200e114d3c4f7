import { expect, test, vi } from "vitest";

test("a full queue at the first sign-in does not refuse addresses without an account for good", async () => {
  // The hash for those addresses is made once in a process.
  vi.resetModules();
  const { hashPassword, matchesPassword } = await import("./passwords.server.ts");
  const hashes = Promise.allSettled(Array.from({ length: 200 }, () => hashPassword("two onions, one leek")));
  const first = Promise.allSettled([matchesPassword("two onions, one leek", null)]);
  expect((await hashes).some(({ status }) => status === "rejected")).toBe(true);
  await first;
  expect(await matchesPassword("two onions, one leek", null)).toBe(false);
});
