/** An exact amount: numerator over denominator, reduced, denominator above zero. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Returns the reduced fraction; both parts are whole numbers, the denominator above zero. */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom === 1n) return { numerator: top, denominator: bottom };
  const divisor = greatestCommonDivisor(top, bottom);
  return { numerator: top / divisor, denominator: bottom / divisor };
}

/** Returns the exact value of a decimal number as written, such as "1.25" or ".5". */
export function parseDecimal(text: string): Rational {
  const [whole = "", decimals = ""] = text.split(".");
  return rational(BigInt(`${whole}${decimals}` || "0"), 10n ** BigInt(decimals.length));
}

/** Returns a + b, exactly. */
export function add(a: Rational, b: Rational): Rational {
  if (a.denominator === b.denominator) return rational(a.numerator + b.numerator, a.denominator);
  // Divisors of the smaller numbers first: one of the whole sum takes square time where many fractions were added up.
  const common = greatestCommonDivisor(a.denominator, b.denominator);
  const top = a.numerator * (b.denominator / common) + b.numerator * (a.denominator / common);
  const divisor = greatestCommonDivisor(top, common);
  return { numerator: top / divisor, denominator: (a.denominator / common) * (b.denominator / divisor) };
}

/** Returns a × b, exactly. */
export function multiply(a: Rational, b: Rational): Rational {
  if (b === ONE) return a;
  const first = greatestCommonDivisor(a.numerator, b.denominator);
  const second = greatestCommonDivisor(b.numerator, a.denominator);
  return {
    numerator: (a.numerator / first) * (b.numerator / second),
    denominator: (a.denominator / second) * (b.denominator / first),
  };
}

/** Returns a ÷ b, exactly; b is not zero. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Returns a number below zero if a is less than b, zero if they are equal, above zero otherwise. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Returns whether both are the same amount. */
export function isEqual(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** Returns the nearest floating-point number, for answers in JSON. */
export function toNumber(value: Rational): number {
  const number = Number(value.numerator) / Number(value.denominator);
  return Number.isFinite(number) ? number : Number(value.numerator / value.denominator);
}

/** Largest denominator: servings are rarely higher, so 0.666666 is still read as 2/3. */
const LARGEST_FACTOR_DENOMINATOR = 1000;

/** Limits of a factor: a millionth and a million. */
const SMALLEST_FACTOR = 1e-6;
const LARGEST_FACTOR = 1e6;

/** Returns the simplest fraction within one part in a million of a positive factor such as 4/6; anything else is 1. */
export function rationalFromFactor(factor: number): Rational {
  if (!(factor >= SMALLEST_FACTOR && factor <= LARGEST_FACTOR)) return ONE;
  if (Number.isSafeInteger(factor)) return rational(factor);
  let [top, previousTop, bottom, previousBottom] = [1, 0, 0, 1];
  let rest = factor;
  while (true) {
    const whole = Math.floor(rest);
    const nextTop = whole * top + previousTop;
    const nextBottom = whole * bottom + previousBottom;
    if (nextBottom > LARGEST_FACTOR_DENOMINATOR || !Number.isSafeInteger(nextTop)) break;
    [top, previousTop, bottom, previousBottom] = [nextTop, top, nextBottom, bottom];
    if (Math.abs(top / bottom - factor) <= factor * 1e-6) break;
    rest = 1 / (rest - whole);
    if (!Number.isFinite(rest)) break;
  }
  if (top > 0 && bottom > 0 && Math.abs(top / bottom - factor) <= factor * 1e-3) return rational(top, bottom);
  // Too small or too large for a simple fraction: twelve decimals are used.
  return rational(BigInt(Math.max(1, Math.round(factor * 1e12))), 10n ** 12n);
}

const VULGAR_FRACTIONS = new Map([
  ["1/2", "½"],
  ["1/3", "⅓"],
  ["2/3", "⅔"],
  ["1/4", "¼"],
  ["3/4", "¾"],
  ["1/5", "⅕"],
  ["2/5", "⅖"],
  ["3/5", "⅗"],
  ["4/5", "⅘"],
  ["1/6", "⅙"],
  ["5/6", "⅚"],
  ["1/8", "⅛"],
  ["3/8", "⅜"],
  ["5/8", "⅝"],
  ["7/8", "⅞"],
]);

/** Formats an amount for cups and spoons: "1 ½", "⅔", "12"; decimals if no kitchen fraction fits. */
export function formatFraction(value: Rational): string {
  const whole = value.numerator / value.denominator;
  const rest = value.numerator % value.denominator;
  if (rest === 0n) return String(whole);
  const sign = VULGAR_FRACTIONS.get(`${rest}/${value.denominator}`);
  if (sign) return whole === 0n ? sign : `${whole} ${sign}`;
  if (value.denominator <= 16n)
    return whole === 0n ? `${rest}/${value.denominator}` : `${whole} ${rest}/${value.denominator}`;
  return formatDecimal(value);
}

/** Formats an amount for grams and millilitres: exact up to three decimals, otherwise three significant digits. */
export function formatDecimal(value: Rational): string {
  const number = toNumber(value);
  const decimals = number >= 100 ? 1 : number >= 10 ? 2 : 3;
  if ((value.numerator * 10n ** BigInt(decimals)) % value.denominator === 0n) return String(number);
  if (number >= 100) return String(Math.round(number));
  return String(Number(number.toPrecision(3)));
}
