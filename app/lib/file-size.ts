import { formatNumber } from "#app/i18n/formats.ts";
import * as m from "#messages";

const UNITS = [m.files.bytes, m.files.kilobytes, m.files.megabytes, m.files.gigabytes] as const;

/** Returns a number of bytes as a short text in units of 1024: "820 B", "12 KB", "4.2 MB". */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (Math.round(size) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit++;
  }
  const decimals = unit > 1 ? 1 : 0;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return (UNITS[unit] ?? m.files.bytes)({ size: formatNumber(size, format) });
}
