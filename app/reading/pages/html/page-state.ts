import { isOfType, scriptsOf } from "../structured-data/json-ld.ts";
import { type Json, type JsonObject, parseLooseJson } from "../structured-data/loose-json.ts";
import type { PageTree } from "./page-tree.ts";

const MAX_RECIPES = 50;
const MAX_NODES = 100_000;
const ASSIGNMENT = /^(?:window\.|self\.|var |let |const )?[\w.$[\]"']{1,80}\s{0,99}=\s{0,99}(?=[{[])/;
const INGREDIENTS = /^(?:recipe_?)?ingredients?(?:_?(?:list|groups?|lines|sections))?$/i;
const INSTRUCTIONS =
  /^(?:recipe_?)?(?:instructions?|steps|directions?|method|methods|preparation(?:_?steps)?|cooking_?steps)(?:_?list)?$/i;

/**
 * Returns the recipes in the state an application leaves in its page for the browser: `__NEXT_DATA__` and other JSON scripts, values
 * assigned to a variable, JSON in attributes. Objects count that hold both ingredients and steps; the fullest come first.
 */
export function stateRecipes(html: string, tree: PageTree): JsonObject[] {
  const found: { recipe: JsonObject; size: number }[] = [];
  for (const text of statesOf(html, tree)) {
    const queue: { node: Json; map: Json }[] = [{ node: parseLooseJson(text) ?? null, map: null }];
    for (let at = 0; at < queue.length && at < MAX_NODES && found.length < MAX_RECIPES; at++) {
      const { node, map } = queue[at] ?? { node: null, map: null };
      if (typeof node !== "object" || node === null) continue;
      if (!Array.isArray(node) && looksLikeRecipe(node)) {
        const recipe = isObject(map) ? withReferred(node, map) : node;
        found.push({ recipe, size: JSON.stringify(recipe).length });
      }
      for (const part of Object.values(node))
        if (typeof part === "object" && part !== null) queue.push({ node: part, map: node });
    }
  }
  return found.sort((one, other) => other.size - one.size).map(({ recipe }) => recipe);
}

/** Returns an object with the entries of the map beside it to which its lists refer, as the caches of applications do. */
function withReferred(node: JsonObject, map: JsonObject): JsonObject {
  const referred = (value: Json): Json => {
    if (!isObject(value)) return value;
    const key = value.__ref ?? (value.type === "id" ? value.id : undefined);
    return (typeof key === "string" && map[key]) || value;
  };
  const entries = Object.entries(node).map(([key, value]) => [key, Array.isArray(value) ? value.map(referred) : value]);
  return Object.fromEntries(entries);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function statesOf(html: string, tree: PageTree): string[] {
  const scripts = scriptsOf(html, /^/).map((script) => (/^[{[]/.test(script) ? script : assigned(script)));
  return [...scripts, ...tree.states].filter(mayHoldRecipe);
}

function mayHoldRecipe(text: string): boolean {
  return text.length > 200 && /ingredient/i.test(text);
}

function assigned(script: string): string {
  const start = ASSIGNMENT.exec(script)?.[0];
  const end = Math.max(script.lastIndexOf("}"), script.lastIndexOf("]"));
  const text = start === undefined ? "" : script.slice(start.length, end + 1);
  return mayHoldRecipe(text) && isJson(text) ? text : ""; // else program text
}

function looksLikeRecipe(node: JsonObject): boolean {
  if (isOfType(node, "Recipe")) return true;
  const keys = Object.keys(node).filter((key) => isList(node[key]));
  return keys.some((key) => INGREDIENTS.test(key)) && keys.some((key) => INSTRUCTIONS.test(key));
}

function isList(value: Json | undefined): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : typeof value === "object"
      ? value !== null
      : typeof value === "string" && value.length > 20;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
