import type { CheerioAPI } from "cheerio/slim";
import { plainText } from "#app/reading/recipes/html-text.ts";
import { entry } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, timesOf, yieldOf } from "../found-values.ts";
import { ingredientOutline, linesOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, type MoveFile } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { markupReader } from "./markup-reader.ts";

const TIMES = ["preptime", "cooktime", "totaltime"];
const RECIPE = /<recipe\b[^<>]{0,1000}>/g;

/** Cookmate (My CookBook): XML with all recipes, alone or with their pictures. */
export const cookmate = markupReader({
  format: "cookmate",
  language: "xml",
  isDocument: isCookbook,
  recipeStart: RECIPE,
  nameIn,
  found,
});

function isCookbook(text: string): boolean {
  const start = text.slice(0, 200_000);
  return /<cookbook\b/.test(start) && /<(?:recipetext|ingredient|preptime)\b/.test(start);
}

function nameIn(xml: string): string {
  return plainText(/<title>([^<]{0,500})/.exec(xml.slice(0, 20_000))?.[1] ?? "");
}

function found($: CheerioAPI, pictures: Map<string, MoveFile>): FoundRecipe {
  const all = (name: string) =>
    $(`recipe > ${name}`)
      .toArray()
      .map((one) => $(one).text().trim())
      .filter((text) => text !== "");
  const first = (name: string) => all(name)[0] ?? "";
  // Newer files have an element a line, older ones a text.
  const lines = (name: string) => {
    const entries = $(`recipe > ${name} > li`).toArray();
    return entries.length > 0 ? entries.flatMap((one) => linesOf($(one).text())) : all(name).flatMap(linesOf);
  };
  const images = ["imagepath", "image > path", "image"].flatMap(all).map((path) => baseName(path).toLowerCase());
  const times = timesOf(Object.fromEntries(TIMES.map((name) => [name, first(name)])), {
    prep: "preptime",
    cook: "cooktime",
    total: "totaltime",
  });
  const nutrition = nutritionIn(lines("nutrition").join("\n"));
  const sourceUrl = first("url");
  const left = ["video"].filter((name) => first(name) !== "");
  if (!nutrition.isWhole) left.push("nutrition");
  if (!isInAddress(first("source"), sourceUrl)) left.push("source");
  return {
    name: first("title"),
    description: lines("description").join("\n"),
    ingredients: ingredientOutline(lines("ingredient").map(entry)),
    instructions: stepOutline(lines("recipetext").map(entry)),
    notes: lines("comments").join("\n"),
    nutrition: nutrition.nutrition,
    ...times,
    ...yieldOf(first("quantity")),
    tags: [...all("category"), ...all("tag")],
    rating: Number(first("rating")) || null,
    sourceUrl,
    pictures: [...new Set(images)].flatMap((name) => pictures.get(name) ?? []).map(filePicture),
    pictureAddresses: all("imageurl"),
    left: [...left, ...times.left],
  };
}
