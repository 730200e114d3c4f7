import type { Cheerio, CheerioAPI } from "cheerio/slim";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { composedLine } from "../found-values.ts";
import { oneLine } from "../lines.ts";
import type { MoveFormat, MoveReader } from "../reader.ts";
import { markupReader } from "./markup-reader.ts";

type Elements = ReturnType<CheerioAPI>;
/** An element of a document. */
export type Element = Elements extends Cheerio<infer Node> ? Node : never;

/** Makes the reader of an XML format whose recipes are elements of one name, with a title and without pictures beside them. */
export function xmlReader(
  format: MoveFormat,
  isDocument: (start: string) => boolean,
  recipeStart: RegExp,
  found: ($: CheerioAPI) => FoundRecipe,
): MoveReader {
  return markupReader({
    format,
    language: "xml",
    isDocument: (text) => isDocument(text.slice(0, 200_000)),
    recipeStart,
    nameIn: (xml) => oneLine(/<title\b[^<>]{0,200}>([^<]{0,500})/i.exec(xml.slice(0, 20_000))?.[1] ?? ""),
    found,
  });
}

/** Returns the text of the first filled element that a selector finds. */
export function textIn($: CheerioAPI, selector: string): string {
  return textsIn($, selector)[0] ?? "";
}

/** Returns the filled texts of the elements that a selector finds. */
export function textsIn($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((one) => $(one).text().trim())
    .filter((text) => text !== "");
}

/** Returns an amount of an element, also of a range: "<amount><min>1</min><max>2</max></amount>". */
export function amountIn($: CheerioAPI, element: Element): string {
  const ends = $(element).children("min, max, q1, q2").toArray();
  const texts = (ends.length > 0 ? ends : [element]).map((one) => oneLine($(one).text()));
  return texts.filter((text) => text !== "" && !/^0+(?:\.0+)?$/.test(text)).join("-");
}

/** Returns an ingredient line of its parts; nothing for none. */
export function ingredientLine(parts: string[], note: string): OutlineLine[] {
  const line = composedLine(parts.map(oneLine), oneLine(note));
  return line === "" ? [] : [entry(line)];
}

/** Returns a heading; nothing for an empty title. */
export function titleLine(title: string): OutlineLine[] {
  const text = oneLine(title);
  return text === "" ? [] : [heading(text)];
}
