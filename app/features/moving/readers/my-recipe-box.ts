import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import type { FoundRecipe } from "../draft.ts";
import { labelOf, timeOf, yieldOf } from "../found-values.ts";
import { has, listOf, numberOf, objectOf, parsedJson, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, filesByName, type MoveFile } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { eachDocument, eachRecipe, eachRow, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";
import { hasColumns, rowsOf } from "./tables.ts";

const COLUMNS = ["title", "preparationtime", "cookingtime", "ingredients", "instructions"];

/** My Recipe Box (RecetteTek): JSON with pictures in an archive, or CSV. */
export const myRecipeBox: MoveReader = {
  format: "myRecipeBox",
  sniff: ({ documents }) => documents.some(({ start, json }) => isCollection(json) || isTable(start)),
  read: (sample) => {
    const pictures = filesByName(sample.files);
    const read = (recipe: JsonObject) => found(recipe, pictures);
    return eachDocument(sample, isOne, (text) =>
      isTable(text)
        ? eachRow(rowsOf(text, "tags"), ({ title = "" }) => title, read)
        : eachRecipe(listOf(parsedJson(text)).map(objectOf), ({ title }) => stringOf(title), read),
    );
  },
};

function isOne(text: string): boolean {
  return isTable(text) || isCollection(parsedJson(text));
}

function isCollection(json: Json | undefined): boolean {
  return Array.isArray(json) && json.some((recipe) => has(recipe, "title", "preparationTime", "ingredients"));
}

function isTable(text: string): boolean {
  return hasColumns(text, COLUMNS);
}

function found(recipe: JsonObject, pictures: Map<string, MoveFile>): FoundRecipe {
  const byName = Object.fromEntries(Object.entries(recipe).map(([name, value]) => [name.toLowerCase(), value]));
  const text = (name: string) => stringOf(byName[name]);
  const nutrition = nutritionIn(text("nutrition"));
  const sources = [text("url"), text("source"), text("video")].filter((one) => one !== "");
  const sourceUrl = sources.find((one) => addressOf(one) !== null) ?? "";
  const inactive = timeOf(byName.inactivetime);
  const [prepTime, cookTime] = [timeOf(byName.preparationtime), timeOf(byName.cookingtime)];
  const sum = inactive === null ? null : inactive + (prepTime ?? 0) + (cookTime ?? 0);
  const images = labels(byName.pictures).map((path) => pictures.get(baseName(path).toLowerCase()));
  const left = sources.some((one) => one !== sourceUrl) ? ["source"] : [];
  if (!nutrition.isWhole) left.push("nutrition");
  if (labels(byName.pictures).length > 1) left.push("pictures");
  if (text("cookware") !== "") left.push("cookware");
  return {
    name: text("title"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(entriesIn(text("ingredients"))),
    instructions: stepOutline(entriesIn(text("instructions"))),
    notes: paragraphsOf(text("notes")),
    nutrition: nutrition.nutrition,
    prepTime,
    cookTime,
    totalTime: timeOf(byName.totaltime) ?? sum,
    ...yieldOf(text("quantity")),
    tags: ["categories", "tags", "keywords"].flatMap((name) => labels(byName[name])),
    rating: numberOf(byName.rating ?? null),
    isFavorite: byName.favorite === true || /^true$/i.test(text("favorite")),
    sourceUrl,
    pictures: images.filter((file) => file !== undefined).map(filePicture),
    pictureAddresses: [text("originalpicture")],
    left,
  };
}

/** Returns labels of a list, or of one text with semicolons. */
function labels(value: Json | undefined): string[] {
  return listOf(value)
    .flatMap((one) => labelOf(one).split(";"))
    .map((label) => label.trim())
    .filter((label) => label !== "");
}
