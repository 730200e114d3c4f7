import type { Line } from "./line.ts";
import { readMeasure } from "./line-measures.ts";
import { isNumberSign } from "./line-name-words.ts";
import { isOpening, type Token, textAt } from "./line-tokens.ts";

/** Returns the index after a bullet, the number of a list, the sign of a number or a label such as "Garnish:". */
export function skipLabel(line: Line): number {
  const { tokens } = line;
  const { words } = line.language;
  let at = skipListNumber(tokens);
  at = skipLetter(line, at);
  while (tokens[at]?.kind === "mark" && !/^[([{'"‘“]$/.test(textAt(tokens, at))) at++;
  if (isNumberSign(line, at)) return at + 2;
  if (!words.labels.has(textAt(tokens, at))) return at;
  for (let index = at; index < Math.min(at + 5, tokens.length - 1); index++) {
    if (textAt(tokens, index) === ":") return index + 1;
    if (tokens[index]?.kind !== "word") break;
  }
  return at;
}

/** Returns the index after the letter of a group of ingredients: "A: 1 tbsp soy sauce", "(B) 2 eggs", "[a] salt", "C. 1 egg". */
function skipLetter(line: Line, index: number): number {
  const { tokens } = line;
  const isBracketed = isOpening(textAt(tokens, index)) || textAt(tokens, index) === "【";
  const at = isBracketed ? index + 1 : index;
  if (tokens[at]?.kind !== "word" || textAt(tokens, at).length !== 1) return index;
  const isClosed =
    (isBracketed ? /^[)\]】]$/ : /^[:)]$/).test(textAt(tokens, at + 1)) || (!isBracketed && isBeforeDot(line, at));
  if (!isClosed && isBeforeAmount(line, index)) return index + 1;
  return isClosed && tokens[at + 2] ? at + 2 : index;
}

/** Returns whether a full stop and a number stand behind a capital letter: "A. 2 tbsp mirin". */
function isBeforeDot({ text, tokens }: Line, index: number): boolean {
  const [letter, dot, number] = tokens.slice(index, index + 3);
  if (!letter || !dot?.isGlued || dot.text !== "." || number?.kind !== "number" || number.isGlued) return false;
  return /^[A-H]$/.test(text.slice(letter.start, letter.end));
}

/** Returns whether a capital letter stands before an amount, as the name of a group: "A 1 tbsp soy sauce"; "A 5 lb chicken" has an article. */
function isBeforeAmount(line: Line, index: number): boolean {
  const { text, tokens, language } = line;
  const letter = tokens[index];
  if (!letter || !/^[A-H]$/.test(text.slice(letter.start, letter.end)) || tokens[index + 1]?.kind !== "number")
    return false;
  if (language.units.has(letter.text)) return false;
  const unit = readMeasure(line, index + 1)?.unit;
  return language.words.one.has(letter.text) ? unit?.kind === "volume" && unit.system !== "metric" : unit != null;
}

/**
 * Returns the index after the number of a list: "1. 2 cups rice", "2) 3 eggs", "1️⃣ salt", "[ ] salt". The dot of an amount is
 * directly followed by decimals.
 */
function skipListNumber(tokens: Token[]): number {
  const [first, mark, next] = tokens;
  if (first?.text === "[" && mark?.text === "]") return 2;
  const isKeycap = mark?.text === "\u20e3";
  const isMarked = isKeycap || (mark?.isGlued && /^[.)]$/.test(mark.text));
  const isNumbered = first && isMarked && /^\d{1,2}$/.test(first.text);
  return isNumbered && next && !next.isGlued ? 2 : 0;
}
