import { TZDate } from "@date-fns/tz";

/**
 * The time zone of the browser tests, chosen so that no day ends while they run: "today" is then the same at the start and
 * the end of a test. Workers inherit the choice.
 */
export const ZONE = process.env.TEST_ZONE ?? (isLate("Europe/Berlin") ? "America/New_York" : "Europe/Berlin");
process.env.TEST_ZONE = ZONE;

function isLate(timeZone: string): boolean {
  return TZDate.tz(timeZone).getHours() === 23;
}
