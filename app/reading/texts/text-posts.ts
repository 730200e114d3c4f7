import { partNamed } from "../vocabulary/part-words.ts";
import { foldLetters, phrasesOf, phraseTable, wordStarts } from "../vocabulary/phrases.ts";

const DAY = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
/** Between day and time in some languages: "12/04/2026 à 19:20". */
const AT = String.raw`(?:(?:à|um|at|om|alle|a las|kl\.?)\s{1,2})?`;
const WHEN = String.raw`(?:(?:${DAY},?\s{1,3}${AT})?${CLOCK}|${CLOCK},\s${DAY})`;
/** A date with the name of its month: "5. Mai 2026 um 18:02". */
const LONG_WHEN = String.raw`[\p{L}\d. ,]{6,40}\s${CLOCK}`;
const WHO = String.raw`[^:\n\[\]]{1,40}`;
/** "[27.11.26, 13:15] Oma: ", "27/11/2026, 1:15 pm - Mum: ", "[13:15] Oma: ". */
const BEFORE_MESSAGE = new RegExp(
  String.raw`^(?:\[${WHEN}\]\s{0,3}|${DAY},?\s{1,3}${AT}${CLOCK}\s[-–]\s)${WHO}:(?:\s|$)`,
  "iu",
);
/** What stands in a line of its own above a message: "Oma, [27.11.26 13:15]", "Oma — 27.11.2026 13:15". */
const ABOVE_MESSAGE = new RegExp(String.raw`^${WHO}(?:,\s{0,3}\[(?:${WHEN}|${LONG_WHEN})\]|\s[—–]\s${WHEN})$`, "iu");
/** "<Media omitted>", "<Medien ausgeschlossen>". */
const NO_TEXT = /^<[\p{L} ]{3,40}>$/u;

/** Returns the lines of a chat without who wrote them and when. */
export function withoutChat(lines: string[]): string[] {
  if (!lines.some((line) => BEFORE_MESSAGE.test(line) || ABOVE_MESSAGE.test(line))) return lines;
  return lines
    .filter((line) => !ABOVE_MESSAGE.test(line))
    .map((line) => line.replace(BEFORE_MESSAGE, "").trim())
    .map((line) => (NO_TEXT.test(line) ? "" : line));
}

const KEYCAPS = /\s*((?:\d\ufe0f?\u20e3){1,2})\s*/gu;
const CIRCLED = /\s*([①-⑳])\s*/gu;
const TEN = /\s*🔟\s*/gu;

/** Returns a line in which numbers on keys and in circles are those of a list: "1️⃣ Boil it" is "1. Boil it". */
export function withPlainNumbers(line: string): string {
  if (!/[\u20e3①-⑳🔟]/u.test(line)) return line;
  return line
    .replace(KEYCAPS, (_, keys: string) => ` ${keys.replace(/\D/gu, "")}. `)
    .replace(CIRCLED, (_, sign: string) => ` ${(sign.codePointAt(0) ?? 0) - 0x245f}. `)
    .replace(TEN, " 10. ")
    .trim();
}

const HASHTAGS = /^(?:[^\p{L}\p{N}#@]*[#@][\p{L}\p{N}_.]{2,60})+[^\p{L}\p{N}]*$/u;
const HASHTAGS_AT_END = /(?:\s+#[\p{L}\p{N}_]{2,60}){2,}\s*$/u;

/** Returns a line of a post without the hashtags that end it; one that has nothing else is empty. */
export function withoutHashtags(line: string): string {
  if (!line.includes("#") && !line.includes("@")) return line;
  if (HASHTAGS.test(line) && partNamed(line.replace(/^#/, "")) === null) return "";
  return line.replace(HASHTAGS_AT_END, "");
}

const CALLS = phraseTable(phrasesOf("calls").map((phrase) => [phrase, true] as const));
const HANDLE = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{2,40}/u;
const MAX_CALL = 200; // characters

/** Returns whether a line is not of the recipe but asks for something on a social network, or names people: "Follow @anna for more". */
export function isPostCall(line: string): boolean {
  const handle = line.length > MAX_CALL ? -1 : line.search(HANDLE);
  if (handle < 0) return false;
  const before = foldLetters(line.slice(0, handle));
  return !/\p{L}/u.test(before) || wordStarts(before).some((start) => CALLS.at(before, start) !== undefined);
}
