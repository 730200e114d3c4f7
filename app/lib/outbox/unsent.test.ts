import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { openEntries } from "./entries.ts";
import { openOutbox } from "./outbox.ts";
import { countUnsent, unsentChanges } from "./unsent.ts";

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage().storage));
afterEach(() => vi.unstubAllGlobals());

test("unsent changes are those of all kinds, of this user alone", () => {
  const entries = openEntries(localStorage);
  const add = (userId: string, kind: string, id: string) =>
    openOutbox({ userId, kind, entries, send: async () => "done" }).add({ id });
  expect(countUnsent("marta")).toBe(0);
  add("marta", "timers", "a");
  add("marta", "shopping:5", "b");
  add("noor", "timers", "c");
  localStorage.setItem("shopping:marta:5", "{}");
  expect([countUnsent("marta"), countUnsent("noor"), countUnsent("ilse")]).toEqual([2, 1, 0]);
  expect(unsentChanges("marta", "timers")).toEqual(["unsent:marta:timers:a"]);
});
