import { TZDate } from "@date-fns/tz";
import { lightFormat } from "date-fns";

/** Returns the day (yyyy-MM-dd) at this moment in this IANA time zone. */
export function todayIn(now: Date, timeZone: string): string {
  return lightFormat(new TZDate(now, timeZone), "yyyy-MM-dd");
}

/** Returns the hour, 0 to 23, at this moment in this IANA time zone. */
export function hourIn(now: Date, timeZone: string): number {
  return new TZDate(now, timeZone).getHours();
}
