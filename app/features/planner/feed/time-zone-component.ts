import { tzOffset } from "@date-fns/tz";

const MINUTE = 60_000;
/** No zone has two changes within a week; those of Morocco are a month apart. */
const WEEK = 7 * 24 * 60 * MINUTE;

/** A change of the offset from UTC, in minutes, at a moment in milliseconds since 1970. */
type Change = { at: number; from: number; to: number };

/**
 * Returns the VTIMEZONE of an IANA zone with its changes in a period, one by one (RFC 5545, section 3.6.5): rules for all
 * years are in no data of the platform, and the events end with the period.
 */
export function timeZoneComponent(zone: string, start: Date, end: Date): string {
  const first = offsetAt(zone, start.getTime());
  const changes = [{ at: start.getTime(), from: first, to: first }, ...changesOf(zone, start.getTime(), end.getTime())];
  const standard = Math.min(...changes.map(({ to }) => to));
  const observances = changes.map((change) => observance(change, change.to > standard ? "DAYLIGHT" : "STANDARD"));
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...observances.flat(), "END:VTIMEZONE"].join("\r\n");
}

function changesOf(zone: string, start: number, end: number): Change[] {
  const changes: Change[] = [];
  for (let week = start; week < end; week += WEEK) {
    let [before, after] = [week, week + WEEK];
    const [from, to] = [offsetAt(zone, before), offsetAt(zone, after)];
    if (from === to) continue;
    while (after - before > MINUTE) {
      const middle = before + Math.ceil((after - before) / 2 / MINUTE) * MINUTE;
      if (offsetAt(zone, middle) === from) before = middle;
      else after = middle;
    }
    changes.push({ at: after, from, to });
  }
  return changes;
}

const offsetAt = (zone: string, at: number) => tzOffset(zone, new Date(at));

/** Returns the lines of a change; it starts at the time that clocks showed until then. */
function observance({ at, from, to }: Change, kind: "STANDARD" | "DAYLIGHT"): string[] {
  const shown = new Date(at + from * MINUTE).toISOString().replace(/[-:]|\.\d+Z/g, "");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${shown}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** Returns an offset in minutes as text: 330 is "+0530". */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, "0"));
  return `${minutes < 0 ? "-" : "+"}${hours}${rest}`;
}
