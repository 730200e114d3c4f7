import { describe, expect, test } from "vitest";
import { DomainError } from "#app/errors.ts";
import { brokenAnswer, explain, refused, siteRefusal, timedOut } from "#app/platform/outbound/outbound-refusals.ts";
import { testContext } from "#tests/support/test-context.ts";
import { listTotals } from "./day-counts.server.ts";
import { countingImport, outcomeOf } from "./import-counts.server.ts";
import { IMPORT_FAILURES } from "./outcomes.ts";

const coded = (code: string) => Object.assign(new Error(code), { code });

describe("the outcome of an error", () => {
  test.each([
    [timedOut(), "no_answer"],
    [explain(coded("ECONNREFUSED")), "no_answer"],
    [explain(coded("CERT_HAS_EXPIRED")), "no_answer"],
    [siteRefusal(403), "refused"],
    [siteRefusal(429), "refused"],
    [siteRefusal(404), "not_found"],
    [siteRefusal(410), "not_found"],
    [siteRefusal(500), "site_error"],
    [siteRefusal(418), "site_error"],
    [brokenAnswer(), "site_error"],
    [refused(), "not_allowed"],
    [new DomainError("invalid", "This file is not a PDF that can be read"), "unreadable"],
    [new DomainError("tooLarge", "The PDF is larger than 10 MB"), "too_large"],
    [new DomainError("forbidden", "Trial accounts are limited"), "limit"],
    [new DomainError("throttled", "Too many requests"), "limit"],
    [new DomainError("unavailable", "Too many imports are running"), "busy"],
    [new DomainError("conflict", "This recipe is in the collection"), "duplicate"],
    [new DomainError("invalid", "x", { reason: "__proto__" }), "unreadable"],
    [coded("SQLITE_FULL"), "storage_full"],
    [coded("SQLITE_BUSY"), "busy"],
    [new TypeError("undefined is not a function"), "error"],
    ["thrown", "error"],
  ])("%s", (error, outcome) => expect(outcomeOf(error)).toBe(outcome));
});

test("an import is counted once, by its result or its error, and both come through unchanged", async () => {
  const { db, caller } = testContext();
  expect(await countingImport(caller, async () => 7)).toBe(7);
  await countingImport(
    caller,
    async () => 8,
    () => "duplicate",
  );
  const error = siteRefusal(403);
  await expect(countingImport(caller, () => Promise.reject(error))).rejects.toBe(error);
  expect(listTotals(db).map(({ outcome, count }) => `${outcome} ${count}`)).toEqual([
    "duplicate 1",
    "imported 1",
    "refused 1",
  ]);
});

test("an import continues if its count cannot be written", async () => {
  const { db, caller } = testContext();
  db.$client.exec("DROP TABLE day_count");
  expect(await countingImport(caller, async () => 7)).toBe(7);
});

test("the outcomes need no escaping as Prometheus labels", () => {
  for (const word of Object.keys(IMPORT_FAILURES)) expect(word).toMatch(/^[a-z_]+$/);
});
