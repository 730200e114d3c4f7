import { expect, test } from "vitest";
import { aCook, aWorld } from "#tests/support/test-context.ts";
import { countMail } from "./mail-limits.server.ts";

const TOO_OFTEN = expect.objectContaining({ kind: "throttled", message: "Too many requests" });

test("an address gets 5 letters an hour, whoever sends them", () => {
  const { caller, visitor } = aWorld();
  const other = aCook(visitor);
  for (let letter = 0; letter < 3; letter++) countMail(caller, "ilse@example.org");
  for (let letter = 0; letter < 2; letter++) countMail(other, "ilse@example.org");

  expect(() => countMail(other, "ilse@example.org")).toThrow(TOO_OFTEN);
  expect(() => countMail(other, "otto@example.org")).not.toThrow();
});

test("a cook sends 50 letters a day", () => {
  const { caller, visitor } = aWorld();
  for (let letter = 0; letter < 50; letter++) countMail(caller, `friend${letter}@example.org`);

  expect(() => countMail(caller, "one-more@example.org")).toThrow(TOO_OFTEN);
  expect(() => countMail(aCook(visitor), "one-more@example.org")).not.toThrow();
});

test("a cook who may not send any more does not use up another's letters", () => {
  const { caller, visitor } = aWorld();
  for (let letter = 0; letter < 51; letter++) {
    try {
      countMail(caller, `friend${letter}@example.org`);
    } catch {
      expect(letter).toBe(50);
    }
  }
  for (let letter = 0; letter < 9; letter++) expect(() => countMail(caller, "ilse@example.org")).toThrow(TOO_OFTEN);

  const other = aCook(visitor);
  for (let letter = 0; letter < 5; letter++) expect(() => countMail(other, "ilse@example.org")).not.toThrow();
});
