import { language } from "#app/i18n/language.ts";
import { openFonts } from "#app/platform/pdf/fonts.server.ts";
import { PdfWriter } from "#app/platform/pdf/pdf-writer.server.ts";
import { createTypesetter } from "#app/platform/pdf/typesetter.server.ts";
import type { ExportSource } from "../export/exported-picture.server.ts";
import { readRecipes } from "../export/read-collection.server.ts";
import type { FoodReader } from "./book-foods.ts";
import { type BookRequest, bookPicture, bookPictureRatio } from "./book-source.server.ts";
import { drawRecipe } from "./draw-recipe.server.ts";
import { layOutShort } from "./recipe-layout.server.ts";
import { areaOf, SHEETS } from "./sheets.ts";

/** Writes the card of a recipe; a long one takes several. Nothing is written if the recipe has gone. */
export async function writeCard(
  source: ExportSource,
  { recipeId, size, madeAt }: BookRequest & { kind: "card" },
  { file, foods }: { file: string; foods: FoodReader },
) {
  const [recipe] = readRecipes(source, [recipeId]);
  if (!recipe) return;
  await foods.add(recipe);
  const known = (await foods.end(language())).languages.get(recipeId);
  const fonts = openFonts();
  const sheet = SHEETS[size];
  const setting = { typesetter: createTypesetter(fonts), sheet };
  const about = { title: recipe.name, language: language(), madeAt: new Date(madeAt) };
  const writer = new PdfWriter(file, about, { size: [sheet.width, sheet.height], fonts });
  const ratio = await bookPictureRatio(source, recipe);
  const { flow, picture } = layOutShort(setting, recipe, { height: areaOf(sheet).height, ratio });
  const jpeg = picture && (await bookPicture(source, recipe));
  drawRecipe(writer, setting, recipe, { pages: flow.pages, picture, jpeg, top: 0, known });
  writer.end();
}
