import { plainLines, plainText } from "#app/reading/recipes/html-text.ts";
import { entriesOf, entry, heading, isInCapitals, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { groupBefore, markedTitle } from "#app/reading/recipes/marked-headings.ts";
import { hasAmount, isBareAmount } from "#app/reading/vocabulary/amounts.ts";
import { startsGroup } from "#app/reading/vocabulary/group-words.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import type { Json, JsonObject } from "./loose-json.ts";
import { field, IDENTIFYING, itemsOf, textOf } from "./schema-values.ts";

const BULLET = /^[\s•·▢☐◦‣▪–—*-]+(?=\S)/u;
const MAX_TEXT = 20_000; // characters in which separators are looked for
const MAX_LINES = 1000;
const IN_BRACKETS = /\([^()]{0,80}\)/g;
const MIN_CAPITALS = 5; // letters
const HAS_ITEM_BREAKS = /<(?:br|li|p|div)\b/i;

/**
 * Returns the ingredient lines of a schema.org `recipeIngredient` (or the older `ingredients`): a list of texts or objects, or one
 * text with line feeds, breaks or commas. Group headings ("For the sauce:", the name of an ItemList) are marked.
 */
export function ingredientOutline(value: Json | undefined): OutlineLine[] {
  return markHeadings(rawLines(value));
}

/** Returns whether the lines had to be guessed because the value is one text. */
export function isOneText(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length === 1 && isOneText(value[0]);
  return typeof value === "string";
}

/** Returns lines of ingredients without the headings of their groups and without bullets. */
export function withoutHeadings(lines: string[]): string[] {
  return entriesOf(markHeadings(lines.map(entry)));
}

/** Returns lines without bullets, those that name a group of ingredients marked as headings. */
export function markHeadings(lines: OutlineLine[]): OutlineLine[] {
  const clean = lines
    .flatMap(withMarks)
    .map(({ text, isHeading }) => ({ text: text.replace(BULLET, ""), isHeading }))
    .filter(({ text }) => text !== "");
  // Capitals mark a heading only where the ingredients are not written in them as well.
  const areCapitalsRare = clean.filter(({ text }) => isCapitalName(text)).length < 0.4 * clean.length;
  const isNamed = (text: string, at: number) =>
    isGroupHeading(text) ||
    (areCapitalsRare && isCapitalName(text) && (text.includes(" ") || isCapitalWord(text, clean[at + 1])));
  return clean.map(({ text, isHeading }, at) => ({ text, isHeading: isHeading || isNamed(text, at) }));
}

/** Returns a line as the heading that signs mark it as, or as a heading and the entry that has it in front in brackets. */
function withMarks(line: OutlineLine, at: number, lines: OutlineLine[]): OutlineLine[] {
  const title = line.isHeading ? null : markedTitle(line.text);
  if (title !== null) return [heading(title)];
  const found = line.isHeading ? null : groupBefore(line.text);
  if (found === null) return [line];
  const isSame = groupBefore(lines[at - 1]?.text ?? "")?.group === found.group;
  return isSame ? [entry(found.rest)] : [heading(found.group), entry(found.rest)];
}

/** Returns whether a line names a group of ingredients instead of one of them: "For the sauce", or any words before a colon. */
function isGroupHeading(line: string): boolean {
  // "Sauce (makes 1 cup):"
  if (hasAmount(line.replace(IN_BRACKETS, ""))) return false;
  if (/[:：]$/.test(line)) return true;
  if (hasAmount(line)) return false;
  return line.length < 50 && ((!/[,;:(]/.test(line) && startsGroup(line)) || /ingredients?$/i.test(line));
}

/** Tells whether a word in capitals is the heading of what follows, "SAUCE", and no short name of a food. */
function isCapitalWord(text: string, next: OutlineLine | undefined): boolean {
  return text.length >= MIN_CAPITALS && next !== undefined && !isCapitalName(next.text);
}

function isCapitalName(line: string): boolean {
  return isInCapitals(line) && !hasAmount(line);
}

function rawLines(value: Json | undefined): OutlineLine[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "string") return splitText(value).map(entry);
  if (Array.isArray(value)) {
    const [only] = value;
    return value.length === 1 && typeof only === "string"
      ? splitText(only).map(entry)
      : value.slice(0, MAX_LINES).flatMap(listEntry);
  }
  return listEntry(value);
}

function listEntry(value: Json): OutlineLine[] {
  if (typeof value === "string")
    return (HAS_ITEM_BREAKS.test(value) ? plainLines(value) : [plainText(value)]).map(entry);
  if (Array.isArray(value)) return value.flatMap(listEntry);
  if (typeof value !== "object" || value === null) return [];
  if (isObject(value.fields)) return listEntry(propertiesOf(value));
  const items = itemsOf(value);
  const group = items.length > 0 ? items : (field(value, "ingredients", "recipeIngredient") ?? onlyList(value));
  if (!Array.isArray(group)) {
    const text = composed(value);
    return text === "" ? mapEntries(value) : [entry(text)];
  }
  const title = textOf(field(value, "name", "title", "purpose", "heading"));
  return [{ text: title, isHeading: true }, ...group.flatMap(listEntry)];
}

/** Returns the properties of an entry, which content systems keep apart from its id. */
function propertiesOf(entry: JsonObject): JsonObject {
  return isObject(entry.fields) ? entry.fields : entry;
}

/** Returns the ingredients that a group lists under a name of its own: "ingredientsGroup"; undefined: there are none. */
function onlyList(value: JsonObject): Json | undefined {
  const lists = Object.values(value).filter((part) => Array.isArray(part) && part.length > 0);
  const [list] = lists;
  if (lists.length !== 1 || !Array.isArray(list)) return undefined;
  // An ingredient may list other things, such as allergens.
  return list.some((one) => isObject(one) && hasAmount(composed(propertiesOf(one)))) ? list : undefined;
}

/** Returns the lines of a map: of headings to lists or texts, or of foods to their amounts. */
function mapEntries(map: JsonObject): OutlineLine[] {
  return Object.entries(map)
    .slice(0, MAX_LINES)
    .flatMap(([key, value]) => {
      if (key.startsWith("@") || IDENTIFYING.test(key)) return [];
      // The keys of a list that was written as a map are numbers.
      const name = /^\d+$/.test(key) ? "" : plainText(key);
      const amount = textOf(Array.isArray(value) ? null : value);
      if (name !== "" && amount !== "" && isBareAmount(amount)) return [entry(`${amount} ${name}`)];
      const lines = rawLines(value);
      const isNamed = lines.length > 0 && name !== "" && partNamed(name) !== "ingredients";
      return isNamed ? [heading(name), ...lines] : lines;
    });
}

/** Returns one line of the parts an object names: amount, unit, name and note. */
function composed(entry: JsonObject): string {
  const text = textOf(field(entry, "text", "@value", "display", "displayText", "original", "originalText"));
  if (text !== "") return text;
  const name = textOf(
    field(
      entry,
      "name",
      "ingredient",
      "food",
      "product",
      "title",
      "label",
      "ingredientName",
      "foodName",
      "description",
    ),
  );
  if (name === "") return textOf(field(entry, "item"));
  const measured = field(entry, "measurement", "measurements");
  const system = isObject(measured) ? field(measured, "metric", "us", "imperial") : undefined;
  const quantity = field(entry, "value", "amount", "quantity", "qty", "requiredQuantity") ?? system;
  const amount = isObject(quantity)
    ? `${textOf(field(quantity, "value", "amount"))} ${textOf(field(quantity, "unitText", "unit"))}`.trim()
    : textOf(quantity);
  const unit = textOf(
    field(entry, "unitText", "unit", "unitCode", "measure", "measurement", "unitName", "portionName"),
  );
  const note = textOf(field(entry, "note", "notes", "comment", "preparation"));
  return [amount, unit, note === "" ? name : `${name}, ${note}`].filter((part) => part !== "").join(" ");
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function splitText(text: string): string[] {
  const lines = plainLines(text.replaceAll("\\n", "\n"));
  const [only] = lines;
  if (lines.length !== 1 || only === undefined || only.length > MAX_TEXT) return lines.slice(0, MAX_LINES);
  for (const separator of [/\s*[•▢●▪]\s*/u, /\s*;\s*/, /\s*\|\s*/, /,(?!\d)\s*(?![^()]{0,200}\))/]) {
    const pieces = only.split(separator).filter((piece) => piece !== "");
    const amounts = pieces.filter(hasAmount).length;
    // Few pieces, or one amount for them all, are one ingredient with remarks ("1 onion, peeled, chopped").
    if (pieces.length > 2 && amounts !== 1) return pieces;
  }
  return lines;
}
