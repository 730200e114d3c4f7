import { type Token, textAt } from "./line-tokens.ts";
import { isContainer, isMeasured, skipLengthWords, unitAt } from "./line-units.ts";
import { add, multiply, type Rational, rational } from "./quantities.ts";
import { unitOfWord } from "./units.ts";

/** A number in the line: text.slice(start, end); `next` is the token after it. */
export type NumberRead = { value: Rational; start: number; end: number; next: number };

const NUMBER_WORDS = new Map<string, Rational>(
  `one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 fifteen:15 sixteen:16 eighteen:18 twenty:20
  thirty:30 forty:40 fifty:50 ein:1 eine:1 einen:1 zwei:2 drei:3 vier:4`
    .split(/\s+/)
    .map((pair): [string, Rational] => [pair.split(":")[0] ?? "", rational(Number(pair.split(":")[1]))]),
);

/** Fractions in words: "half a lemon", "one-third cup", "three quarters". */
export const PART_WORDS = new Map<string, Rational>(
  `half:1/2 halves:1/2 quarter:1/4 quarters:1/4 third:1/3 thirds:1/3 one-half:1/2 one-quarter:1/4 one-fourth:1/4 one-third:1/3
  one-eighth:1/8 two-thirds:2/3 three-quarters:3/4 three-fourths:3/4 halbe:1/2 halber:1/2 halbes:1/2`
    .split(/\s+/)
    .map((pair): [string, Rational] => {
      const [word = "", top, bottom] = pair.split(/[:/]/);
      return [word, rational(Number(top), Number(bottom))];
    }),
);

/** Returns the number that starts at a token, including mixed numbers and number words. */
export function readNumber(tokens: Token[], index: number): NumberRead | undefined {
  const token = tokens[index];
  if (token?.kind === "word") return readNumberWord(tokens, index, token);
  if (token?.kind !== "number") return undefined;
  if (token.isFraction) return withArticle(tokens, token, index + 1);
  const plain = { value: wholeValue(tokens, index, token), start: token.start, end: token.end, next: index + 1 };
  if (token.value.denominator !== 1n) return plain;
  return readMixedNumber(tokens, index, token) ?? plain;
}

/**
 * Returns the value of a number with a separator. "1.500 g" is German for 1500 g, because nobody weighs thousandths of
 * a gram, but "2.835 g" is a converted ounce.
 */
function wholeValue(tokens: Token[], index: number, number: Token): Rational {
  if (number.text.length !== 5 || !/^[1-9]\.\d[05]0$/.test(number.text)) return number.value;
  const isSmallUnit = /^(?:g|ml)$/.test(unitAt(tokens, index + 1)?.unit.id ?? "");
  return isSmallUnit ? multiply(number.value, rational(1000)) : number.value;
}

/** Reads "½ a lemon", "1/2 of a 15-ounce can". */
function withArticle(tokens: Token[], number: Token, index: number): NumberRead {
  const next = skipOfA(tokens, index);
  return { value: number.value, start: number.start, end: (tokens[next - 1] ?? number).end, next };
}

/** Returns the index after "a" or "of a"; the same index if there is neither. */
export function skipOfA(tokens: Token[], index: number): number {
  const isOf = textAt(tokens, index) === "of";
  const article = textAt(tokens, isOf ? index + 1 : index);
  if (article === "a" || article === "an" || (isOf && article === "one")) return isOf ? index + 2 : index + 1;
  return index;
}

/** Reads "1 1/2", "1-1/2", "1 and 1/2", "1 and a half". */
function readMixedNumber(tokens: Token[], index: number, whole: Token): NumberRead | undefined {
  const connector = tokens[index + 1];
  const isDash = connector?.text === "-" && connector.isGlued;
  const isAnd = connector?.text === "and" || connector?.text === "&";
  const at = isDash || isAnd ? index + 2 : index + 1;
  const fraction = tokens[at];
  const half = tokens[at + 1];
  if (isAnd && fraction?.text === "a" && half?.text === "half") {
    return { value: add(whole.value, rational(1, 2)), start: whole.start, end: half.end, next: at + 2 };
  }
  if (fraction?.kind !== "number" || !fraction.isFraction || fraction.text.startsWith(".")) return undefined;
  if (isDash && !fraction.isGlued) return undefined;
  if (at === index + 1 && isSizeOfCounted(tokens, at, whole.value)) return undefined;
  return { value: add(whole.value, fraction.value), start: whole.start, end: fraction.end, next: at + 1 };
}

/**
 * Returns whether the fraction is the size of each thing: "1 1/4-ounce package", "1 1/2-inch piece", "8 1/2-inch-thick
 * slices".
 */
function isSizeOfCounted(tokens: Token[], fractionAt: number, count: Rational): boolean {
  const dash = tokens[fractionAt + 1];
  if (dash?.text !== "-" || !dash.isGlued) return false;
  const size = unitOfWord(textAt(tokens, fractionAt + 2).split("-")[0] ?? "");
  if (!size || !isMeasured(size)) return false;
  const dot = textAt(tokens, fractionAt + 3) === "." ? 1 : 0;
  const container = unitAt(tokens, skipLengthWords(tokens, fractionAt + 3 + dot));
  if (!container || !isContainer(container.unit)) return false;
  return count.numerator === 1n || container.word.text === container.unit.plural;
}

function readNumberWord(tokens: Token[], index: number, token: Token): NumberRead | undefined {
  const second = tokens[index + 1];
  const part = PART_WORDS.get(token.text);
  if (part) {
    // "half and half" is a food.
    if (token.text === "half" && (second?.text === "and" || second?.text === "&")) return undefined;
    const joined = skipOfA(tokens, index + 1);
    const next = joined === index + 1 && second?.text === "of" ? index + 2 : joined;
    return { value: part, start: token.start, end: (tokens[next - 1] ?? token).end, next };
  }
  const value = NUMBER_WORDS.get(token.text);
  if (!value) return undefined;
  const half = tokens[index + 3];
  if (second?.text === "and" && textAt(tokens, index + 2) === "a" && half?.text === "half") {
    return { value: add(value, rational(1, 2)), start: token.start, end: half.end, next: index + 4 };
  }
  const secondPart = second && second.text !== "halves" ? PART_WORDS.get(second.text) : undefined;
  if (second && secondPart) {
    return { value: multiply(value, secondPart), start: token.start, end: second.end, next: index + 2 };
  }
  return { value, start: token.start, end: token.end, next: index + 1 };
}
