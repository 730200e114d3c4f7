import { isCounted } from "./closing-words.ts";
import { foldLetters, type PhraseTable, patternOf, phrasesOf, phraseTable, wordStarts } from "./phrases.ts";

/** The part of a recipe a heading opens. */
export type Part = "ingredients" | "instructions" | "afterwards";

const MAX_HEADING = 80; // characters
const entriesOf = <Value>(list: Part | "notes" | "equipment", value: Value) =>
  phrasesOf(list).map((phrase) => [phrase, value] as const);

const PARTS: PhraseTable<Part> = phraseTable([
  ...entriesOf<Part>("ingredients", "ingredients"),
  ...entriesOf<Part>("instructions", "instructions"),
  ...entriesOf<Part>("notes", "afterwards"),
  ...entriesOf<Part>("equipment", "afterwards"),
  ...entriesOf<Part>("afterwards", "afterwards"),
]);
const NOTES = phraseTable(entriesOf("notes", true));
const EQUIPMENT = phraseTable(entriesOf("equipment", true));
const MENTIONED: PhraseTable<Part> = phraseTable([
  ...entriesOf<Part>("ingredients", "ingredients"),
  ...entriesOf<Part>("instructions", "instructions"),
]);

const ARTICLES = new Set(["recipe", ...phrasesOf("articles").map(({ start }) => start)]);
const MAX_ARTICLE = 7; // characters
const END = /(?:\s?[:：.]\)?|\)|(?:\ufe0f|[^\p{L}\p{M}\p{N}]){1,9})$/u; // a vowel sign of Hindi or Thai is part of a word
const START = /^[^\p{L}\p{N}]{1,9}(?=\p{L})/u; // signs around a heading: "🥣 Ingredients", "¿Cómo se hace?"
// "Zutaten für 4 Personen", "Ingredients (serves 4)", "Ingrédients pour la garniture".
const FOR_WHOM = new RegExp(
  `^\\s*[-–:(|]?\\s*(?:${patternOf("for")})?\\s*(?:.{0,6}\\p{Nd}.{0,30}|the .{1,40})$|^\\s?\\(.{0,20}\\p{Nd}.{0,30}$|^ (?:${patternOf("groups")}) ?.{1,40}$`,
  "u",
);

// These scripts put no blank between the dish and the word: "红烧肉的做法".
const CJK_INGREDIENTS = /(?:材料|食材|用料|原料|재료)(?:\s{0,3}[（(].{0,20})?[：:]?$/u;
const CJK_INSTRUCTIONS = /(?:做法|作り方|作法|步骤|步驟|만드는 ?(?:법|방법)|조리 ?(?:순서|법))[：:]?$/u;

/** Returns which part of a recipe a short text names, when it says nothing else: "Zutaten für 4 Personen", "Method:". */
export function partNamed(text: string): Part | null {
  if (text.length > MAX_HEADING) return null;
  if (isCounted(text)) return "afterwards";
  const heading = headingOf(text);
  if (heading === null) return null;
  const whole = PARTS.whole(heading);
  if (whole !== undefined && !isSentence(text)) return whole;
  const start = PARTS.at(heading, 0);
  return start?.value === "ingredients" && FOR_WHOM.test(heading.slice(start.end)) ? "ingredients" : null;
}

/** Returns whether a heading names notes: "Tipps", "Recipe notes:". */
export function isNotesHeading(text: string): boolean {
  const heading = text.length > MAX_HEADING ? null : headingOf(text);
  return heading !== null && NOTES.whole(heading) === true && !isSentence(text);
}

/** Returns whether a heading names the equipment: "Kitchen tools", "Equipment needed:". */
export function isEquipment(text: string): boolean {
  const heading = text.length > MAX_HEADING ? null : headingOf(text);
  return heading !== null && EQUIPMENT.whole(heading) === true && !isSentence(text);
}

/** Returns a remark without the word before its colon ("Tipp: Schmeckt auch kalt."); null: the text is no remark. */
export function remarkIn(text: string): string | null {
  const colon = text.search(/[:：]/);
  if (colon < 0 || colon > 40) return null;
  const label = text.slice(0, colon).trim();
  return isNotesHeading(label) || endsInNotes(label) ? text.slice(colon + 1).trim() : null;
}

const MAX_LABEL_WORDS = 4;

/** Tells whether the last of a few words names notes: "Make ahead tip", "Ingredient note". */
function endsInNotes(label: string): boolean {
  const words = foldLetters(label).split(" ");
  return words.length > 1 && words.length <= MAX_LABEL_WORDS && NOTES.whole(words.at(-1) ?? "") === true;
}

/** Returns which part of a recipe a heading names among other words: "Apple pie – the ingredients". */
export function partMentioned(text: string): Part | null {
  if (text.length > MAX_HEADING) return null;
  const folded = foldLetters(text);
  const starts = wordStarts(folded);
  if (starts.some((start) => EQUIPMENT.at(folded, start))) return "afterwards";
  const mentioned = new Set(starts.map((start) => MENTIONED.at(folded, start)?.value));
  if (mentioned.has("ingredients") || CJK_INGREDIENTS.test(text)) return "ingredients";
  return mentioned.has("instructions") || CJK_INSTRUCTIONS.test(text) ? "instructions" : null;
}

/** Tells whether a text is a sentence, which may begin like a heading: "More water may be needed." */
function isSentence(text: string): boolean {
  return /(?: [^ ]{1,80}){4}[^.]\.$/.test(text);
}

/** Returns a heading folded, without an article and signs around it; null: it cannot name a part. */
function headingOf(line: string): string | null {
  const text = /^[A-Za-z]/.test(line) ? line : line.replace(START, "");
  const start = text.indexOf(" ", 1) + 1;
  const hasArticle = start > 0 && start <= MAX_ARTICLE && ARTICLES.has(text.slice(0, start - 1).toLowerCase());
  if (!hasArticle && !PARTS.mayStart(text)) return null;
  const heading = foldLetters(text).replace(END, "");
  return hasArticle && PARTS.whole(heading) === undefined ? heading.slice(start) : heading;
}
