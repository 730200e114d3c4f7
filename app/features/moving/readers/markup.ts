import { type CheerioAPI, load } from "cheerio/slim";
import { Parser } from "htmlparser2";
import { MoveProblem } from "../problems.ts";

const MAX_DEPTH = 100;

/**
 * Cuts a page or an XML document at each place where a pattern matches, up to the next one, so that a page of thousands of recipes never becomes
 * one tree. What is above the first is left out.
 * @throws MoveProblem entities
 */
export function partsOf(html: string, start: RegExp): string[] {
  refuseEntities(html);
  const starts = [...html.matchAll(start)].map(({ index }) => index);
  return starts.map((from, at) => html.slice(from, starts[at + 1] ?? html.length));
}

/** Returns a piece of a page or of XML as a tree. @throws MoveProblem damaged: nested deeper than any program writes */
export function treeOf(markup: string, language: "html" | "xml"): CheerioAPI {
  const options = { xmlMode: language === "xml" };
  refuseDepth(markup, options);
  return load(markup, { xml: options });
}

/** Searching a tree takes time that grows with its depth. */
function refuseDepth(markup: string, options: { xmlMode: boolean }): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname() {
        if (++depth > MAX_DEPTH) throw new MoveProblem("damaged");
      },
      onclosetag() {
        depth--;
      },
    },
    options,
  );
  parser.end(markup);
}

/** Checks a document before it is read. @throws MoveProblem entities: it declares its own, or has a list of declarations in itself */
export function refuseEntities(markup: string): void {
  if (/<!ENTITY|<!DOCTYPE[^<>[]{0,500}\[/i.test(markup)) throw new MoveProblem("entities");
}
