import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import type { AmountSpan } from "./line-measures.ts";
import type { Token } from "./line-tokens.ts";
import type { Unit } from "./units.ts";

/** What the words that are counted depend on. */
type Counted = { line: Line; unit: Unit | null; unitWord: Token | null; name: string; nameTokens: readonly Token[] };

/** The words that agree with a number: nouns, and the words that describe them. */
export type AgreeingWords = { words: Token[]; describing: Token[] };

/** Returns the words that follow the number: the unit, or the food's noun, and the adjectives that agree with it. */
export function countedWords(counted: Counted): AgreeingWords {
  const words = nounsOf(counted);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return { words, describing: [] };
  const { line } = counted;
  const behind = line.language.headPosition === "first" ? describingFrom(line, line.tokens.indexOf(last), 1) : [];
  return { words, describing: [...describingFrom(line, line.tokens.indexOf(first), -1), ...behind] };
}

/**
 * Returns the words of a food that a line counts in sizes, each part with its own amount: of "1 grande ou 2 petites
 * aubergines" the noun agrees with the second, of "1 cipolla grande o 2 piccole" with the first.
 */
export function countedInSizes(
  line: Line,
  { words, describing }: AgreeingWords,
  spans: readonly AmountSpan[],
): (AgreeingWords & { spans: readonly AmountSpan[]; noun: Token })[] {
  const { tokens, language } = line;
  const [noun] = words;
  if (!noun) return [];
  const own = spans.findLastIndex(({ end }) => end <= noun.start);
  return spans.map((span, at) => {
    const sizes: Token[] = [];
    for (let next = tokens.findIndex(({ start }) => start >= span.end); ; next++) {
      const token = tokens[next];
      if (!token || !language.words.sizes.has(token.text)) break;
      sizes.push(token);
    }
    const start = span.end;
    const end = spans[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    const within = describing.filter((token) => token.start >= start && token.start < end && !sizes.includes(token));
    return { words: at === own ? words : [], describing: [...sizes, ...within], spans: spans.slice(at), noun };
  });
}

/** Returns the words of size, manner and kind next to a noun, on one side of it. */
function describingFrom({ tokens, language }: Line, noun: number, step: 1 | -1): Token[] {
  const found: Token[] = [];
  for (let at = noun + step; ; at += step) {
    const token = tokens[at];
    if (!token || (token.kind !== "word" && token.text !== ",")) return found;
    if (token.kind === "word" && language.agreeing(token.text, true, "") === undefined) return found;
    if (token.kind === "word") found.push(token);
  }
}

function nounsOf({ line, unit, unitWord, name, nameTokens }: Counted): Token[] {
  const { language } = line;
  if (unitWord) return [unitWord];
  if (unit !== null) return [];
  if (language.headPosition === "last") {
    const head = nameTokens.at(-1);
    if (language.words.uncounted.has(head?.text ?? "")) return [];
    const isOwnPart = nameTokens.length === 1 && language.words.ownParts.has(head?.text ?? "");
    const isFood = head && (isOwnPart || isKnownFood(head.text, language) || isKnownFood(name, language));
    return head && (isFood || language.isKnownForm(head.text)) ? [head] : [];
  }
  const [head] = nameTokens;
  if (!head || language.words.uncounted.has(head.text)) return [];
  const isFood = isKnownFood(head.text, language) || isKnownFood(name, language);
  if (!isFood && !language.isKnownForm(head.text)) return [];
  const from = line.tokens.indexOf(head);
  const agreeing = line.tokens.slice(from, line.tokens.indexOf(nameTokens.at(-1) ?? head) + 3);
  const end = agreeing.findIndex((token) => !isInflected(line, token, nameTokens));
  return agreeing.slice(0, end < 0 ? agreeing.length : end);
}

/** Returns whether a word is the noun, its adjective or a participle behind it: "tomates pelées". */
function isInflected({ tokens, language }: Line, token: Token, nameTokens: readonly Token[]): boolean {
  const { words } = language;
  const { text, kind } = token;
  if (kind !== "word" || text.length < 3 || words.of.has(text) || words.in.has(text) || words.with.has(text))
    return false;
  const at = nameTokens.indexOf(token);
  // "pâte feuilletée pur beurre": another food says what is in it.
  const isOther = (other: Token | undefined) =>
    other !== undefined && nameTokens.includes(other) && isOtherFood(other, language);
  if (at > 0 && (words.uninflected.has(text) || isOther(token) || isOther(tokens[tokens.indexOf(token) + 1])))
    return false;
  return words.prepared.has(text) || (at >= 0 && !words.or.has(text));
}

function isOtherFood({ text }: Token, language: Line["language"]): boolean {
  return isKnownFood(text, language) && language.agreeing(text, true, "") === undefined;
}
