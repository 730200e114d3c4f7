import { TZDate } from "@date-fns/tz";
import { lightFormat } from "date-fns";

/** The day (yyyy-MM-dd) that a calendar on the wall shows at this moment in this IANA time zone. */
export function todayIn(now: Date, timeZone: string): string {
  return lightFormat(new TZDate(now, timeZone), "yyyy-MM-dd");
}

/** The hour, 0 to 23, that a clock on the wall shows at this moment in this IANA time zone. */
export function hourIn(now: Date, timeZone: string): number {
  return new TZDate(now, timeZone).getHours();
}
