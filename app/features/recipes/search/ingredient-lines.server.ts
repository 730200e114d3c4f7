import { type Db, statement } from "#db/client.server.ts";
import { COLLECTION_STRIDE, type EntryRange } from "../entry-ids.ts";
import type { Search } from "./search-expression.server.ts";
import { foldSearched, searchedWords } from "./search-words.ts";

/** What one search may take to read lines, in characters that are compared; about 10,000 recipes of ten lines. */
const MAX_LINE_WORK = 50_000_000;
/** What a character takes that is folded, and a comparison besides its characters. */
const [FOLDED, COMPARISON] = [10, 30];
/** Stands between lines, and is in none. */
const BREAK = "\u0000";

/** What may still be read; reading subtracts from it. */
type Work = { left: number };

/**
 * Returns the entries of a range, the newest `most` of those that an expression finds, whose recipes have all words of a
 * chosen ingredient in one line. Null if each ingredient is one word: then the expression says that already. Recipes that
 * are older than what `work` suffices for are left out.
 */
export function entriesByLine(
  db: Db,
  { low, high }: EntryRange,
  match: string,
  { ingredients, ingredientMatchMode }: Search,
  most: number | null = null,
  work: Work = { left: MAX_LINE_WORK },
): number[] | null {
  const chips = ingredients.map(searchedWords);
  if (chips.every(({ length }) => length <= 1)) return null;
  const found = statement(
    db,
    `SELECT found.id AS entry, recipe.ingredients AS lines FROM (
       SELECT rowid AS id FROM collection_search
       WHERE collection_search MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid DESC LIMIT ?) AS found
     CROSS JOIN recipe ON recipe.id = found.id % ${COLLECTION_STRIDE}`,
    { entry: "number", lines: "text" },
  ).iterate(match, low, high, most ?? -1);
  const entries: number[] = [];
  for (const { entry, lines } of found) {
    work.left -= FOLDED * lines.length;
    if (work.left < 0) break;
    const texts = foldSearched((JSON.parse(lines) as string[]).join(BREAK)).split(BREAK);
    const isInLine = (parts: string[]) => parts.length > 0 && texts.some((text) => hasAll(text, parts, work));
    if (ingredientMatchMode === "all" ? chips.every(isInLine) : chips.some(isInLine)) entries.push(entry);
  }
  return entries;
}

function hasAll(text: string, parts: string[], work: Work): boolean {
  return parts.every((part) => {
    work.left -= COMPARISON + text.length;
    return work.left >= 0 && text.includes(part);
  });
}
