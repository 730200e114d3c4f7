import type { CheerioAPI } from "cheerio/slim";
import { plainLines } from "#app/reading/recipes/html-text.ts";
import { readText } from "#app/reading/texts/recipe-from-text.ts";
import type { FoundRecipe } from "../draft.ts";
import { base64Picture } from "../move-files.ts";
import { MoveProblem } from "../problems.ts";
import { importedFound } from "./imported.ts";
import { textIn, textsIn, xmlReader } from "./xml-recipes.ts";

/** Evernote: notes as XML, with pictures in it; those that are no recipes fail with a reason. */
export const evernote = xmlReader("evernote", (start) => /<en-export\b/.test(start), /<note>/g, found);

function found($: CheerioAPI): FoundRecipe {
  const title = textIn($, "note > title");
  const lines = plainLines(textIn($, "note > content"));
  const read = readText([title, ...lines].join("\n"));
  if (read === null) throw new MoveProblem("noRecipe");
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)T(\d{6})Z?$/.exec(textIn($, "note > created")) ?? [];
  return {
    ...importedFound(read.recipe),
    name: title,
    tags: textsIn($, "note > tag"),
    sourceUrl: textIn($, "note > note-attributes > source-url"),
    createdAt: year === undefined ? null : `${year}-${month}-${day}T${time?.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`,
    pictures: $("note > resource")
      .toArray()
      .filter((one) => $(one).children("mime").text().startsWith("image/"))
      .map((one) => base64Picture($(one).children("data").text().replace(/\s+/g, ""))),
    left: read.others,
  };
}
