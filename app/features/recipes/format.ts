import { formatMoney } from "#app/i18n/formats.ts";
import * as m from "#messages";

/** Returns minutes as text, a dash for an unknown time (product 4.12). */
export function minutesText(minutes: number | null): string {
  return minutes === null ? "—" : String(minutes);
}

/** Returns a time as "40 min" or, of more than an hour, as "3 h 5 min"; a dash for an unknown time (product 4.12). */
export function timeText(minutes: number | null): string {
  return hoursText(minutes) ?? (minutes === null ? minutesText(minutes) : m.recipes.minutes({ minutes }));
}

/** Returns a time of more than an hour in hours and minutes: "3 h 5 min", "2 h"; null for shorter and unknown times. */
export function hoursText(minutes: number | null): string | null {
  if (minutes === null || minutes <= 60) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? m.recipes.hours({ hours }) : m.recipes.hoursAndMinutes({ hours, minutes: rest });
}

/** Returns facts as one text, in which a line ends only between two of them: "Dinner · 40 min · for 6". */
export function factsText(facts: string[]): string {
  return facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· ");
}

/** Returns a cost with two decimals and the currency sign, or N/A without servings (product 4.13). */
export function costText(cost: number | null, currency: string): string {
  return cost === null ? m.recipes.noCost() : formatMoney(cost, currency);
}

/** Returns an address as people write it, without "https://www." and a slash at its end. */
export function addressText(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
