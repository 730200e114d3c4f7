import { hasAmount } from "../vocabulary/amounts.ts";
import { foldText } from "./html-text.ts";

const MAX_HEADING = 80; // characters
/** "## Sauce", "[Sauce]", "**Sauce:**", "*Sauce*", "--- Sauce ---", "== Sauce ==", "~ Sauce ~". */
const MARKED =
  /^(?:#{1,6}\s{0,9}(?=\S)(.{1,200}?)\s{0,9}#{0,6}|\[([^[\]]{1,200})\]|(?:\*\*|__)(.{1,200}?)(?:\*\*|__)[:：]?|\*([^*]{1,200})\*[:：]?|[-–—]{1,20}\s{0,9}([^\s–—-].{0,200}?)\s{0,9}[-–—]{1,20}|={1,20}\s{0,9}([^\s=].{0,200}?)\s{0,9}={1,20}|~{1,20}\s{0,9}([^\s~].{0,200}?)\s{0,9}~{1,20})$/u;
const DASH_AT_END = /^([\p{L}][^,–—-]{1,50})\s[-–—]$/u;

/** Returns the title of a line that signs mark as a heading; null: it is none. */
export function markedTitle(line: string): string | null {
  if (line.length > 2 * MAX_HEADING) return null;
  const [, marked, ...others] = MARKED.exec(line.trim()) ?? DASH_AT_END.exec(line.trim())?.toSpliced(1, 0, "") ?? [];
  const title = foldText((marked || others.find((one) => one !== undefined) || "").replace(/\*\*|__/g, ""));
  if (title === "" || title.length > MAX_HEADING || !/[\p{L}\p{N}]/u.test(title)) return null;
  // Bold words may also be a line that matters, "**2 eggs**" or "**Do not boil!**".
  return !marked && /^[\d½⅓⅔¼¾⅛]|[.!?]$/u.test(title) ? null : title;
}

const GROUP_BEFORE = /^\[([^[\]\d]{2,60})\]\s{0,9}(?=\S)/u;

/** Returns the group that a line names in brackets before an amount, and the line without it: "[Batter] 4 eggs"; null: none. */
export function groupBefore(line: string): { group: string; rest: string } | null {
  const [all, group] = GROUP_BEFORE.exec(line) ?? [];
  if (all === undefined || group === undefined) return null;
  const rest = line.slice(all.length);
  return hasAmount(rest.slice(0, 3)) ? { group, rest } : null;
}
