import type { Language } from "./languages/language.ts";
import { languageOfTokens } from "./languages/language-of.ts";
import { type Token, tokenize } from "./line-tokens.ts";

/** A line of which parts are read, in its language. */
export type Line = { text: string; tokens: Token[]; language: Language };

/** Returns the tokens of a line; without a language, the line's own words decide on it. */
export function lineOf(text: string, language?: Language): Line {
  const tokens = tokenize(text);
  const own = language ?? languageOfTokens(tokens);
  return { text, tokens: splitWords(tokens, own), language: own };
}

/** The rest of a longer step is not read. */
const MAX_STEP_CHARACTERS = 5000;

/** Returns the tokens of a cooking step, which is longer than a line. */
export function lineOfStep(text: string, language: Language): Line {
  return { text, tokens: splitWords(tokenize(text, MAX_STEP_CHARACTERS), language), language };
}

/** Splits what a language writes together, and leaves out optional endings. */
function splitWords(tokens: Token[], language: Language): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const ending = optionalEndingLength(tokens, at);
    if (ending > 0) at += ending - 1;
    else if (token.kind === "word") found.push(...splitWord(token, tokens[at - 1]?.kind === "number", language));
    else found.push(token);
  }
  return found;
}

/** Returns the number of tokens that hold another ending of the word before: "Zwiebel(n)", "pincée(s)", "Tasse/n". */
function optionalEndingLength(tokens: Token[], index: number): number {
  const [mark, ending, close] = tokens.slice(index, index + 3);
  if (!mark?.isGlued || tokens[index - 1]?.kind !== "word" || ending?.kind !== "word") return 0;
  if (mark.text === "/") return ending.isGlued && ending.text.length <= 2 ? 2 : 0;
  return mark.text === "(" && close?.text === ")" && ending.text.length <= 3 ? 3 : 0;
}

function splitWord(token: Token, isBehindNumber: boolean, language: Language): Token[] {
  const { elisions, units } = language;
  const { text } = token;
  const prefix = elisions.find((elision) => text.length > elision.length && text.replace("’", "'").startsWith(elision));
  // "1 tsp.salt"
  const dot = isBehindNumber && !units.has(text.replaceAll(".", " ")) ? text.indexOf(".") : -1;
  const isUnit = dot > 0 && units.has(text.slice(0, dot));
  if (prefix === undefined && !isUnit) return [token];
  // The mark at the end of "d'" and "demi-" is no letter of the word.
  const first = prefix === undefined ? text.slice(0, dot) : prefix.slice(0, -1);
  const length = prefix?.length ?? dot + 1;
  const rest = { ...token, text: text.slice(length), start: token.start + length, isGlued: true };
  return [{ ...token, text: first, end: token.start + (prefix?.length ?? dot) }, ...splitWord(rest, false, language)];
}
