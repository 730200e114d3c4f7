import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import { isAdjective } from "./line-name-words.ts";
import type { Token } from "./line-tokens.ts";

/* Kinds of one food that share its noun: "1 red and 1 green pepper", "1 poivron rouge et 1 vert". */

type Word = Pick<Token, "text">;

/** Returns whether words only tell a kind or size from others: "red", "large". */
export function isKindOnly(line: Pick<Line, "language">, words: readonly Word[]): boolean {
  return words.length > 0 && words.every((word) => isKindWord(line, word));
}

function isKindWord(line: Pick<Line, "language">, { text }: Word): boolean {
  // "1 lemon and 1 orange"
  const isAnyFood = isKnownFood(text, line.language) && !line.language.words.ownParts.has(text);
  return (isAdjective(line, text) && !isAnyFood) || line.language.words.sizes.has(text);
}

/** Returns the names of foods, of which those that only name a kind get the noun of the next one or of the one before. */
export function withSharedNouns<Part extends Word>(line: Pick<Line, "language">, names: readonly Part[][]): Part[][] {
  const { headPosition } = line.language;
  const nouns = names.map((name) => name.filter((word) => !isKindWord(line, word)));
  return names.map((name, at) => {
    if (!isKindOnly(line, name)) return name;
    const kind = name.filter(({ text }) => !line.language.words.sizes.has(text));
    const before = nouns.slice(0, at).findLast((words) => words.length > 0);
    const behind = nouns.slice(at + 1).find((words) => words.length > 0);
    const shared = (headPosition === "first" ? (before ?? behind) : (behind ?? before)) ?? [];
    const joined = headPosition === "first" ? [...shared, ...kind] : [...kind, ...endingFor(line, kind, shared)];
    // The white of an egg is a food of its own: "2 eggs and 1 white".
    const isPart = shared === before && kind.some(({ text }) => line.language.words.ownParts.has(text));
    return isPart && !isKnownFood(textOf(joined), line.language) ? kind : joined;
  });
}

/** Returns "chocolate" for "dark" and "milk chocolate", "soy sauce" for "dark" and "soy sauce". */
function endingFor<Part extends Word>({ language }: Pick<Line, "language">, kind: Part[], noun: Part[]): Part[] {
  const endings = noun.map((_, at) => noun.slice(at));
  return endings.find((ending) => isKnownFood(textOf([...kind, ...ending]), language)) ?? noun;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}
