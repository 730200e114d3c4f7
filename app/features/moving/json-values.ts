import { type Json, type JsonObject, parseLooseJson } from "#app/reading/pages/structured-data/loose-json.ts";

const MAX_DEPTH = 200;

/**
 * Returns the value of JSON that is nested no deeper than the functions that go through it may call themselves. Mistakes such as raw
 * line feeds in texts are forgiven, a text that was cut off is not: its end would be missing without a word.
 */
export function parsedJson(text: string): Json | undefined {
  if (!looksLikeJson(text) || isDeep(text)) return undefined;
  const plain = text.replace(/^\ufeff/, "");
  try {
    return JSON.parse(plain) as Json;
  } catch {
    return /[}\]]\s{0,99}$/.test(plain.slice(-100)) ? parseLooseJson(plain) : undefined;
  }
}

/** Returns whether a text begins as JSON does. */
export function looksLikeJson(text: string): boolean {
  return /^\ufeff?\s{0,99}(?:\{\s{0,99}["}]|\[\s{0,99}[{["\]])/.test(text.slice(0, 300));
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === "{" || sign === "[") depth++;
    else if (sign === "}" || sign === "]") depth--;
  }
  return depth > MAX_DEPTH;
}

/** Returns where the text in quotes ends that begins at a place. */
function endOfText(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes++;
  return backslashes % 2 === 1;
}

/** Returns an object; an empty one for any other value. */
export function objectOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

/** Returns a list; an empty one for null, the only entry for any other value. */
export function listOf(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === "" ? [] : [value];
}

/** Returns the recipes of a document: itself, a list, or what it holds as "recipe", "recipes", "items" or "data". */
export function recordsIn(json: Json | undefined, isRecipe: (value: JsonObject) => boolean): JsonObject[] {
  const document = objectOf(json);
  if (isRecipe(document)) return [document];
  const lists = [json, document.recipe, document.recipes, document.items, document.data];
  return lists.flatMap((list) => listOf(list).map(objectOf).filter(isRecipe));
}

/** Returns the entries of a list, also of one that a program has written as an object with numbers: {"0": …, "2": …}. */
export function entriesOf(value: Json | undefined): Json[] {
  const names = Object.keys(objectOf(value));
  return names.length > 0 && names.every((name) => /^\d{1,6}$/.test(name))
    ? Object.values(objectOf(value))
    : listOf(value);
}

/** Returns a text or number as text; "" for any other value. */
export function stringOf(value: Json | undefined): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** Returns a number, also one in words; null: none. */
export function numberOf(value: Json | undefined): number | null {
  const number =
    typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Returns whether an object has each of the properties. */
export function has(value: Json | undefined, ...names: string[]): boolean {
  const object = objectOf(value);
  return names.every((name) => Object.hasOwn(object, name));
}

/** Returns the filled properties that were neither taken nor belong to the program alone. */
export function leftOf(object: JsonObject, taken: readonly string[], technical: readonly string[] = []): string[] {
  return Object.keys(object).filter(
    (name) => !taken.includes(name) && !technical.includes(name) && isFilled(object[name]),
  );
}

function isFilled(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some(isFilled);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).some(([name, part]) => !name.startsWith("@") && isFilled(part));
  return value !== undefined && value !== null && value !== "" && value !== 0 && value !== false;
}
