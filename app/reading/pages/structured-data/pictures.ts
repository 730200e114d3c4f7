import type { References } from "./json-ld.ts";
import type { Json, JsonObject } from "./loose-json.ts";
import { field } from "./schema-values.ts";

/** A picture a page names; sizes in pixels, 0 where unknown. */
export type Picture = { url: string; width: number; height: number };

const MAX_DEPTH = 6;
const MAX_ADDRESS = 4096; // characters
const MAX_PICTURES = 200;

/** Returns the pictures of a schema.org `image`: an address, an ImageObject, a list of either, or references to nodes by @id. */
export function picturesOf(value: Json | undefined, nodes: ReadonlyMap<string, JsonObject>): Picture[] {
  return picturesIn(value, 0, { nodes, seen: new Set() });
}

function picturesIn(value: Json | undefined, depth: number, references: References): Picture[] {
  const { nodes, seen } = references;
  if (depth > MAX_DEPTH) return [];
  if (typeof value === "string") return [{ url: value.trim(), width: 0, height: 0 }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => picturesIn(entry, depth + 1, references));
  const reference = value["@id"];
  const known = typeof reference === "string" ? nodes.get(reference) : undefined;
  if (typeof reference === "string" && known) {
    if (seen.has(reference)) return [];
    seen.add(reference);
  }
  const node = known ?? value;
  const width = pixels(field(node, "width"));
  const height = pixels(field(node, "height"));
  const found = picturesIn(field(node, "url", "contentUrl", "@value", "src", "@list"), depth + 1, references);
  if (
    found.length === 0 &&
    typeof reference === "string" &&
    /^(?:https?:)?\/\/.{1,999}\.(?:jpe?g|png|webp)/i.test(reference)
  ) {
    return [{ url: reference, width, height }];
  }
  return found.map((picture) => ({
    url: picture.url,
    width: picture.width || width,
    height: picture.height || height,
  }));
}

function pixels(value: Json | undefined): number {
  const text =
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? field(value, "value", "@value", "name")
      : value;
  const number = Number.parseInt(String(text ?? ""), 10);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

const SIZE_IN_NAME = /(?<![\d])(\d{2,4})x(\d{2,4})(?![\d])/g;
const MIN_AREA = 10_000; // square pixels; less is a proportion ("16x10")
const VARIANT = /[-_](?:\d{2,4}x\d{2,4}|scaled)(?=\.[a-z]{3,4}$)/i;
export const NO_DISH =
  /(?:^|[/_\s-])(?:logo|favicon|printer|print-icon|signature|sprite|(?:site|app)-?icon|placeholder|no-?image|default-(?:image|share)|avatar|spacer|blank|pixel)s?(?:[._-]|\d|$)/i;

/**
 * Returns the address of the picture that is declared largest, absolute; null: none. Sizes come from width and height or from the
 * name ("dish-1200x800.jpg"); of pictures without any size the first, which is the one the recipe itself names.
 */
export function largestPicture(pictures: Picture[], pageUrl: string): string | null {
  const candidates: { url: string; area: number }[] = [];
  for (const picture of pictures.slice(0, MAX_PICTURES)) {
    const url = absoluteAddress(picture.url, pageUrl);
    if (url !== null && !NO_DISH.test(url.replace(/[?#].*$/s, ""))) candidates.push({ url, area: areaOf(picture) });
  }
  const paths = new Set(candidates.map(({ url }) => pathOf(url)));
  let best: { url: string; area: number } | undefined;
  for (const candidate of candidates) {
    // The original of a picture is larger than the sizes made of it.
    const isVariant = VARIANT.test(pathOf(candidate.url)) && paths.has(baseOf(candidate.url));
    const area = isVariant ? -1 : candidate.area;
    if (!best || area > best.area) best = { url: candidate.url, area };
  }
  return best?.url ?? null;
}

function areaOf({ url, width, height }: Picture): number {
  if (width > 0 || height > 0) return (width || height) * (height || width);
  const sizes = [...url.matchAll(SIZE_IN_NAME)].map(([, first, second]) => Number(first) * Number(second));
  return Math.max(0, ...sizes.filter((area) => area >= MIN_AREA));
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "").replace(/^https?:/, "");
}

function baseOf(url: string): string {
  return pathOf(url).replace(VARIANT, "");
}

function absoluteAddress(address: string, pageUrl: string): string | null {
  if (address.length > MAX_ADDRESS) return null;
  try {
    // "https//host" and "https:https//host" are meant as "https://host".
    const repaired = address.replaceAll("&amp;", "&").replace(/^(?:https?:)?(https?)\/\//i, "$1://");
    const url = new URL(repaired, pageUrl);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
