import { skipPreparation, skipToName } from "./line-leads.ts";
import { foodListEnd, isSharedBehind, sharedListEnd } from "./line-lists.ts";
import {
  endsName,
  isAnd,
  isDescribing,
  isInsideName,
  isNounAt,
  isNounBehindAnd,
  isOr,
  isStop,
  isWord,
  type Name,
  WORDS_AHEAD,
} from "./line-name-words.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import { ADVERBS, SIZES, STOPS } from "./line-words.ts";

/** Facts about the amount that affect how the name is read. */
type NameContext = {
  /** Tinned food is sold cut, so "diced tomatoes" is a name. */
  isTinned: boolean;
  /** "1 tsp each cumin, coriander and salt", or a line without an amount. */
  canList: boolean;
};

const LOOSE_ENDS = new Set(["and", "or", "&", "of", ",", "the", "a", "in", "with", "-", "'", "/", "and/or"]);

/** Reads the name that starts at or after a token. If there are only words of preparation, they are the name. */
export function readName(tokens: Token[], from: number, text: string, context: NameContext): Name {
  const start = skipToName(tokens, from, text, context.isTinned);
  const name = collectName(tokens, start, context.canList, false);
  return name.tokens.length > 0 ? name : collectName(tokens, from, false, true);
}

function collectName(tokens: Token[], start: number, canList: boolean, isLastResort: boolean): Name {
  const kept: Token[] = [];
  let hasHead = false;
  let at = start;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const word = token.text;
    if (isOpening(word)) {
      const behind = skipParenthesis(tokens, at);
      const isTrademark = /^(?:r|tm|c)$/.test(textAt(tokens, at + 1)) && behind === at + 3;
      if (hasHead && !isTrademark && !isContinued(tokens, behind)) break;
      at = behind;
    } else if (word === ",") {
      const listed = hasHead
        ? (sharedListEnd(tokens, at, kept) ?? (canList ? foodListEnd(tokens, at) : undefined))
        : undefined;
      const isPeppered = hasHead && isSaltAndPepper(tokens, at, kept);
      if (hasHead && !isPeppered && listed === undefined) break;
      if (listed !== undefined) {
        kept.push(...listed.tokens);
        at = listed.next;
        break;
      }
      // "Fresh, chopped" has only preparation after the comma.
      if (isPeppered || (kept.length > 0 && isNounBehindComma(tokens, at + 1))) kept.push(token);
      at = skipPreparation(tokens, at + 1, false);
    } else if (token.kind === "mark" && !isInsideName(tokens, at)) {
      if (kept.length > 0) break;
      at++;
    } else if (isAnd(word) && kept.length > 0 && isNounBehindAnd(tokens, at + 1)) {
      // "salt and freshly ground black pepper" names two foods.
      kept.push(token);
      at = skipPreparation(tokens, at + 1, false);
    } else if (isOr(word)) {
      if (hasHead && !isSharedBehind(tokens, at + 1, kept)) break;
      if (kept.length > 0) kept.push(token);
      hasHead = false;
      at++;
    } else {
      if (
        !isLastResort &&
        (kept.length > 0 ? endsName(tokens, at, hasHead) : STOPS.has(word) && isStop(tokens, at, false))
      )
        break;
      kept.push(token);
      if (token.kind !== "mark" && !isDescribing(word) && !isClaim(tokens, at)) hasHead = true;
      at++;
    }
  }
  while (isLooseEnd(kept.at(-1))) kept.pop();
  return { tokens: kept, next: at };
}

/** Returns whether a word cannot end a name. */
function isLooseEnd(token: Token | undefined): boolean {
  return token !== undefined && (LOOSE_ENDS.has(token.text) || ADVERBS.has(token.text));
}

/** Returns whether two words make a claim such as "low fat" or "reduced sodium", which describe the contents. */
function isClaim(tokens: Token[], index: number): boolean {
  const pair = (first: number) =>
    /^(?:low|reduced|less|no|full|half)$/.test(textAt(tokens, first)) &&
    /^(?:fat|sodium|salt|sugar)$/.test(textAt(tokens, first + 1));
  return pair(index) || pair(index - 1);
}

function isContinued(tokens: Token[], index: number): boolean {
  return isNounAt(tokens, index) && !SIZES.has(textAt(tokens, index)) && !isOr(textAt(tokens, index));
}

/** Returns whether the name is like "Kosher salt, freshly ground pepper". */
function isSaltAndPepper(tokens: Token[], comma: number, kept: Token[]): boolean {
  const at = skipPreparation(tokens, comma + 1, false);
  return kept.at(-1)?.text === "salt" && /^(?:black|white|pepper)$/.test(textAt(tokens, at));
}

function isNounBehindComma(tokens: Token[], index: number): boolean {
  for (let at = index; at < Math.min(tokens.length, index + WORDS_AHEAD); at++) {
    const word = textAt(tokens, at);
    if (STOPS.has(word)) return false;
    if (isWord(tokens[at]) && !isDescribing(word)) return true;
  }
  return false;
}
