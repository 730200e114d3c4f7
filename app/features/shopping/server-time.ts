/**
 * What a device knows of the time that the server gives a list, in milliseconds: `heard` is the latest one that it was
 * told, `offset` the most that a told one was ahead of the device's clock when it was received.
 */
export type ServerTime = { heard: number; offset: number };

/**
 * Returns what is known after the server has told its time. The device's time for the list is its clock and the offset: it
 * is behind the server's by the shortest way that an answer has had, so never ahead of it, and later than anything that
 * the device was told. Where the server was behind it when the request was sent (`sent`, for an answer), a clock was
 * changed.
 */
export function withHeard(
  known: ServerTime | null,
  { told, sent, received }: { told: number; sent?: number; received: number },
): ServerTime {
  const offset = told - received;
  if (!known) return { heard: told, offset };
  const heard = Math.max(known.heard, told);
  const wasAhead = sent !== undefined && sent + known.offset > told;
  return { heard, offset: wasAhead ? offset : Math.max(offset, known.offset) };
}

/** Returns the time of a change that the device makes now, later than what was told and than its `latest` change. */
export function timeOfChange(known: ServerTime | null, now: number, latest: number): number {
  return Math.max(now + (known?.offset ?? 0), (known?.heard ?? 0) + 1, latest + 1);
}
