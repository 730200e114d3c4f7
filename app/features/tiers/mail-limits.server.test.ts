import { expect, test } from "vitest";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { countMail } from "./mail-limits.server.ts";

const TOO_OFTEN = expect.objectContaining({ kind: "throttled", message: "Too many requests" });

// Abuse case 80.
test("an address gets 5 emails an hour, whoever sends them", () => {
  const { caller, visitor } = testContext();
  const other = aCook(visitor);
  for (let sent = 0; sent < 3; sent++) countMail(caller, "ilse@example.org");
  for (let sent = 0; sent < 2; sent++) countMail(other, "ilse@example.org");

  expect(() => countMail(other, "ilse@example.org")).toThrow(TOO_OFTEN);
  expect(() => countMail(other, "otto@example.org")).not.toThrow();
});

test("a cook sends 50 emails a day", () => {
  const { caller, visitor } = testContext();
  for (let sent = 0; sent < 50; sent++) countMail(caller, `friend${sent}@example.org`);

  expect(() => countMail(caller, "one-more@example.org")).toThrow(TOO_OFTEN);
  expect(() => countMail(aCook(visitor), "one-more@example.org")).not.toThrow();
});

test("a trial account sends 10 emails a day, where tiers have limits", () => {
  const { caller, visitor } = testContext({ accountType: "trial" });
  for (let sent = 0; sent < 10; sent++) countMail(caller, `friend${sent}@example.org`);
  expect(() => countMail(caller, "one-more@example.org")).toThrow(TOO_OFTEN);

  const settings = { ...visitor.services.settings, tierLimits: false };
  const unlimited = { ...caller, services: { ...visitor.services, settings } };
  expect(() => countMail(unlimited, "one-more@example.org")).not.toThrow();
});

test("a cook who may not send any more does not use up another's emails", () => {
  const { caller, visitor } = testContext();
  for (let sent = 0; sent < 51; sent++) {
    try {
      countMail(caller, `friend${sent}@example.org`);
    } catch {
      expect(sent).toBe(50);
    }
  }
  for (let sent = 0; sent < 9; sent++) expect(() => countMail(caller, "ilse@example.org")).toThrow(TOO_OFTEN);

  const other = aCook(visitor);
  for (let sent = 0; sent < 5; sent++) expect(() => countMail(other, "ilse@example.org")).not.toThrow();
});
