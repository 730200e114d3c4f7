import { openDeviceStore } from "#app/lib/device-store.ts";

/** A tick made on this device; `sentAt` is the server's time, null until it was sent. */
type Change = { isTicked: boolean; sentAt: number | null };

/** The ticked foods that the server had at `readAt`, milliseconds since 1970. */
export type Reading = { ticked: readonly string[]; readAt: number };

/** The cook's ticks as stored on a device: the newest reading, and the changes made here that it may lack. */
export type DeviceTicks = Reading & { changes: Readonly<Record<string, Change>> };

export const NOTHING_KNOWN: DeviceTicks = { ticked: [], readAt: 0, changes: {} };

/** Returns the ticks after a reading. A page stored on the device is older than what the device has read since. */
export function withReading(ticks: DeviceTicks, { ticked, readAt }: Reading): DeviceTicks {
  if (ticks.readAt > readAt) return ticks;
  const later = Object.entries(ticks.changes).filter(([, { sentAt }]) => sentAt === null || sentAt >= readAt);
  return { ticked, readAt, changes: Object.fromEntries(later) };
}

/** Returns the ticks after ticking or unticking foods on this device. */
export function withChange(ticks: DeviceTicks, foods: readonly string[], isTicked: boolean): DeviceTicks {
  const changed = foods.map((food): [string, Change] => [food, { isTicked, sentAt: null }]);
  return { ...ticks, changes: { ...ticks.changes, ...Object.fromEntries(changed) } };
}

/** Returns the changes that the server does not have yet, as `POST /api/grocery-list/ticks` takes them. */
export function unsentTicks({ changes }: DeviceTicks): Record<string, boolean> {
  const waiting = Object.entries(changes).filter(([, { sentAt }]) => sentAt === null);
  return Object.fromEntries(waiting.map(([food, { isTicked }]) => [food, isTicked]));
}

/** Returns the ticks after these were sent; a food that was changed again since then is still unsent. */
export function withSent(ticks: DeviceTicks, sent: Record<string, boolean>, sentAt: number): DeviceTicks {
  const changes = Object.entries(ticks.changes).map(([food, change]): [string, Change] => [
    food,
    change.sentAt === null && sent[food] === change.isTicked ? { ...change, sentAt } : change,
  ]);
  return { ...ticks, changes: Object.fromEntries(changes) };
}

/** Returns the ticked foods. */
export function basketOf({ ticked, changes }: DeviceTicks): ReadonlySet<string> {
  const basket = new Set(ticked);
  for (const [food, { isTicked }] of Object.entries(changes)) {
    if (isTicked) basket.add(food);
    else basket.delete(food);
  }
  return basket;
}

const PREFIX = "groceries:";

/** Opens the storage of a cook's ticks on this device, which all tabs of the browser share. */
export const openDeviceTicks = (userId: string) => openDeviceStore<DeviceTicks>(PREFIX + userId, NOTHING_KNOWN);
