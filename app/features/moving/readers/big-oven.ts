import type { CheerioAPI } from "cheerio/slim";
import { entry, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import type { FoundRecipe } from "../draft.ts";
import { timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, decodedPath, filePicture, filesByName, type MoveFile } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { partsOf, treeOf } from "./markup.ts";
import { ingredientLine, textIn, textsIn, titleLine } from "./xml-recipes.ts";

const RECIPE = /<!--@BOBEGIN--/g;
const END = /--@BOEND-->/;
const PICTURE = /<img\b[^<>]{0,200}\bsrc\s{0,3}=\s{0,3}["']([^"'<>]{1,500}\.(?:jpe?g|png|gif|webp))["']/gi;

/** BigOven for Windows: a page a recipe, with the recipe as XML in a comment. */
export const bigOven: MoveReader = {
  format: "bigOven",
  sniff: ({ documents }) => documents.some(({ start }) => isPage(start)),
  read: (sample) => {
    const pictures = filesByName(sample.files);
    return eachDocument(sample, isPage, (text) =>
      eachRecipe(
        partsOf(text, RECIPE),
        (xml) => oneLine(/<TITLE>([^<]{0,500})/.exec(xml.slice(0, 20_000))?.[1] ?? ""),
        (xml) => found(treeOf(xml.replace(RECIPE, "").split(END, 1)[0] ?? "", "xml"), picturesIn(text, pictures)),
      ),
    );
  },
};

function isPage(text: string): boolean {
  return text.slice(0, 200_000).search(RECIPE) >= 0;
}

/** Returns the pictures of a page that are in the archive; signs and stars have none there. */
function picturesIn(page: string, pictures: Map<string, MoveFile>): MoveFile[] {
  const names = [...page.slice(0, 200_000).matchAll(PICTURE)].map(([, address = ""]) => baseName(decodedPath(address)));
  return [...new Set(names)].flatMap((name) => pictures.get(name.toLowerCase()) ?? []);
}

function found($: CheerioAPI, pictures: MoveFile[]): FoundRecipe {
  const text = (name: string) => textIn($, `RECIPE > ${name}`);
  const filled = (name: string) => !/^(?:0+(?:\.0+)?)?$/.test(text(name));
  const address = addressOf(text("SUBHEAD"));
  return {
    name: oneLine(text("TITLE")),
    description: address === null ? paragraphsOf(text("SUBHEAD")) : "",
    ingredients: ingredientOutline($("RECIPE > INGREDIENTLIST > INGREDIENTLINE").toArray().flatMap(lineOf)),
    instructions: stepOutline(
      entriesIn(text("INSTRUCTIONS")).filter((line) => partNamed(line.text) !== "instructions"),
    ),
    notes: paragraphsOf([text("VARIATIONS"), text("NOTES")].filter((note) => note !== "").join("\n")),
    ...yieldOf(text("YIELDTEXT") || `${Number(text("YIELDQTY")) || ""} ${text("YIELDUNIT")}`.trim()),
    prepTime: filled("ACTIVEMINUTES") ? timeOf(`${text("ACTIVEMINUTES")} min`) : null,
    totalTime: filled("TOTALMINUTES") ? timeOf(`${text("TOTALMINUTES")} min`) : null,
    tags: [text("CUISINE"), ...textsIn($, "RECIPE > CATEGORIES > CATEGORYNAME")],
    rating: filled("TASTERATING") ? Number(text("TASTERATING")) : null,
    sourceUrl: address,
    pictures: pictures.map(filePicture),
    left: ["MAININGREDIENT", "EFFORTRATING", "APPEARANCERATING", "AFFORDABLERATING"].filter(filled),
  };

  function lineOf(line: Parameters<typeof $>[0]): OutlineLine[] {
    const part = (name: string) => $(line).children(name).text();
    if (part("BHEADING") === "1")
      return ingredientOutline([entry(oneLine(part("NAME")))]).flatMap((one) => titleLine(one.text));
    return ingredientLine([part("TEXTQTY"), part("MEASURE"), part("NAME")], part("PREPNOTES"));
  }
}
