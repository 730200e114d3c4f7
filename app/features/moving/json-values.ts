import type { Json, JsonObject } from "#app/features/importing/structured-data/loose-json.ts";

const MAX_DEPTH = 200;

/** Returns the value of JSON that is nested no deeper than the functions that go through it may call themselves. */
export function parsedJson(text: string): Json | undefined {
  try {
    return isDeep(text) ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
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
