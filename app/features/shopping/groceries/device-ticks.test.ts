import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  basketOf,
  NOTHING_KNOWN,
  openDeviceTicks,
  unsentTicks,
  withChange,
  withReading,
  withSent,
} from "./device-ticks.ts";

const READING = { ticked: ["milk"], readAt: 100 };

test("a change shows over the reading until a later reading has it", () => {
  const read = withReading(NOTHING_KNOWN, READING);
  const changed = withChange(withChange(read, ["onion"], true), ["milk"], false);
  expect([...basketOf(changed)]).toEqual(["onion"]);
  expect(unsentTicks(changed)).toEqual({ onion: true, milk: false });
  const sent = withSent(changed, { onion: true, milk: false }, 200);
  expect(unsentTicks(sent)).toEqual({});
  // Read before the change arrived: a page that was stored on the device.
  expect([...basketOf(withReading(sent, { ticked: ["milk"], readAt: 150 }))]).toEqual(["onion"]);
  // Read afterwards, and unticked on another device since.
  expect([...basketOf(withReading(sent, { ticked: [], readAt: 300 }))]).toEqual([]);
});

test("an older reading changes nothing", () => {
  const ticks = withReading(NOTHING_KNOWN, READING);
  expect(withReading(ticks, { ticked: ["leek"], readAt: 99 })).toBe(ticks);
});

test("what was not sent stays, whatever is read", () => {
  const ticks = withReading(withChange(NOTHING_KNOWN, ["onion"], true), { ticked: [], readAt: 900 });
  expect(unsentTicks(ticks)).toEqual({ onion: true });
  expect([...basketOf(ticks)]).toEqual(["onion"]);
});

test("a food that was changed while its tick was sent is sent again", () => {
  const ticked = withChange(NOTHING_KNOWN, ["onion"], true);
  const unticked = withChange(ticked, ["onion"], false);
  expect(unsentTicks(withSent(unticked, { onion: true }, 200))).toEqual({ onion: false });
});

test("a food may have any name", () => {
  const ticks = withChange(NOTHING_KNOWN, ["__proto__", "constructor"], true);
  const again = JSON.parse(JSON.stringify(withSent(ticks, { constructor: true }, 5)));
  expect(Object.keys(unsentTicks(again))).toEqual(["__proto__"]);
  expect([...basketOf(again)]).toEqual(["__proto__", "constructor"]);
});

describe("on the device", () => {
  const stored = new Map<string, string>();
  let isFull = false;
  beforeEach(() => {
    stored.clear();
    isFull = false;
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem(name: string, value: string) {
        if (isFull) throw new Error("QuotaExceededError");
        stored.set(name, value);
      },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("the tabs of a browser change the same ticks, and those of two cooks are apart", () => {
    const [one, two] = [openDeviceTicks("marta"), openDeviceTicks("marta")];
    one.update((ticks) => withChange(ticks, ["onion"], true));
    two.update((ticks) => withChange(ticks, ["milk"], true));
    expect(unsentTicks(one.read())).toEqual({ onion: true, milk: true });
    expect(openDeviceTicks("nora").read()).toEqual(NOTHING_KNOWN);
  });

  test("without room they last until the page is closed", () => {
    const device = openDeviceTicks("marta");
    device.update((ticks) => withChange(ticks, ["onion"], true));
    isFull = true;
    device.update((ticks) => withChange(ticks, ["milk"], true));
    expect(unsentTicks(device.read())).toEqual({ onion: true, milk: true });
    isFull = false;
    device.update((ticks) => withChange(ticks, ["leek"], true));
    expect(unsentTicks(openDeviceTicks("marta").read())).toEqual({ onion: true, milk: true, leek: true });
  });

  test("an answer after signing out, in this tab or another one, is not stored again", () => {
    const device = openDeviceTicks("marta");
    device.update((ticks) => withChange(ticks, ["onion"], true));
    stored.clear();
    device.update((ticks) => withReading(ticks, READING));
    expect([...stored]).toEqual([]);
    expect([...basketOf(device.read())]).toEqual(["milk"]);
  });

  test("a page that is left stores no answer, since it may not know yet that signing out deletes the ticks", () => {
    const device = openDeviceTicks("marta");
    device.leave();
    device.update((ticks) => withReading(ticks, READING));
    expect([...stored]).toEqual([]);
    // The cook stayed after all.
    device.stay();
    device.update((ticks) => withChange(ticks, ["onion"], true));
    expect([...basketOf(openDeviceTicks("marta").read())]).toEqual(["milk", "onion"]);
  });

  test.each(["", "{", "null"])("what cannot be read (%s) counts as nothing", (text) => {
    stored.set("groceries:marta", text);
    expect(openDeviceTicks("marta").read()).toEqual(NOTHING_KNOWN);
  });
});
