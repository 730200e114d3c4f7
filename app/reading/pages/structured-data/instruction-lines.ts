import { charactersIn, plainLines, plainText } from "#app/reading/recipes/html-text.ts";
import { lettersOf } from "#app/reading/recipes/list-copies.ts";
import { entriesOf, entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { cutLongStep } from "#app/reading/recipes/long-steps.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import { foldLetters } from "#app/reading/vocabulary/phrases.ts";
import { STEP_WORD_SOURCE, withoutStepWord } from "#app/reading/vocabulary/step-words.ts";
import { isOfType, type References } from "./json-ld.ts";
import type { Json, JsonObject } from "./loose-json.ts";
import { field, IDENTIFYING, itemsOf, textOf } from "./schema-values.ts";

const MAX_TEXT = 50_000; // characters in which numbers are looked for
const MAX_LINES = 1000; // in all, many times as many as a recipe has
const FIRST_NUMBER = /^1\s*[.):–-]/u;
const MAX_DEPTH = 12;
const MAX_TITLE_WORDS = 8;
const MAX_TITLE_LINE = 30; // characters
const MIN_BEGINNING = 3; // words of a sentence's beginning
const GOES_ON = /^[(\p{Ll}]/u;

/**
 * Returns the steps of a schema.org `recipeInstructions`: texts, HowToStep with name and text, HowToSection, ItemList, or
 * one text with HTML, line feeds or numbers in it, or references to such `nodes` by @id. The names of sections and steps
 * are marked as headings.
 */
export function instructionOutline(value: Json | undefined, nodes: References["nodes"] = new Map()): OutlineLine[] {
  const outline = linesOf(value, 0, { nodes, seen: new Set() }).slice(0, MAX_LINES);
  const texts = numbersRemoved(entriesOf(outline)).values();
  const lines = outline
    .map((line) => (line.isHeading ? line : entry(texts.next().value ?? "")))
    .filter(({ text }) => text !== "")
    .flatMap((line) => (line.isHeading ? [line] : cutLongStep(line.text).map(entry)))
    .map((line, at, all) => (line.isHeading || !isTitleLine(line.text, all[at + 1]) ? line : heading(line.text)));
  // Some pages mark up the heading instead of the steps.
  return lines.every(({ text }) => partNamed(text) === "instructions") ? [] : lines;
}

/** Returns steps without their own numbers, as `numbersRemoved`, and without those that were a number alone. */
export function withoutNumbers(lines: string[]): string[] {
  return numbersRemoved(lines).filter((line) => line !== "");
}

/**
 * Returns the same steps without their numbers: "1. Mix", "Step 2: Bake"; "" for a step that was a number alone. Numbers with
 * a sign may start again, and other lines may stand between them; without one they count all lines.
 */
export function numbersRemoved(numbered: string[]): string[] {
  const lines = withoutBracketed(numbered).map((line) => line.replace(NUMBER_SIGN, ""));
  const numbers = lines.flatMap((line) => STEP_NUMBER.exec(withoutStepWord(line))?.[1] ?? []).map(Number);
  // A note or two below the steps has no number.
  const isMost = numbers.length >= Math.max(MIN_COUNT, lines.length - MAX_UNCOUNTED);
  const isCount = (numbers.length === lines.length || isMost) && numbers.every((number, at) => number === at + 1);
  const isSigned = lines.every((line) => !isNumbered(line) || withoutStepWord(line) !== line || SIGNED.test(line));
  const isRun = numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
  // Numbers without a sign may start again with each part, where every line has one.
  const areCounted =
    isCount || (isRun && numbers[0] === 1 && numbers.length === lines.length && Math.max(...numbers) > 2);
  const areNumbered = numbers.length > 1 && (areCounted || (isSigned && isRun));
  return lines.map((line) => {
    const step = areNumbered && isNumbered(line) ? withoutStepWord(line).replace(STEP_NUMBER, "") : line;
    return isNumberAlone(step) ? "" : step;
  });
}

/** Removes numbers in brackets that count the steps, "(1) Mix"; in a sentence they name an earlier step: "Add it to (1)". */
function withoutBracketed(lines: string[]): string[] {
  const numbers = lines.map((line) => Number(BRACKETED.exec(line)?.[1]?.normalize("NFKC") ?? 0));
  const counted = numbers.filter((number) => number > 0);
  const isCount = counted.length > 1 && counted.length >= lines.length - MAX_UNCOUNTED;
  if (!isCount || !counted.every((number, at) => number === at + 1)) return lines;
  return lines.map((line, at) => ((numbers[at] ?? 0) > 0 ? line.replace(BRACKETED, "") : line));
}

const BRACKETED = /^[(（]\s?([\d０-９]{1,2})\s?[)）]\s*/u;
const MIN_COUNT = 4;
const MAX_UNCOUNTED = 2;

/** The number before a step as a sign of its own: "①", "2" on a key. */
const NUMBER_SIGN = /^(?:[①-⑳❶-❿➀-➓]|(?:\d\ufe0f?\u20e3){1,2})\s*/u;
/** The number before a step: "1. ", "2: ", "3- "; "1- 2 eggs" is an amount. */
const STEP_NUMBER = /^(\d{1,2})\s*(?:(?:[.):]|[º°]\)?|\/)\s*|\s[–-]\s|[–-]\s(?!\d)|\s+(?=[\p{L}（「０-９]))/u;
/** "1.5 l", "2 - 3 eggs" and "2 Eier" begin with an amount. */
const SIGNED = /^\d{1,2}\s*(?:(?:[.):]|[º°]\)?|\/)\s*|\s?[–-]\s)(?!\d)/u;
const ONLY_NUMBER = /^\d{1,2}\s*[.):]?$/u;

function isNumbered(line: string): boolean {
  return STEP_NUMBER.test(withoutStepWord(line));
}

function isNumberAlone(line: string): boolean {
  return ONLY_NUMBER.test(withoutStepWord(line));
}

function linesOf(value: Json | undefined, depth: number, references: References): OutlineLine[] {
  if (typeof value === "string") return cutText(value).map(entry);
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_LINES).flatMap((entry) => linesOf(entry, depth + 1, references));
  return objectLines(referredBy(value, references), depth, references);
}

/** Returns the node that an object stands for if it has nothing but an @id and a type, else the object. */
function referredBy(value: JsonObject, { nodes, seen }: References): JsonObject {
  const id = value["@id"];
  if (typeof id !== "string" || seen.has(id) || !Object.keys(value).every((key) => key.startsWith("@"))) return value;
  seen.add(id);
  return nodes.get(id) ?? value;
}

function objectLines(node: JsonObject, depth: number, references: References): OutlineLine[] {
  const title = textOf(field(node, "name", "title", "headline"));
  const own = field(node, "text", "displayText", "description", "@value", "content", "instruction", "body");
  const text = linesOf(own, depth + 1, references);
  const items = linesOf(partsOf(node), depth + 1, references);
  const body = charactersIn(entriesOf(items)) > charactersIn(entriesOf(text)) ? items : text;
  const first = body[0];
  if (first === undefined) return title === "" ? mapLines(node, depth, references) : [entry(title)];
  if (title === "" || isNumberAlone(title)) return body;
  // Many generators repeat the step, or its beginning, as its name; the steps of a section may well begin like its name.
  const isOfSection = body === items && isOfType(node, "HowToSection");
  if (!isOfSection && lettersOf(first.text).startsWith(lettersOf(title))) return body;
  // The first words in bold were taken for the name: "Heat the tortillas", "until they are soft."
  if (!isOfSection && title.split(" ").length >= MIN_BEGINNING && GOES_ON.test(first.text))
    return [entry(`${title} ${first.text}`), ...body.slice(1)];
  return [{ text: title, isHeading: isTitle(title) }, ...body];
}

const ADDRESS = /^https?:\/\/\S+$/i;

/** Returns the lines of a map of headings, or of numbers, to steps. */
function mapLines(map: JsonObject, depth: number, references: References): OutlineLine[] {
  if (map["@type"] !== undefined) return [];
  return Object.entries(map)
    .slice(0, MAX_LINES)
    .flatMap(([key, value]) => {
      const isOther =
        key.startsWith("@") || IDENTIFYING.test(key) || (typeof value === "string" && ADDRESS.test(value));
      const lines = isOther ? [] : linesOf(value, depth + 1, references);
      const name = plainText(key);
      const isTitled = lines.length > 0 && !isNumberAlone(name) && partNamed(name) !== "instructions" && isTitle(name);
      return isTitled ? [heading(name), ...lines] : lines;
    });
}

/** Tells whether a line is the heading of the steps below it: "Prepare:". */
function isTitleLine(line: string, next: OutlineLine | undefined): boolean {
  const isTitle =
    /[^\d]{3}[:：]$/u.test(line) && line.length <= MAX_TITLE_LINE && line.split(" ").length < 4 && !/\d/.test(line);
  return isTitle && next !== undefined && !/[:：]$/u.test(next.text);
}

/** Returns what a node is made of: its list, or the steps of a recipe or article in it, whatever its type. */
function partsOf(node: JsonObject): Json {
  const items = itemsOf(node);
  if (items.length > 0) return items;
  return (
    field(node, "itemListElement", "recipeInstructions", "instructions", "directions", "step", "item", "method") ?? []
  );
}

/** Tells whether the name of a step is a heading and no sentence of its own. */
function isTitle(name: string): boolean {
  return name.split(" ").length <= MAX_TITLE_WORDS && !/[.!?…]$/.test(name);
}

/** Returns one text as lines: at its breaks, else at its numbers ("1. Mix. 2. Bake."). */
function cutText(text: string): string[] {
  const list = numberedList(text);
  if (list) return list;
  const lines = unwrapped(plainLines(text.replaceAll("\\n", "\n")));
  const [only] = lines;
  return lines.length === 1 && only !== undefined ? cutAtNumbers(only) : lines;
}

/** Returns a line that begins with the first number as one line for each: "1. Mix. 2. Bake."; others as they are. */
export function cutAtNumbers(only: string): string[] {
  if (only.length > MAX_TEXT || !FIRST_NUMBER.test(withoutStepWord(only))) return [only];
  const folded = foldLetters(only);
  const pieces: string[] = [];
  let from = 0;
  for (let number = 2; number < 60; number++) {
    const next = new RegExp(`(?<=[\\s.!)])(?:${STEP_WORD_SOURCE}\\s*)?${number}\\s*[.):–-]+\\s*(?=\\p{L})`, "gu");
    next.lastIndex = from + 1;
    const place = next.exec(folded)?.index;
    if (place === undefined) break;
    pieces.push(only.slice(from, place).trim());
    from = place;
  }
  return [...pieces, only.slice(from)];
}

const ENDS_SENTENCE = /[.!?:;…。]["”»)]?$/u;
const MIN_WRAPPED = 2; // lines

/** Joins the lines of a text that was wrapped in its sentences: such a line goes on in small letters, all others begin sentences. */
function unwrapped(lines: string[]): string[] {
  const goesOn = (line: string, at: number) =>
    at > 0 && !ENDS_SENTENCE.test(lines[at - 1] ?? "") && /^[^\p{Lu}\d]/u.test(line);
  const isBroken = (line: string, at: number) =>
    at > 0 && !ENDS_SENTENCE.test(lines[at - 1] ?? "") && !goesOn(line, at);
  if (lines.filter(goesOn).length < MIN_WRAPPED || lines.some(isBroken) || !/^\p{Lu}/u.test(lines[0] ?? ""))
    return lines;
  const joined: string[] = [];
  for (const [at, line] of lines.entries())
    if (goesOn(line, at)) joined.push(`${joined.pop()} ${line}`);
    else joined.push(line);
  return joined;
}

/** Returns the entries of the only numbered list of an article; undefined: there is no article, or not one such list. */
function numberedList(text: string): string[] | undefined {
  const start = text.indexOf("<ol");
  const end = text.indexOf("</ol>", start);
  if (start < 0 || end < 0 || text.indexOf("<ol", end) >= 0) return undefined;
  const around = [text.slice(0, start), text.slice(end)].flatMap(plainLines);
  if (!around.some((line) => line.length > 40 && /[.!?]$/.test(line))) return undefined;
  const entries = text
    .slice(start, end)
    .split(/<li\b[^>]{0,300}>/i)
    .slice(1)
    .map((entry) => plainLines(entry).join(" "))
    .filter((entry) => entry !== "");
  return entries.length > 1 && charactersIn(entries) >= 60 ? entries : undefined;
}
