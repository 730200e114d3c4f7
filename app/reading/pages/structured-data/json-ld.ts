import { type Json, type JsonObject, parseLooseJson } from "./loose-json.ts";

const MAX_NODES = 50_000;
const MAX_RECIPES = 50;
const MAX_DEPTH = 60;

/** The structured data of a page: its schema.org recipes, and every node that has an @id, for references to it. */
type JsonLd = { recipes: JsonObject[]; nodes: Map<string, JsonObject> };

/** Nodes by their @id, and the ids that were read: each once, since lists of references can refer to each other. */
export type References = { nodes: ReadonlyMap<string, JsonObject>; seen: Set<string> };

/** Finds the schema.org recipes in the JSON-LD scripts of a page, without building a tree of the page. */
export function jsonLdRecipes(html: string): JsonLd {
  const found: JsonLd = { recipes: [], nodes: new Map() };
  for (const script of scriptsOf(html, /\bld(?:\+|&#x2b;|&#43;|&plus;)json/i)) {
    const value = parseLooseJson(script);
    if (value !== undefined) collect(value, found);
  }
  return found;
}

/** Returns the contents of the scripts of a page whose opening tag matches, in order; a comment's scripts are left out. */
export function scriptsOf(html: string, opening: RegExp): string[] {
  const scripts: string[] = [];
  const start = /<!--|<script\b/gi;
  const end = /<\/script/gi;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    if (match[0] === "<!--") {
      const close = html.indexOf("-->", start.lastIndex);
      if (close < 0) break;
      start.lastIndex = close;
      continue;
    }
    const open = html.indexOf(">", start.lastIndex);
    if (open < 0) break;
    end.lastIndex = open;
    const close = end.exec(html)?.index ?? html.length; // a script without end lasts until the page's end (HTML 13.2.6.4.8)
    if (opening.test(html.slice(match.index, open))) scripts.push(html.slice(open + 1, close).trim());
    start.lastIndex = close;
  }
  return scripts;
}

/** Returns whether a JSON-LD node is of a type, whatever the vocabulary's spelling: "Recipe", "schema:Recipe", a list of types. */
export function isOfType(node: JsonObject, type: string): boolean {
  const types = node["@type"] ?? node.type;
  return (Array.isArray(types) ? types : [types]).some(
    (name) => typeof name === "string" && localName(name).toLowerCase() === type.toLowerCase(),
  );
}

/** Returns the name of a property or type without its vocabulary: "name" of "schema:name" and "https://schema.org/name". */
export function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(":"), name.lastIndexOf("#")) + 1);
}

function collect(start: Json, found: JsonLd): void {
  const queue: [value: Json, depth: number][] = [[start, 0]];
  for (let at = 0; at < queue.length && at < MAX_NODES; at++) {
    const [value, depth] = queue[at] ?? [null, 0];
    if (typeof value !== "object" || value === null || depth > MAX_DEPTH) continue;
    const isList = Array.isArray(value);
    if (!isList && typeof value["@id"] === "string" && Object.keys(value).length > 1)
      found.nodes.set(value["@id"], value);
    if (!isList && isOfType(value, "Recipe") && found.recipes.length < MAX_RECIPES) found.recipes.push(value);
    for (const part of Object.values(value))
      if (typeof part === "object" && part !== null) queue.push([part, depth + 1]);
  }
}
