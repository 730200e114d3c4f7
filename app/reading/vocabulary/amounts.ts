import { afterUnit } from "./unit-words.ts";

/** Returns whether a line has an amount: "flour, 200 g". */
export function hasAmount(line: string): boolean {
  return /[\d½⅓⅔¼¾⅛]/u.test(line);
}

/** Returns whether a line begins with an amount: "200 g flour". */
export function startsWithAmount(line: string): boolean {
  return /^[\d½⅓⅔¼¾⅛]/u.test(line);
}

/** Returns whether a line begins with an amount, or nearly: "200 g flour", "ca. 2 eggs". */
export function startsNearAmount(line: string): boolean {
  return /^\D{0,12}[\d½⅓⅔¼¾⅛]/u.test(line);
}

const START = /^\(?[\d½⅓⅔¼¾⅛][\d\s.,/½⅓⅔¼¾⅛–-]*/u;

/** Returns whether a line begins with an amount in a kitchen's unit: "200 g flour". */
export function isMeasured(line: string): boolean {
  return START.test(line) && afterUnit(line.replace(START, "")) !== null;
}

/** Returns whether a line is an amount alone, with or without a unit: "200 g", "2". */
export function isBareAmount(line: string): boolean {
  const rest = line.replace(START, "");
  return rest !== line && (rest === "" || afterUnit(rest) === "");
}

const AT_END =
  /(?:^|[\s:：–—-])\(?([\d½⅓⅔¼¾⅛][\d\s.,/½⅓⅔¼¾⅛–-]*(?:\s?\p{L}{1,15}\.?){1,3})(?:\s?\([^()]{1,60}\)|\))?$/u;
const AFTER_COLON = /[:：]\s?[\d½⅓⅔¼¾⅛][\d\s.,/½⅓⅔¼¾⅛–-]*$/u;
const MAX_LINE = 120; // characters

/** Returns whether a line ends with an amount in a kitchen's unit, or with a number after a colon: "flour 200 g", "eggs: 2". */
export function endsWithAmount(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  const [, amount = ""] = AT_END.exec(line) ?? [];
  return isBareAmount(amount) || AFTER_COLON.test(line);
}
