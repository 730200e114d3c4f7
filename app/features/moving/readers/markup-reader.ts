import type { CheerioAPI } from "cheerio/slim";
import type { FoundRecipe } from "../draft.ts";
import { filesByName, type MoveFile } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveFormat, type MoveReader } from "../reader.ts";
import { partsOf, treeOf } from "./markup.ts";

/** A format of pages or XML documents in which each recipe is an element. */
type MarkupFormat = {
  format: MoveFormat;
  language: "html" | "xml";
  isDocument(text: string): boolean;
  /** Where the element of a recipe begins. */
  recipeStart: RegExp;
  /** Returns the name of a recipe that cannot be read. */
  nameIn(markup: string): string;
  found($: CheerioAPI, pictures: Map<string, MoveFile>): FoundRecipe;
};

/** Makes the reader of such a format, which cuts the recipes from the document one by one. */
export function markupReader({ format, language, isDocument, recipeStart, nameIn, found }: MarkupFormat): MoveReader {
  return {
    format,
    sniff: ({ documents }) => documents.some(({ start }) => isDocument(start)),
    read: (sample) => {
      const pictures = filesByName(sample.files);
      const read = (markup: string) => found(treeOf(markup, language), pictures);
      return eachDocument(sample, isDocument, (text) => eachRecipe(partsOf(text, recipeStart), nameIn, read));
    },
  };
}
