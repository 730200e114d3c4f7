import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { forgetOthers, onOtherUser, othersForgotten } from "./kept-pages.ts";

beforeEach(() => void vi.stubGlobal("navigator", {}));
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
  storage.setItem("cooking:marta", "{}");
  expect(await opens("marta")).toEqual([]);
  stores.add("pages:/shopping").add("assets");
  expect(await opens("marta")).toEqual(["pages:/shopping", "assets"]);
  expect(await opens("noor")).toEqual([]);
  stores.add("pages:/shopping");
  expect(await opens(null)).toEqual([]);
  // Stored by a worker after the browser had cleared everything.
  stores.add("pages:/shopping");
  expect(await opens(null)).toEqual([]);
  stores.add("pages:/shopping");
  expect(await opens("noor")).toEqual([]);
  expect([storage.getItem("unsent:marta:timers:1"), storage.getItem("cooking:marta")]).toEqual(["{}", "{}"]);
});

test("what a worker is storing for the cook before is deleted after it has been stored", async () => {
  const stores = new Set<string>();
  let release = () => {};
  const stored = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("localStorage", memoryStorage().storage);
  vi.stubGlobal("caches", { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) });
  const requested = vi.fn((_: string, work: () => Promise<void>) => stored.then(work));
  vi.stubGlobal("navigator", { locks: { request: requested } });
  forgetOthers(null);
  await vi.waitFor(() => expect(requested).toHaveBeenCalledWith("keep", expect.anything()));
  stores.add("pages:/shopping");
  release();
  await othersForgotten();
  expect([...stores]).toEqual([]);
});

test("another user, or nobody, finds nothing that can be loaded again; names of earlier versions too", async () => {
  const { storage, entries } = memoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("caches", { keys: async () => [] });
  const ofMarta = ["kept:marta:shopping:5", "kept:marta:shopping-time:5", "shopping:marta:4", "shopping-time:marta:4"];
  function opens(userId: string | null) {
    for (const name of ofMarta) entries.set(name, "{}");
    forgetOthers(userId);
    return [...entries.keys()].filter((name) => name !== "kept-for");
  }
  expect(opens("marta")).toEqual(ofMarta);
  await othersForgotten();
  expect(opens("noor")).toEqual([]);
  await othersForgotten();
  // What was written after the browser had cleared everything.
  expect(opens(null)).toEqual([]);
  await othersForgotten();
  expect(opens(null)).toEqual([]);
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
  hears("kept:marta:shopping:1", "{}");
  hears("kept-for", null);
  hears("kept-for", "marta");
  expect(leave).not.toHaveBeenCalled();
  hears("kept-for", "noor");
  expect(leave).toHaveBeenCalledTimes(1);
  stop();
  hears("kept-for", "noor");
  expect(leave).toHaveBeenCalledTimes(1);
});
