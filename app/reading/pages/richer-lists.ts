import { lettersOf } from "../recipes/list-copies.ts";
import { hasAmount } from "../vocabulary/amounts.ts";
import { partMentioned } from "../vocabulary/part-words.ts";

const MIN_RICHER = 0.2; // share of the lines that say more on the page
const MAX_LONGER = 1.6; // times as many words: more is not a remark
const MIN_DISTINCT = 0.7; // share of the words that are added: the same ones everywhere are a control of the page
const MIN_STEPS = 200; // characters; shorter steps are no measure
const MIN_LONGER = 1.2; // times as long as the declared steps
const MAX_PAGE = 4;
const MIN_KNOWN = 0.9; // share of the declared words that the page has
const BEGINNING = 12; // words
const SENTENCE = /\p{L}.{0,300}[.!?。।۔)]["”»]?$/su;

/** Tells whether the visible lines are the declared ones, and some say more: "1 cucumber, in slices" for "1 cucumber". */
export function sayMore(declared: string[], visible: string[]): boolean {
  if (declared.length < 3 || declared.length !== visible.length) return false;
  const added = declared.map((line, at) => addedWords(line, visible[at] ?? ""));
  if (added.includes(null)) return false;
  const more = added.filter((words) => words !== null && words !== "");
  const longer = wordsOf(visible.join(" ")).length / wordsOf(declared.join(" ")).length;
  // Amounts in other units and contents of allergens are no part of what the recipe says.
  const areWords = !more.some((words) => hasAmount(words ?? ""));
  const areDistinct = new Set(more.map((words) => words?.split(" ")[0])).size >= MIN_DISTINCT * more.length;
  return more.length >= MIN_RICHER * declared.length && areWords && areDistinct && longer <= MAX_LONGER;
}

/** Returns the words that a visible line has besides those of the declared one; null: it lacks some of these. */
function addedWords(declared: string, visible: string): string | null {
  const [own, shown] = [new Set(wordsOf(declared)), wordsOf(visible)];
  const known = new Set(shown);
  return [...own].every((word) => known.has(word)) ? shown.filter((word) => !own.has(word)).join(" ") : null;
}

/** Tells whether the visible steps hold the declared ones, and more: data may have a short form. As many hold tips besides. */
export function goIntoDetail(declared: string[], visible: string[]): boolean {
  const [own, shown] = [declared.join(" "), visible.join(" ")];
  if (own.length < MIN_STEPS || declared.length < 2 || visible.length <= declared.length) return false;
  if (shown.length < MIN_LONGER * own.length || shown.length > MAX_PAGE * own.length) return false;
  const beginnings = visible.map((line) => lettersOf(line).slice(0, 30));
  if (new Set(beginnings).size < beginnings.length || !visible.every((line) => SENTENCE.test(line))) return false;
  return hasBeginning(visible.slice(0, 2), declared[0] ?? "") && shareOfWords(own, shown) >= MIN_KNOWN;
}

function hasBeginning(visible: string[], declared: string): boolean {
  return shareOfWords(wordsOf(declared).slice(0, BEGINNING).join(" "), visible.join(" ")) >= MIN_KNOWN;
}

/** Returns the share of the words of a text that another one has as often. */
function shareOfWords(text: string, other: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(other)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(text);
  const known = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return known.length / words.length;
}

/** Tells whether the declared steps are the text of the page, of which the visible ones are those below the heading of the method. */
export function areWholePage(declared: string[], visible: string[]): boolean {
  const letters = declared.map(lettersOf);
  const start = letters.indexOf(lettersOf(visible[0] ?? ""));
  if (visible.length < 2 || start < 1 || partMentioned(declared[start - 1] ?? "") !== "instructions") return false;
  return visible.every((line, at) => letters[start + at] === lettersOf(line));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{1,99}|\d{1,9}/gu) ?? [];
}
