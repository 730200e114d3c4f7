import { expect, test } from "vitest";
import { type ServerTime, timeOfChange, withHeard } from "./server-time.ts";

const HOUR = 3_600_000;
/** A device whose clock is an hour ahead of the server's. */
const device = (time: number) => time + HOUR;

test("a device knows the server's time from the answer that came fastest", () => {
  let known: ServerTime | null = withHeard(null, { told: 1000, received: device(4000) });
  expect(timeOfChange(known, device(5000), 0)).toBe(2000);
  known = withHeard(known, { told: 6000, sent: device(5990), received: device(6020) });
  expect(timeOfChange(known, device(7000), 0)).toBe(6980);
  known = withHeard(known, { told: 9000, sent: device(8000), received: device(60_000) });
  expect(timeOfChange(known, device(61_000), 0)).toBe(60_980);
});

test("a change is later than what the device was told, and than its latest change, also if its clock is set back", () => {
  const known = withHeard(null, { told: 5000, received: device(5010) });
  expect(timeOfChange(known, device(5010 - HOUR), 0)).toBe(5001);
  expect(timeOfChange(known, device(5010 - HOUR), 7000)).toBe(7001);
});

test("a clock that was set forward is noticed by the next answer", () => {
  const before = withHeard(null, { told: 5000, received: device(5010) });
  const sent = device(6000) + 2 * HOUR;
  const after = withHeard(before, { told: 6010, sent, received: sent + 20 });
  expect(timeOfChange(after, sent + 1000, 0)).toBe(6990);
});
