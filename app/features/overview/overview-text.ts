import { formatDay, formatNumber } from "#app/i18n/formats.ts";
import { dayNumber } from "#app/lib/calendar-days.ts";
import * as m from "#messages";

const percent = (share: number) => formatNumber(share, { style: "percent" });

/** Formats a share from 0 to 1: "12%", "under 1%". */
export function shareText(share: number): string {
  if (share > 0 && share < 0.01) return m.overview.under({ share: percent(0.01) });
  if (share < 1 && share > 0.99) return m.overview.over({ share: percent(0.99) });
  return percent(share);
}

/** Formats a duration in its largest unit: "3 days", "1 hour", "12 minutes". */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return m.overview.underAMinute();
  if (minutes < 60) return m.overview.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? m.overview.hours({ count: hours }) : m.overview.days({ count: Math.floor(hours / 24) });
}

/** Formats a day (yyyy-MM-dd): "Today", "Yesterday", "20 Nov 2026". */
export function dayText(day: string, today: string): string {
  const days = dayNumber(today) - dayNumber(day);
  if (days === 0) return m.overview.today();
  if (days === 1) return m.overview.yesterday();
  return formatDay(new Date(day));
}
