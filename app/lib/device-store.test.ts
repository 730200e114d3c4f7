import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { openDeviceStore } from "./device-store.ts";

let device: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  device = memoryStorage();
  vi.stubGlobal("localStorage", device.storage);
});
afterEach(() => void vi.unstubAllGlobals());

const open = () => openDeviceStore<readonly string[]>("cooking:marta", []);

test("the tabs of a browser change the same value", () => {
  const [one, two] = [open(), open()];
  one.update((ticks) => [...ticks, "onion"]);
  two.update((ticks) => [...ticks, "milk"]);
  expect(one.read()).toEqual(["onion", "milk"]);
});

test("without room the value lasts until the page is closed", () => {
  const store = open();
  store.update(() => ["onion"]);
  device.setFull(true);
  store.update((ticks) => [...ticks, "milk"]);
  expect(store.read()).toEqual(["onion", "milk"]);
  device.setFull(false);
  store.update((ticks) => [...ticks, "leek"]);
  expect(open().read()).toEqual(["onion", "milk", "leek"]);
});

test("a change after signing out, in this tab or another one, is not stored again", () => {
  const store = open();
  store.update(() => ["onion"]);
  device.entries.clear();
  store.update(() => ["milk"]);
  expect([[...device.entries], store.read()]).toEqual([[], ["milk"]]);
});

test.each(["", "{", "null"])("what cannot be read (%s) counts as nothing", (text) => {
  device.entries.set("cooking:marta", text);
  expect(open().read()).toEqual([]);
});
