import type { CheerioAPI } from "cheerio/slim";
import { plainLines, plainText } from "#app/reading/recipes/html-text.ts";
import { entry } from "#app/reading/recipes/list-headings.ts";
import type { Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { ingredientOutline, stepOutline } from "../lines.ts";
import { baseName, filePicture, type MoveFile } from "../move-files.ts";
import { nutrientOf } from "../nutrition-text.ts";
import { markupReader } from "./markup-reader.ts";

const RECIPE = /<div\b[^<>]{0,500}\bclass\s{0,3}=\s{0,3}["'](?:[^"'<>]{0,200}\s)?recipe-details[\s"']/gi;

/** Recipe Keeper: one page with all recipes, and their pictures. Its labels are in the language of the app. */
export const recipeKeeper = markupReader({
  format: "recipeKeeper",
  language: "html",
  isDocument: isPage,
  recipeStart: RECIPE,
  nameIn,
  found,
});

function isPage(text: string): boolean {
  return (
    text.includes("recipe-details") &&
    /itemprop\s{0,3}=\s{0,3}["']recipe(?:Id|Ingredients|Directions)["']/.test(text.slice(0, 200_000))
  );
}

function nameIn(html: string): string {
  return plainText(/<h2\b[^<>]{0,300}>([^<]{0,500})/i.exec(html.slice(0, 20_000))?.[1] ?? "");
}

function found($: CheerioAPI, pictures: Map<string, MoveFile>): FoundRecipe {
  const all = (name: string) => $(`[itemprop="${name}"]`).toArray();
  const contents = (name: string) => all(name).map((one) => $(one).attr("content")?.trim() ?? $(one).text().trim());
  const first = (name: string) => contents(name).find((text) => text !== "") ?? "";
  const lines = (name: string) => all(name).flatMap((one) => plainLines($(one).html() ?? ""));
  const source = $('[itemprop="recipeSource"]').first();
  const sourceUrl =
    source.find("a").attr("href") ?? (/^https?:/i.test(first("recipeSource")) ? first("recipeSource") : "");
  const images = ["img.recipe-photo", "img.recipe-photos", "img"].flatMap((selector) =>
    $(selector)
      .toArray()
      .map((image) => baseName($(image).attr("src") ?? "").toLowerCase()),
  );
  const files = [...new Set(images)].flatMap((name) => pictures.get(name) ?? []);
  const left = isInAddress(source.text(), sourceUrl) ? [] : ["recipeSource"];
  if (files.length > 1) left.push("recipe-photos");
  return {
    name: plainText($('[itemprop="name"]').first().text() || $("h2").first().text()),
    ingredients: ingredientOutline(lines("recipeIngredients").map(entry)),
    instructions: stepOutline(lines("recipeDirections").map(entry)),
    notes: lines("recipeNotes").join("\n"),
    ...yieldOf(plainText(first("recipeYield"))),
    prepTime: timeOf(first("prepTime")),
    cookTime: timeOf(first("cookTime")),
    tags: [
      ...first("recipeCourse").split(/\s*,\s*/),
      ...contents("recipeCategory"),
      ...contents("recipeCollection"),
    ].map(plainText),
    nutrition: nutritionOf($),
    rating: Number(first("recipeRating")) || null,
    isFavorite: /^true$/i.test(first("recipeIsFavourite")),
    sourceUrl,
    pictures: files.map(filePicture),
    left,
  };
}

/** Returns nutrition by names such as "recipeNutTotalFat". */
function nutritionOf($: CheerioAPI): Nutrition {
  const named = $("[itemprop^=recipeNut]")
    .toArray()
    .flatMap((one) => {
      const label = ($(one).attr("itemprop") ?? "").replace("recipeNut", "").replace(/(?<=[a-z])(?=[A-Z])/g, " ");
      const nutrient = nutrientOf(label);
      return nutrient ? [[nutrient, plainText($(one).attr("content") ?? $(one).text())]] : [];
    });
  return Object.fromEntries(named);
}
