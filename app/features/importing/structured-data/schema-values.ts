import { plainText } from "../html-text.ts";
import { localName } from "./json-ld.ts";
import type { Json, JsonObject } from "./loose-json.ts";

/** Returns the first of the named properties that says something; names are compared without case, underscores or vocabulary prefix. */
export function field(node: JsonObject, ...names: string[]): Json | undefined {
  for (const name of names) {
    const exact = node[name];
    if (isFilled(exact)) return exact;
  }
  const wanted = names.map((name) => name.toLowerCase());
  for (const [key, value] of Object.entries(node)) {
    if (isFilled(value) && wanted.includes(plainKey(key))) return value;
  }
  return undefined;
}

/** Returns one line of plain text of a value: a text, a number, the first of a list, an object's text or name; else "". */
export function textOf(value: Json | undefined): string {
  if (typeof value === "string") return plainText(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== "") ?? "";
  if (typeof value !== "object" || value === null) return "";
  return textOf(field(value, "@value", "text", "name", "value", "label", "title", "abbreviation"));
}

/** Returns the entries of an ItemList, or of what else an object lists: `itemListElement` as object or list, in their order. */
export function itemsOf(node: JsonObject): Json[] {
  const items = field(node, "itemListElement", "@list", "items", "steps", "item");
  if (Array.isArray(items)) return items;
  return typeof items === "object" && items !== null ? [items] : [];
}

function plainKey(key: string): string {
  return localName(key).replaceAll(/[_-]/g, "").toLowerCase();
}

function isFilled(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== "";
}
