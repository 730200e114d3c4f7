import { unsentChanges } from "#app/lib/device-entries.ts";
import { openDeviceTicks, unsentTicks } from "./groceries/device-ticks.ts";

/** Returns the number of a user's changes on this device that the server does not have: signing out deletes them. */
export function countUnsent(userId: string): number {
  const ticks = Object.keys(unsentTicks(openDeviceTicks(userId).read()));
  return unsentChanges(userId).length + ticks.length;
}
