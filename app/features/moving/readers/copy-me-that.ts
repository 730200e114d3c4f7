import type { CheerioAPI } from "cheerio/slim";
import { plainLines, plainText } from "#app/reading/recipes/html-text.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { yieldOf } from "../found-values.ts";
import { ingredientOutline, stepOutline } from "../lines.ts";
import { baseName, filePicture, type MoveFile } from "../move-files.ts";
import { markupReader } from "./markup-reader.ts";

const RECIPE = /<div\b[^<>]{0,300}\bclass\s{0,3}=\s{0,3}["']recipe["'][^<>]{0,300}>/gi;

/** Copy Me That: one page with all recipes, whose ids repeat in each, and their pictures. */
export const copyMeThat = markupReader({
  format: "copyMeThat",
  language: "html",
  isDocument: isPage,
  recipeStart: RECIPE,
  nameIn,
  found,
});

function isPage(text: string): boolean {
  const start = text.slice(0, 200_000);
  return (
    /copymethat_class_id_version|id\s{0,3}=\s{0,3}["']recipeIngredients["']|class\s{0,3}=\s{0,3}["']recipeIngredient\b/.test(
      start,
    ) && start.search(RECIPE) >= 0
  );
}

function nameIn(html: string): string {
  return plainText(/\bid\s{0,3}=\s{0,3}["']name["'][^<>]{0,200}>([^<]{0,500})/.exec(html.slice(0, 20_000))?.[1] ?? "");
}

function found($: CheerioAPI, pictures: Map<string, MoveFile>): FoundRecipe {
  const text = (selector: string) => plainText($(selector).first().text());
  const images = $("img")
    .toArray()
    .map((image) => baseName($(image).attr("src") ?? "").toLowerCase());
  const link = $("#original_link").first();
  return {
    name: text("#name"),
    description: plainLines($("#description").first().html() ?? "").join("\n"),
    ingredients: ingredientOutline(lines($, "recipeIngredient")),
    instructions: stepOutline(lines($, "instruction")),
    notes: lines($, "recipeNote")
      .map(({ text }) => text)
      .join("\n"),
    ...yieldOf(text("#recipeYield") || text("#servings").replace(/^[^:]{0,40}:/, "")),
    tags: $(".recipeCategory")
      .toArray()
      .map((one) => plainText($(one).text()))
      .filter((tag) => !/^tags:?$/i.test(tag)),
    rating: Number(text("#ratingValue")) || null,
    isFavorite: text("#starred") !== "",
    sourceUrl: link.attr("href") ?? link.text(),
    pictures: [...new Set(images)].flatMap((name) => pictures.get(name) ?? []).map(filePicture),
    left: text("#made_this") === "" ? [] : ["made_this"],
  };
}

/** Returns the entries of a class; subheaders are headings, spacers nothing. */
function lines($: CheerioAPI, name: string): OutlineLine[] {
  return $(`[class*="${name}"]`)
    .toArray()
    .flatMap((one) => {
      const classes = ($(one).attr("class") ?? "").split(/\s+/).filter((part) => part.startsWith(name));
      if (classes.some((part) => part.endsWith("_spacer") || part.endsWith("_header"))) return [];
      const isOwn = classes.some((part) => part === name || part.startsWith(`${name}_`));
      const isHeading = classes.some((part) => part.endsWith("_subheader"));
      // A note within an entry is read with it.
      const isInEntry = $(one).parents(`[class*="${name}"]`).is("li");
      return isOwn && !isInEntry ? plainLines($(one).html() ?? "").map(isHeading ? heading : entry) : [];
    });
}
