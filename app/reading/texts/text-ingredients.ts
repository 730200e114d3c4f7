import type { OutlineLine } from "../recipes/list-headings.ts";
import { hasAmount } from "../vocabulary/amounts.ts";
import { minutesOf } from "../vocabulary/durations.ts";
import { endsWithoutAmount, isForServing, startsGroup } from "../vocabulary/group-words.ts";
import { afterUnit } from "../vocabulary/unit-words.ts";
import { AMOUNT_SOURCE } from "./text-amounts.ts";
import type { TextLine } from "./text-lines.ts";
import { fixOcrAmounts } from "./text-ocr.ts";

const MAX_INGREDIENT = 200; // characters of a line that may be one
const MAX_ENTRY = 1000; // characters that were joined to one
const BEFORE_UNIT = new RegExp(String.raw`^\(?${AMOUNT_SOURCE}[\s-]?`, "iu");
const NOT_AFTER_UNIT = /^ (?:the|your|it|out|up|den|die|das|la|les|los|las|il|lo|het)(?!\p{L})/u; // "1 Roll the dough"
const WITH_COUNT = new RegExp(String.raw`^${AMOUNT_SOURCE}\s(?:\(.{1,40}\)\s)?\p{L}`, "iu");
// "a pinch of salt", "eine Prise Salz", "a good pinch".
const ARTICLE =
  /^(?:an?|one|half an?|a few|some|ein(?:e|en)?|etwas|einige|une?|un peu d|quelques|un[ao]?|alcun[ei]|een|wat|en|ett|lite)\s/iu;
const AFTER_UNIT_ALONE = /^ (?:d'|(?:of|de|di)(?!\p{L}))/u; // "pincée de sel"
const WORD_AMOUNT =
  /^(?:(?:large|small|big|good|generous)?\s?(?:handful|pinch|dash|splash|knob|bunch|drizzle)|(?:the )?(?:juice|zest)\s(?:and|of)|(?:le )?jus d|saft|succo d|zumo d|sap van)(?!\p{L})|^(?:snufje|scheutje|handje|handvol|klontje|bosje|prise|handvoll|schuss|spritzer|pincée|poignée|filet|pizca|puñado|chorrito|pizzico|manciata|ciuffo|mazzetto)\s\p{L}/iu;
// The amount after its food: "Flour ... 200 g", "Mehl: 200 g".
const BEFORE_LAST_UNIT = new RegExp(String.raw`^\p{L}[^.!?]{1,60}?[\s:.…–-]+${AMOUNT_SOURCE}\s?(?=\p{L}\D*$)`, "iu");
const STAPLE =
  /^(?:(?:kosher|sea|fine|coarse|freshly|fresh|ground|cracked|black|white|olive|vegetable|sunflower|rapeseed|cooking|some|grobes|feines|schwarzer|frisch gemahlener|gros|du|de la|fijn|vers gemalen)\s){0,3}(?:salt|pepper|sugar|water|oil|butter|flour|milk|parsley|salz|pfeffer|zucker|wasser|öl|mehl|petersilie|sel|poivre|sucre|eau|huile|sal|pimienta|azúcar|agua|aceite|sale|pepe|zucchero|acqua|olio|zout|peper|suiker|olie|salt|peppar|socker|vatten|olja)(?=$|,|\s(?:and|or|for|to|&|\(|und|oder|zum|et|ou|pour|y|o|para|e|per|en|of|och|eller|till)(?!\p{L})|\s&|\s\()/iu;
const SENTENCE = /[.!?]["”')]?\s+\p{Lu}|\p{Ll}{3}[.!]$/u;
const NUMBERED = /^\d{1,2}\s?[.)]\s+\p{L}/u;
const ORDER =
  /^(?:pre-?heat|heat|mix|stir|add|combine|place|cook|bake|bring|whisk|melt|chop|cut|put|pour|line|grease|beat|cream|sift|season|serve|drain|boil|fry|roast|wash|peel|remove|blend|make|prepare|toss|cover|fold|let|meanwhile|then|transfer|simmer|spread|sprinkle|divide|roll|knead|set|turn|return|reduce|rinse|soak|slice|in an?|to (?:make|serve|assemble)|using|with an?|on an?|once|when|while|after)\s/iu;

/** Rates how surely a line names an ingredient: 2 an amount with a unit, 1 likely, 0 open, -1 a sentence or numbered step. */
export function ingredientEvidence(line: string): number {
  if (line.length > MAX_INGREDIENT) return -1;
  const words = line.split(" ").length;
  const isSentence = SENTENCE.test(line) && words > 6;
  if (hasUnit(line)) return isSentence && words > 16 ? 0 : 2;
  if (NUMBERED.test(line) || isTimeFirst(line)) return -1;
  if (WITH_COUNT.test(line)) return isSentence || ORDER.test(line.replace(/^\d+\s/, "")) ? -1 : 1;
  if (isSentence) return -1;
  if (hasWordAmount(line) || hasAmountLast(line)) return 2;
  if (ORDER.test(line) && words > 3) return -1;
  if (STAPLE.test(line) && words <= 8) return 1;
  return endsWithoutAmount(line) && words <= 10 ? 1 : 0;
}

/** Returns whether a line is a sentence that begins with a time: "40 minutes in the oven." */
function isTimeFirst(line: string): boolean {
  return /^\d.*[.!]$/.test(line) && minutesOf(line.split(" ", 2).join(" ")) !== null;
}

function hasUnit(line: string): boolean {
  const rest = BEFORE_UNIT.test(line) ? afterUnit(line.replace(BEFORE_UNIT, "")) : null;
  return rest !== null && !NOT_AFTER_UNIT.test(rest);
}

function hasWordAmount(line: string): boolean {
  if (WORD_AMOUNT.test(line) || AFTER_UNIT_ALONE.test(afterUnit(line) ?? "")) return true;
  // "A nice taco." is a sentence.
  if (!ARTICLE.test(line) || /[.!]$/.test(line)) return false;
  const rest = line.replace(ARTICLE, "");
  return afterUnit(rest) !== null || afterUnit(rest.replace(/^\p{L}+\s/u, "")) !== null;
}

function hasAmountLast(line: string): boolean {
  return (
    BEFORE_LAST_UNIT.test(line) && !DEGREES_LAST.test(line) && afterUnit(line.replace(BEFORE_LAST_UNIT, "")) === ""
  );
}

const DEGREES_LAST = /\d{3}\s?[CF]\.?$/;
const CONTINUES_BEFORE =
  /(?:[,;/&+-]|(?<![\p{L}\p{N}])(?:and|or|of|the|with|into|for|plus|to|about|such as|from|in|at|as|a|freshly|finely|roughly|thinly|coarsely|lightly|mit|und|oder|für|zum|in|aus|ohne|ca\.|et|ou|de|du|des|à|en|avec|pour|y|o|con|para|e|di|da|per|of|met|en|voor|och|eller|med|till))$/iu;
const CONTINUES_AFTER =
  /^(?:[)\],;&+]|(?:and|or|into|plus|then|such as|cut|for (?:the|serving|garnish|dusting|frying|greasing)|from|with|peeled|chopped|sliced|diced|softened|und|oder|zum|in|ou|et|pour|coupée?s?|y|o|para|ed?|en|of|och|eller)(?!\p{L}))/u;

/**
 * Returns ingredient lines put together from a document's: wrapped ones joined, OCR damage corrected, headings marked.
 * `pageWidth` is the length of the document's longest line, in characters.
 */
export function ingredientsFrom(lines: readonly TextLine[], pageWidth: number): OutlineLine[] {
  const entries = joinedEntries(
    withoutNumbers(lines).map((line) => ({ ...line, text: fixOcrAmounts(line.text) })),
    pageWidth,
  );
  return entries.filter((entry) => /\p{L}/u.test(entry)).map((text) => ({ text, isHeading: isGroupHeading(text) }));
}

const LIST_NUMBER = /^(\d{1,2})[.)]\s+(?=\S)/;

/** Returns the lines of a list that counts its entries, "1. 2 eggs", without the numbers. */
function withoutNumbers(lines: readonly TextLine[]): readonly TextLine[] {
  const numbers = lines.flatMap(({ text }) => LIST_NUMBER.exec(text)?.[1] ?? []).map(Number);
  const isCount =
    numbers.length > 1 && numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
  if (!isCount) return lines;
  return lines.map((line) =>
    LIST_NUMBER.test(line.text) ? { ...line, text: line.text.replace(LIST_NUMBER, ""), bullet: true } : line,
  );
}

const SEPARATOR = /\s*[;•·]\s*|,\s+(?![^()]{0,80}\))/u;

/** Returns the ingredients of a line that separates them by commas or other signs. */
export function separated(text: string): string[] {
  return text
    .replace(/\.$/, "")
    .split(SEPARATOR)
    .filter((entry) => entry !== "");
}

/** Returns a line that is a whole list as the lines of its ingredients: "250 g lentils, 2 carrots, 1 onion, vinegar". */
export function listedIn(line: TextLine): TextLine[] {
  const entries = separated(line.text);
  const evidence = entries.map(ingredientEvidence);
  const likely = evidence.filter((value) => value > 0).length;
  const isList = entries.length > 2 && evidence[0] === 2 && likely >= 0.6 * entries.length && !evidence.includes(-1);
  return isList ? entries.map((text, at) => ({ text, gap: line.gap && at === 0, bullet: true })) : [line];
}

/** The way in which a list marks the beginning of its entries. */
type ListStyle = { width: number; isWrapped: boolean; hasBullets: boolean; hasGaps: boolean };

function styleOf(lines: readonly TextLine[], pageWidth: number): ListStyle {
  const width = Math.max(0, ...lines.map(({ text }) => text.length));
  const starts = lines.filter(({ text }) => startsEntry(text)).length;
  const bullets = lines.filter(({ bullet }) => bullet).length;
  const gaps = lines.filter(({ gap }) => gap).length;
  // Lines were broken at the edge of the page, or of a column that several of them fill.
  const full = lines.filter(({ text }) => text.length >= 0.85 * width).length;
  return {
    width,
    isWrapped: width >= 0.85 * pageWidth || full >= Math.max(3, 0.2 * lines.length),
    hasBullets: bullets >= 2 && bullets >= 0.6 * starts,
    hasGaps: gaps >= 3 && gaps >= 0.7 * starts,
  };
}

function joinedEntries(lines: readonly TextLine[], pageWidth: number): string[] {
  const style = styleOf(lines, pageWidth);
  const entries: { text: string; last: string }[] = [];
  for (const line of lines) {
    const previous = entries.at(-1);
    if (previous && !line.bullet && continues(previous, line, style)) {
      previous.text = joined(previous.text, line.text);
      previous.last = line.text;
    } else entries.push({ text: line.text, last: line.text });
  }
  return entries.map(({ text }) => text.replace(/\s*[;,]$/, ""));
}

function continues(previous: { text: string; last: string }, line: TextLine, style: ListStyle): boolean {
  if (previous.text.length > MAX_ENTRY) return false;
  if (isOpen(previous.text)) return true;
  if (CONTINUES_BEFORE.test(previous.text) && /^\p{Ll}/u.test(line.text)) return true;
  if (line.gap || isGroupHeading(previous.text) || isGroupHeading(line.text)) return false;
  if (isAmountAlone(previous.text)) return true;
  const firstWord = line.text.split(" ")[0] ?? "";
  const fitted = previous.last.length + 1 + firstWord.length <= 0.9 * style.width;
  // Optical reading loses a bullet now and then: an amount on a line that nothing forced to be new begins an entry.
  if (style.hasBullets && !((fitted || !style.isWrapped) && hasUnit(line.text))) return true;
  if (CONTINUES_BEFORE.test(previous.text)) return true;
  if (startsEntry(line.text)) return false;
  if (/^[)\],;&+]/.test(line.text)) return true;
  if (style.hasGaps) return !fitted || /^\p{Ll}/u.test(line.text);
  if (/^[^\p{Ll}(]/u.test(line.text)) return false;
  if (fitted || !style.isWrapped) return false;
  return CONTINUES_AFTER.test(line.text) || ingredientEvidence(line.text) <= 0;
}

const AMOUNT_ALONE = new RegExp(String.raw`^${AMOUNT_SOURCE}\s?`, "iu");

/** Returns whether a line is an amount, whose food is on the next. */
function isAmountAlone(text: string): boolean {
  const rest = text.replace(AMOUNT_ALONE, "");
  return rest !== text && (rest === "" || afterUnit(rest) === "");
}

/** Returns whether a bracket is still open, and not by mistake: an entry is a few lines long. */
export function isOpen(text: string) {
  return text.length < 160 && text.split("(").length > text.split(")").length;
}

const ENTRY_AMOUNT = new RegExp(String.raw`^(?:${AMOUNT_SOURCE})(?:\s|\p{L}|$)`, "iu");

function startsEntry(text: string) {
  return ENTRY_AMOUNT.test(text) || hasWordAmount(text);
}

/** Returns whether a line names a group of ingredients ("For the sauce:", "SAUCE") instead of one of them. */
export function isGroupHeading(line: string): boolean {
  if (line.length > 60 || hasAmount(line)) return false;
  if (/[:：]$/.test(line)) return true;
  if (/[,.;]/.test(line)) return false;
  const words = line.split(" ").length;
  if (startsGroup(line) && words <= 6) return /^\p{Lu}/u.test(line) && (isForServing(line) || !endsWithoutAmount(line));
  return words <= 4 && /^\P{Ll}+$/u.test(line) && /\p{Lu}{4}/u.test(line) && !STAPLE.test(line);
}

/** Returns two lines of one text as one: a word that was divided at the end of a line is made whole. */
export function joined(first: string, second: string): string {
  // Soft hyphens, and the sign they are printed as.
  if (/\p{Ll}[\u00ad\u2010]$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  return /[\p{L}\d]-$/u.test(first) && /^[\p{L}\d]/u.test(second) ? first + second : `${first} ${second}`;
}
