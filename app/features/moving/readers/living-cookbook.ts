import type { CheerioAPI } from "cheerio/slim";
import { plainText } from "#app/reading/recipes/html-text.ts";
import { entry, heading } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture, baseName, filePicture, filesByName, type MoveFile } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { partsOf, treeOf } from "./markup.ts";

const RECIPE = /<Recipe\s/g;

/** Living Cookbook: XML (fdx) with pictures in it, also in an archive (fdxz). */
export const livingCookbook: MoveReader = {
  format: "livingCookbook",
  sniff: ({ documents }) => documents.some(({ start }) => isCookbook(start)),
  read: (sample) => {
    const pictures = filesByName(sample.files);
    return eachDocument(sample, isCookbook, (text) => {
      const chapters = chaptersIn(text);
      return eachRecipe(partsOf(text, RECIPE), nameIn, (xml) => found(treeOf(xml, "xml"), pictures, chapters));
    });
  },
};

function isCookbook(text: string): boolean {
  return /<(?:fdxz?|hixz)\b/i.test(text.slice(0, 5000)) && /<Recipe\s/.test(text.slice(0, 200_000));
}

function nameIn(xml: string): string {
  return plainText(/\bName="([^"<>]{0,500})"/.exec(xml.slice(0, 20_000))?.[1] ?? "");
}

/** Returns the names of chapters by their id. */
function chaptersIn(text: string): Map<string, string> {
  const tags = [...text.matchAll(/<CookbookChapter\s[^<>]{1,2000}>/g)].map(([tag]) => tag);
  const value = (tag: string, name: string) => new RegExp(`\\s${name}="([^"<>]{0,500})"`).exec(tag)?.[1] ?? "";
  return new Map(tags.map((tag) => [value(tag, "ID"), plainText(value(tag, "Name"))]));
}

function found($: CheerioAPI, pictures: Map<string, MoveFile>, chapters: Map<string, string>): FoundRecipe {
  const recipe = $("Recipe").first();
  const text = (name: string) => recipe.attr(name)?.trim() ?? "";
  const elements = (name: string) => recipe.find(name).toArray();
  const texts = (name: string) =>
    elements(name)
      .map((one) => paragraphsOf($(one).text()))
      .filter((note) => note !== "");
  const isTrue = (value: string | undefined) => /^(?:y|yes|true|1)$/i.test(value ?? "");
  const images = elements("RecipeImage").flatMap((image) => {
    const data = $(image).text().replace(/\s+/g, "");
    const file = pictures.get(baseName($(image).attr("FileName") ?? "").toLowerCase());
    return data !== "" ? [base64Picture(data)] : file ? [filePicture(file)] : [];
  });
  const address = text("WebPage");
  const left = isInAddress(text("Source"), address) ? [] : ["Source"];
  if (elements("RecipeNutrition").length > 0) left.push("RecipeNutrition");
  if (images.length > 1) left.push("RecipeImage");
  return {
    name: text("Name"),
    ingredients: ingredientOutline(
      elements("RecipeIngredient").flatMap((one) => {
        const part = (name: string) => plainText($(one).attr(name) ?? "");
        if (isTrue($(one).attr("Heading"))) return [heading(part("Ingredient"))];
        const line = [part("Quantity"), part("Unit"), part("Ingredient")].filter((one) => one !== "").join(" ");
        return line === "" ? [] : [entry(line)];
      }),
    ),
    instructions: stepOutline(
      elements("RecipeProcedure").flatMap((one) => {
        const words = $(one).find("ProcedureText").text() || $(one).text();
        return isTrue($(one).attr("Heading")) ? [heading(plainText(words))] : entriesIn(words);
      }),
    ),
    notes: [paragraphsOf(text("Comments")), ...texts("RecipeAuthorNote"), ...texts("RecipeTip")]
      .filter((note) => note !== "")
      .join("\n\n"),
    ...yieldOf(text("Servings")),
    prepTime: timeOf(text("PreparationTime")),
    cookTime: timeOf(text("CookingTime")),
    totalTime: timeOf(text("ReadyInTime")),
    tags: [...text("RecipeTypes").split(/\s*,\s*/), chapters.get(text("CookbookChapterID")) ?? ""],
    sourceUrl: addressOf(address) ?? (/^https?:/i.test(text("Source")) ? text("Source") : address),
    pictures: images,
    left,
  };
}
