import { foldLetters, patternOf, phrasesOf, phraseTable } from "./phrases.ts";

const MAX_LINE = 200; // characters
const WHOLE = new Set(
  phrasesOf("closings")
    .filter(({ isOpen }) => !isOpen)
    .map(({ start }) => start),
);
const OPEN = phrasesOf("closings").filter(({ isOpen }) => isOpen);
const STARTS = phraseTable(
  OPEN.map(({ start }) => {
    const rests = OPEN.filter((other) => other.start === start).map(({ contains }) => contains);
    return [{ start, contains: "", isOpen: false }, rests] as const;
  }),
);
const COUNTED = new RegExp(`^[\\d.,]{1,12}[km]? (?:${patternOf("counted")})(?!\\p{L})`, "u");

/** Returns whether a text says how many comments or the like there are: "3 responses to …", "12 Kommentare". */
export function isCounted(text: string): boolean {
  return text.length < MAX_LINE && /^\d/.test(text) && COUNTED.test(foldLetters(text));
}

const SIGN_OFFS = new Set(phrasesOf("signOffs").map(({ start }) => start));

/** Returns whether a line is what a cook says after a recipe: "Enjoy! 😊", "¡Buen provecho!". */
export function isSignOff(line: string): boolean {
  if (line.length >= 60) return false;
  return SIGN_OFFS.has(foldLetters(line).replace(/^[^\p{L}]{1,9}|[^\p{L}]{1,12}$/gu, ""));
}

const THANKS = phraseTable(phrasesOf("thanks").map((phrase) => [phrase, true] as const));

/** Returns whether a line thanks and says nothing else: "Thank you!", "Vielen Dank für Ihren Einkauf". */
export function isThanks(line: string): boolean {
  if (line.length >= 60) return false;
  return THANKS.whole(foldLetters(line).replace(/^[^\p{L}]{1,9}|[^\p{L}]{1,12}$/gu, "")) === true;
}

const MAX_AD_LABEL = 60; // characters
const AD_LABEL =
  /^(?:advertisements?|werbung|anzeige|publicité|publicidad|pubblicità|advertentie|reclame|annons|(?:advertisement [-–—] )?(?:story|article|recipe)? ?continue[sd]? (?:reading )?below(?: ad(?:vertisement)?)?|fortsättning efter annonsen|artikeln fortsätter (?:efter|under) annonsen|artiklen fortsætter (?:efter|under) annoncen|artikkelen fortsetter (?:etter|under) annonsen|weiter nach der (?:werbung|anzeige)|(?:de )?tekst gaat verder onder de advertentie|la suite après (?:cette|la) publicité|continua (?:a leggere )?dopo la pubblicità|sigue leyendo después de la publicidad)[:.]?$/i;

/** Returns whether a line labels an advertisement, which may stand between any two lines. */
export function isAdLabel(line: string): boolean {
  return line.length < MAX_AD_LABEL && AD_LABEL.test(line);
}

/** Returns whether a line is what a site adds below a recipe: "Print this recipe", "12 Kommentare", "Newsletter". */
export function isClosing(line: string): boolean {
  if (line.length >= MAX_LINE) return false;
  const text = foldLetters(line);
  if (text.startsWith("©") || COUNTED.test(text) || WHOLE.has(text.replace(/[\s.:!…]{1,5}$/u, ""))) return true;
  const found = STARTS.at(text, 0);
  return found?.value.some((rest) => text.includes(rest, found.end)) ?? false;
}

const REPLY = new RegExp(`(?<!\\p{L})(?:${patternOf("replies")})(?!\\p{L})`, "u");

/**
 * Returns whether a line asks the readers and nothing else: "Have you tried this?", "What is your favourite soup? Tell me in the
 * comments!". "Too thick? Add some water." is no such line.
 */
export function asksReaders(line: string): boolean {
  if (line.length >= MAX_LINE) return false;
  const sentences = line.split(/(?<=[.!?？…])\s+/);
  return sentences.every((sentence) => /[?？]\P{L}{0,9}$/u.test(sentence) || asksForReply(sentence));
}

function asksForReply(sentence: string): boolean {
  // A remark in signs: "😊".
  return !/\p{L}/u.test(sentence) || REPLY.test(foldLetters(sentence));
}
