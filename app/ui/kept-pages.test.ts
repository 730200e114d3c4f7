import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { forgetOthers, onOtherUser, othersForgotten } from "./kept-pages.ts";

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

test("a page is left when another tab shows one of another user, not for the form for signing in", () => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const leave = vi.fn();
  const stop = onOtherUser("marta", leave);
  const hears = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  hears("shopping:marta:1", "{}");
  hears("kept-for", null);
  hears("kept-for", "marta");
  expect(leave).not.toHaveBeenCalled();
  hears("kept-for", "noor");
  expect(leave).toHaveBeenCalledTimes(1);
  stop();
  hears("kept-for", "noor");
  expect(leave).toHaveBeenCalledTimes(1);
});
