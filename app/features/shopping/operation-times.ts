/** A clock that is less than this from the server's may be right: the difference may be the latency of the request. */
const LATENCY_MS = 60_000;
/** A list whose latest change is further ahead than this is one from before the server's clock was set back. */
const SET_BACK_MS = 1000;

/** What a request and the server know of the time; all in milliseconds since 1970. */
export type Clocks = {
  /** The device's clock when it sent the request, if the times of its operations are by that clock. */
  deviceNow?: number | undefined;
  /** The server's time in the last answer that the device has, if the times of its operations are by the server's clock. */
  heard?: number | undefined;
  serverNow: number;
  /** The latest time of a change of the list. */
  latest: number;
};

/** Returns the time of a list for `count` changes that are made now: that of the last one, all later than its others. */
export function timeOfList({ serverNow, latest }: Pick<Clocks, "serverNow" | "latest">, count = 1): number {
  return Math.max(serverNow, latest + count);
}

/**
 * Returns the times at which the operations of a request count, from those that the device has given them (decision 36).
 * None is to come: operations that would be follow all others of the list, in their order.
 */
export function timesOfOperations(given: readonly number[], clocks: Clocks): number[] {
  const end = timeOfList(clocks, given.length);
  const times = given.map((at) => at + shiftOf(clocks));
  if (times.every((at) => at <= end)) return times;
  return times.map((at, index) => Math.min(at, end - (times.length - 1 - index)));
}

/** Returns what the list's time is ahead of the clock by which a request gives times. */
function shiftOf({ deviceNow, heard, serverNow, latest }: Clocks): number {
  if (heard !== undefined) return 0;
  const error = deviceNow === undefined ? 0 : serverNow - deviceNow;
  // The list's time stands still then: what was made within the longest latency follows what the list has.
  const setBack = latest - serverNow > SET_BACK_MS ? latest - serverNow + LATENCY_MS : 0;
  return (Math.abs(error) <= LATENCY_MS ? 0 : error) + setBack;
}
