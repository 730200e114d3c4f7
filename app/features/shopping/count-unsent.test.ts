import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { openTimerActions } from "../timers/timer-actions.ts";
import { countUnsent } from "./count-unsent.ts";
import { openListEntries } from "./list-entries.ts";

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage().storage));
afterEach(() => vi.unstubAllGlobals());

test("unsent changes are those of shopping lists and timers, of this user alone", () => {
  expect(countUnsent("marta")).toBe(0);
  openTimerActions("marta").add({ id: "a", timerId: "a", at: 0, type: "stop" });
  expect(countUnsent("marta")).toBe(1);
  openListEntries(localStorage, "marta", 1).add({ id: "b", itemId: "c", type: "tick", at: "2026-03-02T09:00:00Z" });
  expect(countUnsent("marta")).toBe(2);
  expect(countUnsent("noor")).toBe(0);
});
