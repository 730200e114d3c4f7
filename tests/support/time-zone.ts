import { TZDate } from "@date-fns/tz";

/**
 * The zone of the browsers and cooks of the end-to-end tests: one in which no day turns over while they run. What a
 * test expects for today is then the same at its end, at whatever time of day it runs. Workers inherit the choice.
 */
export const ZONE = process.env.TEST_ZONE ?? (isLate("Europe/Berlin") ? "America/New_York" : "Europe/Berlin");
process.env.TEST_ZONE = ZONE;

function isLate(timeZone: string): boolean {
  return TZDate.tz(timeZone).getHours() === 23;
}
