import type { Picture } from "#app/reading/pages/structured-data/pictures.ts";
import { plainText } from "#app/reading/recipes/html-text.ts";

/** The metadata in the head of a page: titles, best first, and the pictures meant for sharing (https://ogp.me). */
export type PageMetadata = { titles: string[]; pictures: Picture[] };

const ATTRIBUTE = /(?<![a-z:_-])([a-z:_-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Reads the meta elements of a page without building a tree. */
export function pageMetadata(html: string): PageMetadata {
  const metadata: PageMetadata = { titles: [], pictures: [] };
  const fallbacks: Picture[] = [];
  for (const [, attributes = ""] of html.matchAll(/<meta\s([^<>]{0,3000})>/gi)) {
    const { name, content } = nameAndContent(attributes);
    if (content === "") continue;
    const last = metadata.pictures.at(-1);
    if (name === "og:title") metadata.titles.push(plainText(content));
    else if (name === "og:image" || name === "og:image:url")
      metadata.pictures.push({ url: plainText(content), width: 0, height: 0 });
    else if (name === "og:image:width" && last) last.width = Number.parseInt(content, 10) || 0;
    else if (name === "og:image:height" && last) last.height = Number.parseInt(content, 10) || 0;
    else if (/^(?:twitter:image(?::src)?|thumbnail|image)$/.test(name)) {
      fallbacks.push({ url: plainText(content), width: 0, height: 0 });
    }
  }
  if (metadata.pictures.length === 0) metadata.pictures = fallbacks;
  const title = /<title[^>]{0,200}>([^<]{1,500})</i.exec(html)?.[1];
  if (title !== undefined) metadata.titles.push(plainText(title));
  return metadata;
}

function nameAndContent(attributes: string): { name: string; content: string } {
  let name = "";
  let content = "";
  for (const [, key = "", double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? "";
    const attribute = key.toLowerCase();
    if (attribute === "content") content = value.trim();
    else if (attribute === "property" || (name === "" && (attribute === "name" || attribute === "itemprop")))
      name = value.toLowerCase();
  }
  return { name, content };
}
