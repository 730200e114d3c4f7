import { plainText } from "#app/reading/recipes/html-text.ts";
import { localName } from "./json-ld.ts";
import type { Json, JsonObject } from "./loose-json.ts";

/** Properties of an entry that say nothing of it: no foods, no steps. */
export const IDENTIFYING = /^_{0,2}(?:id|key|type|typename|slug|generated|position|order)$/i;

/** Returns the first of the named properties that says something; names are compared without case, underscores or vocabulary prefix. */
export function field(node: JsonObject, ...names: string[]): Json | undefined {
  for (const name of names) {
    const exact = node[name];
    if (isFilled(exact)) return exact;
  }
  const values = valuesByPlainName(node);
  return names.map((name) => values.get(name.toLowerCase())).find((value) => value !== undefined);
}

/** Returns one line of plain text of a value: a text, a number, the first of a list, an object's text or name; else "". */
export function textOf(value: Json | undefined): string {
  if (typeof value === "string") return plainText(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== "") ?? "";
  if (typeof value !== "object" || value === null) return "";
  return textOf(
    field(value, "@value", "text", "name", "value", "label", "title", "abbreviation", "rendered", "fields"),
  );
}

/** Returns the entries of an ItemList, or of what else an object lists: `itemListElement` as object or list, in their order. */
export function itemsOf(node: JsonObject): Json[] {
  const items = field(node, "itemListElement", "@list", "items", "steps", "item");
  if (Array.isArray(items)) return items;
  return typeof items === "object" && items !== null ? [items] : [];
}

// Longer than the address of any property; without a limit a page can have a key of megabytes.
const LONGEST_NAME = 500; // characters

const known = new WeakMap<JsonObject, Map<string, Json>>();

/** Returns the first filled value of each property by its plain name, which is worked out once for each object. */
function valuesByPlainName(node: JsonObject): Map<string, Json> {
  const found = known.get(node);
  if (found) return found;
  const values = new Map<string, Json>();
  for (const [key, value] of Object.entries(node)) {
    if (key.length > LONGEST_NAME || !isFilled(value)) continue;
    const name = localName(key).replaceAll(/[_-]/g, "").toLowerCase();
    if (!values.has(name)) values.set(name, value);
  }
  known.set(node, values);
  return values;
}

function isFilled(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== "";
}
