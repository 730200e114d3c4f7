import { escapeHtml } from "#app/lib/html.ts";
import { hasAmount } from "#app/reading/vocabulary/amounts.ts";
import { localName } from "../structured-data/json-ld.ts";
import type { Json, JsonObject } from "../structured-data/loose-json.ts";
import { elementsBetween, linesBetween, type PageElement, type PageTree, textIn } from "./page-tree.ts";

const RECIPE_TYPE = /(?:^|[\s/:#])Recipe(?:\s|$)/i;
const MAX_ROOTS = 50;
const HEADS_GROUP =
  /^(?:b|strong|h[1-6])$|(?:^|[\s_-])(?:u(?:nder)?line|bold|big|head(?:ing|er)?|(?:sub)?title|group)/i;
const LOOSE_PROPERTY = /^(?:recipe)?ingredients?$|^recipeInstructions$/i;

/**
 * Returns the recipes a page marks up in its elements, as objects like those of JSON-LD: microdata (HTML 5.2, itemprop), RDFa
 * (property), with or without an element that says it is a recipe.
 */
export function microdataRecipes(tree: PageTree): JsonObject[] {
  const roots = tree.elements.filter(({ attributes: { itemtype, typeof: type = "" } }) => {
    const types = itemtype ?? type;
    return types !== "" && RECIPE_TYPE.test(types);
  });
  const found = roots.slice(0, MAX_ROOTS).map((root) => read(tree, root.at + 1, root.end));
  if (found.some((recipe) => Object.keys(recipe).some((name) => LOOSE_PROPERTY.test(name)))) return found;
  // Some pages forget the type, or close its element before the recipe.
  const isLoose = tree.elements.some(({ attributes: { itemprop } }) => itemprop && LOOSE_PROPERTY.test(itemprop));
  return isLoose ? [...found, read(tree, 0, Number.POSITIVE_INFINITY)] : found;
}

function read(tree: PageTree, from: number, to: number): JsonObject {
  const object: JsonObject = Object.create(null);
  let skipTo = 0;
  for (const element of elementsBetween(tree, from, to)) {
    if (element.at < skipTo) continue;
    const { itemprop, property, itemtype, typeof: type } = element.attributes;
    const named = itemprop ?? property ?? "";
    const all = named === "" ? [] : named.split(/\s+/);
    const names = all.filter((name) => name !== "" && !name.startsWith("og:"));
    const isItem = "itemscope" in element.attributes || type !== undefined;
    // Another item inside has properties of its own; without a name it is no part of the recipe.
    if (isItem) skipTo = element.end;
    if (names.length === 0) continue;
    const isPart = !isItem && names.some((name) => LOOSE_PROPERTY.test(name));
    // Where a list and its entries have the same property, the entries are used; what is inside them is text.
    if (
      isPart &&
      elementsBetween(tree, element.at + 1, element.end).some((inner) => inner.attributes.itemprop === itemprop)
    )
      continue;
    if (isPart) skipTo = element.end;
    if (isPart && isGroupName(tree, element)) continue;
    const value = isItem ? readItem(tree, element, itemtype ?? type ?? "") : textValue(tree, element);
    if (value === "") continue;
    for (const name of names) add(object, localName(name), value);
  }
  return object;
}

/** Returns whether an entry is a heading of others: all its words are in one element that is emphasised, without an amount. */
function isGroupName(tree: PageTree, element: PageElement): boolean {
  const [inner] = elementsBetween(tree, element.at + 1, element.end).filter(({ tag }) => tag !== "br");
  if (!inner || !(HEADS_GROUP.test(inner.tag) || HEADS_GROUP.test(inner.attributes.class ?? ""))) return false;
  const text = textIn(tree, element);
  return text !== "" && !hasAmount(text) && textIn(tree, inner) === text;
}

function add(object: JsonObject, key: string, value: Json): void {
  const before = object[key];
  if (Array.isArray(before)) before.push(value);
  else object[key] = before === undefined ? value : [before, value];
}

function readItem(tree: PageTree, element: PageElement, type: string): Json {
  const item = read(tree, element.at + 1, element.end);
  return Object.keys(item).length === 0 ? textValue(tree, element) : { ...item, "@type": localName(type) };
}

function textValue(tree: PageTree, element: PageElement): string {
  const { content, datetime } = element.attributes;
  // Some plugins cut off their own JSON.
  if (content && !/^\[\s?\{/.test(content)) return content;
  if (element.tag === "img") return imageAddress(element);
  if (element.tag === "link") return element.attributes.href ?? "";
  if (datetime) return datetime;
  // Escaped, because readers of structured data take texts for HTML.
  const text = linesBetween(tree, element.at + 1, element.end).join("\n");
  const spoken = text === "" ? tree.spokenTexts.find(({ parent }) => parent === element)?.text : undefined;
  return escapeHtml(spoken ?? text);
}

/** Returns the address of an image element; lazily loaded ones keep it in another attribute than `src`. */
export function imageAddress(element: PageElement): string {
  const { src, srcset, ...others } = element.attributes;
  const lazy = others["data-src"] ?? others["data-lazy-src"] ?? others["data-original"] ?? others["data-pin-media"];
  if (lazy) return lazy;
  if (src && !src.startsWith("data:")) return src;
  return (srcset ?? others["data-srcset"] ?? "").trim().split(/\s/, 1)[0] ?? "";
}
