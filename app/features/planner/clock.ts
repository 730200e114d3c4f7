import { TZDate } from "@date-fns/tz";
import { lightFormat } from "date-fns";
import { addDays } from "./week.ts";

/** The day (yyyy-MM-dd) that a calendar on the wall shows at this moment in this IANA time zone. */
export function todayIn(now: Date, timeZone: string): string {
  return lightFormat(new TZDate(now, timeZone), "yyyy-MM-dd");
}

/** The hour, 0 to 23, that a clock on the wall shows at this moment in this IANA time zone. */
export function hourIn(now: Date, timeZone: string): number {
  return new TZDate(now, timeZone).getHours();
}

/** Milliseconds from now to the next midnight in this zone: up to 25 hours where the clocks change. */
export function msToMidnight(now: Date, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = addDays(todayIn(now, timeZone), 1).split("-").map(Number);
  return new TZDate(year, month - 1, day, timeZone).getTime() - now.getTime();
}
