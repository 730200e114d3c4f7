const MINUTES_PER_DAY = 1440;
const MAX_MINUTES = 525_599; // less than a year: longer ones are time stamps or mistakes

// ISO 8601 durations as pages write them: lower case, blanks, a missing T, decimals, a last unit left out.
const ISO =
  /^P(?:([\d.,]+)Y)?(?:([\d.,]+)M(?=.*T))?(?:([\d.,]+)W)?(?:([\d.,]+)D)?T?(?:([\d.,]+)H(?:OURS?|RS?)?)?(?:([\d.,]+)M(?:IN(?:UTE)?S?)?)?(?:([\d.,]+)S)?([\d.,]+)?$/;

const LOOKS_ISO = /^-?(?:P\s*T?|T)\s*-?\d/i;
const DATE = /^\d{4}-\d{2}-\d{2}/;

const FRACTIONS: Record<string, number> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
};

// Beginnings of the words for a unit in the languages recipes are read in; longest unit first.
const UNITS: [minutes: number, words: RegExp][] = [
  [
    MINUTES_PER_DAY,
    /^(?:d|days?|tage?n?|jours?|d[ií]as?|giorn[io]|dag(?:en|ar|e)?|dygn|dn[íi]|de[nň]|dni|dzie[nń]|nap|g[uü]n|p[aä]iv[aä]+|μέρες|ημέρες|дн\p{L}*|день|天|日)$/u,
  ],
  [
    60,
    /^(?:h|hs|hrs?|hours?|std|stdn?|stunden?|heures?|horas?|or[ae]|u|uur|uren|t|tim|timm\p{L}*|time|timer|timar|hod\p{L}*|godz\p{L}*|óra|ór[aá]\p{L}*|saat|sa|jam|giờ|tiếng|ชั่วโมง|tuntia?|sati?|ωρ\p{L}*|ώρ\p{L}*|час\p{L}*|ч|год\p{L}*|klst|klukkustund\p{L}*|小时|小時|时|時間|시간|שעות|שעה|ساعة|ساعات|ساعت)$/u,
  ],
  [
    1,
    /^(?:m|mn|mins?|minu\p{L}*|min[úu]t\p{L}*|minuut|perc\p{L}*|ph[uú]t|menit|minit|นาที|دقیقه|dk|dakika|λεπτ\p{L}*|λ|мин\p{L}*|хв\p{L}*|хвилин\p{L}*|mín\p{L}*|分|分钟|分鐘|분|דקות|דק|دقيقة|دقائق)$/u,
  ],
  [1 / 60, /^(?:s|secs?|seconds?|sek\p{L}*|secondes?|segundos?|秒)$/u],
];

/**
 * Returns minutes (whole, more than 0) of a duration: ISO 8601 as schema.org asks for ("PT1H30M"), a number of minutes, or words
 * in any language ("1 hr 30 mins", "1½ Std."); of a range the upper end. Null: none is named.
 */
export function minutesOf(value: string | number): number | null {
  if (typeof value === "number") return sane(value);
  const text = value.normalize("NFC").trim().slice(0, 200);
  if (LOOKS_ISO.test(text)) return isoMinutes(text);
  return DATE.test(text) ? null : wordMinutes(text);
}

function sane(minutes: number): number | null {
  const whole = Math.ceil(minutes - 1e-6); // part of a minute counts as one
  return Number.isFinite(whole) && whole > 0 && whole <= MAX_MINUTES ? whole : null;
}

function isoMinutes(text: string): number | null {
  // A range of two durations, or of two numbers in one: the last of them is the upper end.
  const compact = text
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^(?:P.*[-–/])(?=P)/, "")
    .replace(/[\d.,]+[-–](?=\d)/g, "");
  const parts = ISO.exec(compact.startsWith("T") ? `P${compact}` : compact);
  if (!parts) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0, bare = 0] = parts
    .slice(1)
    .map((part) => decimal(part ?? "0"));
  if (years || months) return null; // no recipe takes a month: such values are mistakes
  const others = (weeks * 7 + days) * MINUTES_PER_DAY + hours * 60 + minutes + bare;
  // Nothing takes 45 seconds: minutes were meant.
  return sane(others + (others === 0 && seconds < 60 ? seconds : seconds / 60));
}

function decimal(text: string): number {
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) ? number : 0;
}

const CLOCK = /^\D*(\d{1,2}):(\d{2})(?::\d{2})?\D*$/;
const NUMBER = String.raw`\d+\s*[½⅓⅔¼¾]|[½⅓⅔¼¾]|\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)?`;
const TO = "[-–—]|to|bis|à|a|al|tot|till|til|do|or|oder|až";
const PIECE = new RegExp(`(${NUMBER})(?:(\\s*(?:${TO})\\s*)(?=[\\d½⅓⅔¼¾])|[\\s-]*(\\p{L}+))?`, "gu");
const HALF_AN_HOUR = /\bhalf an hour\b|\beine halbe stunde\b|\bune demi-heure\b|\bmedia hora\b|\bmezz['’]ora\b/g;
const RANGE = new RegExp(`^[.\\s]*(?:${TO})\\s*$`, "u");

function wordMinutes(text: string): number | null {
  const clock = CLOCK.exec(text);
  if (clock) return sane(Number(clock[1]) * 60 + Number(clock[2]));

  const lower = text
    .toLowerCase()
    .replace(HALF_AN_HOUR, "30 min")
    .replace(/\ban hour\b/g, "1 hour");
  let total = 0;
  let last = { unit: Number.POSITIVE_INFINITY, minutes: 0, end: 0 };
  for (const piece of lower.matchAll(PIECE)) {
    const [whole, number = "", lowerEnd, word = ""] = piece;
    if (lowerEnd !== undefined) continue;
    // "1 h 30": what follows hours without a unit is minutes.
    const unit = UNITS.find(([, words]) => words.test(word))?.[0] ?? (word === "" && last.unit === 60 ? 1 : null);
    if (unit === null) continue;
    const minutes = quantity(number) * unit;
    // "1 to 2 hours", "30 mins to 1 hour"
    const isUpperEnd = unit >= last.unit && RANGE.test(lower.slice(last.end, piece.index));
    if (isUpperEnd) total -= last.minutes;
    else if (unit >= last.unit) break; // a second duration begins
    total += minutes;
    last = { unit, minutes, end: piece.index + whole.length };
  }
  if (total > 0) return sane(total);
  // A number alone is minutes; a number with other words is not a time.
  const alone = /^\D{0,3}(?:\d+\s*[-–]\s*)?(\d+(?:[.,]\d+)?)\D{0,2}$/.exec(lower);
  return alone ? sane(decimal(alone[1] ?? "")) : null;
}

function quantity(text: string): number {
  const sign = /[½⅓⅔¼¾]/.exec(text)?.[0];
  if (sign) return (Number.parseInt(text, 10) || 0) + (FRACTIONS[sign] ?? 0);
  const fraction = /^(?:(\d+)\s+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / (Number(fraction[3]) || 1);
  return decimal(text);
}
