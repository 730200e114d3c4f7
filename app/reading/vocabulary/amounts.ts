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
