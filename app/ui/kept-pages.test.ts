import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { forgetOthers, othersForgotten } from "./kept-pages.ts";

afterEach(() => vi.unstubAllGlobals());

test("another user finds no stored pages; unsent changes of the first stay", async () => {
  const { storage } = memoryStorage();
  const stores = new Set<string>();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("caches", { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) });
  async function opens(userId: string | null) {
    forgetOthers(userId);
    await othersForgotten();
    return [...stores];
  }
  storage.setItem("unsent:marta:timers:1", "{}");
  expect(await opens("marta")).toEqual([]);
  stores.add("pages:/shopping").add("assets");
  expect(await opens("marta")).toEqual(["pages:/shopping", "assets"]);
  expect(await opens("noor")).toEqual([]);
  stores.add("pages:/shopping");
  expect(await opens(null)).toEqual([]);
  stores.add("pages:/shopping");
  expect(await opens("noor")).toEqual([]);
  expect(storage.getItem("unsent:marta:timers:1")).toBe("{}");
});

test("a browser without these storages has nothing to forget", async () => {
  forgetOthers("marta");
  await expect(othersForgotten()).resolves.toBeUndefined();
});
