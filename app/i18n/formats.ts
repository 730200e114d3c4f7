import { language } from "./language.ts";
import { isPseudo } from "./languages.ts";

/** Formatters by language and options: making one takes longer than using it a thousand times. */
const formatters = new Map<string, unknown>();
/** About 18 MB. A server without visitors from many time zones has fewer. */
const MAX_FORMATTERS = 500;

function cached<F>(kind: string, options: object, make: (locale: string) => F): F {
  const key = `${language()} ${kind} ${JSON.stringify(options)}`;
  const known = formatters.get(key) as F | undefined;
  if (known !== undefined) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const formatter = make(isPseudo(language()) ? "en" : language());
  formatters.set(key, formatter);
  return formatter;
}

const DATE_PARTS = ["day", "month", "year"];

/**
 * Writes a date in the language of the page. Day, month and year stay on one line: the spaces between them are no-break
 * spaces.
 *
 * @param date an instant, read in UTC unless `options` name a time zone
 * @param english the locale of English dates: "en-GB" where the day comes first, "22 Nov 2026"
 */
export function formatDate(date: Date, options: Intl.DateTimeFormatOptions, english = "en-US"): string {
  const all = { timeZone: "UTC", ...options };
  const make = (locale: string) => new Intl.DateTimeFormat(locale === "en" ? english : locale, all);
  const parts = cached(`date ${english}`, all, make).formatToParts(date);
  const isOfDate = (at: number) => DATE_PARTS.includes(parts[at]?.type ?? "");
  const hasName = parts.some(({ type, value }) => type === "month" && !/\d/.test(value));
  const text = parts
    .map(({ type, value }, at) => {
      if (type === "day" && value === "1" && hasName) return formatDayOfMonth(1);
      return isOfDate(at - 1) && isOfDate(at + 1) ? value.replaceAll(" ", "\u00a0") : value;
    })
    .join("");
  return isPseudo(language()) ? `⟦${text}⟧` : text;
}

/** Writes the day of a month as it stands beside the name of the month: in French the first is "1er". */
export function formatDayOfMonth(day: number): string {
  return day === 1 && language() === "fr" ? "1er" : String(day);
}

/** Returns a date as it begins a line: with a capital, which many languages do not give to the days of the week. */
export function atLineStart(date: string): string {
  return date.charAt(0).toUpperCase() + date.slice(1);
}

/** Writes a date with its year: "22 Nov 2026". Without a time zone, the instant is read in UTC. */
export function formatDay(date: Date, timeZone = "UTC"): string {
  return formatDate(date, { day: "numeric", month: "short", year: "numeric", timeZone }, "en-GB");
}

/** Writes a date with its year and the time: "22 Nov 2026, 18:00". */
export function formatDayAndTime(moment: Date, timeZone: string): string {
  const options = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  return formatDate(moment, { ...options, timeZone }, "en-GB");
}

/** Formats a moment as "Nov 30, 2026, 06:00 PM": year, short month, day, hour and minute, with ordinary spaces (product 3.4). */
export function formatMoment(moment: Date, timeZone: string): string {
  return formatDate(moment, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).replace(/[\u00a0\u202f]/g, " "); // newer ICU has a narrow no-break space before AM and PM
}

/** Writes a number in the language of the page. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return cached("number", options, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/**
 * Writes an amount of money in the language of the page, with two decimals and any sign of a currency: "$1.50",
 * "CHF 1.50", "1,50 €".
 */
export function formatMoney(value: number, sign: string): string {
  // The dollar stands for the sign, which an abbreviation is separated from by a space.
  const currencyDisplay = /[\p{L}.]$/u.test(sign) ? "code" : "narrowSymbol";
  const { format, dollar } = cached("money", { currencyDisplay }, (locale) => {
    const formatter = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", currencyDisplay });
    const dollar = formatter.formatToParts(0).find(({ type }) => type === "currency")?.value ?? "";
    return { format: formatter.format, dollar };
  });
  return format(value).replace(dollar, () => sign);
}

/** Writes texts as a list: "a, b, and c". */
export function formatList(items: readonly string[], options: Intl.ListFormatOptions = {}): string {
  return cached("list", options, (locale) => new Intl.ListFormat(locale, options)).format(items);
}
