import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import type { FoundRecipe } from "../draft.ts";
import { difficultyOf, isInAddress, labelOf, timesOf, yieldOf } from "../found-values.ts";
import { has, leftOf, listOf, numberOf, objectOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { ownFields } from "../own-fields.ts";
import { jsonReader } from "../reader.ts";

const TECHNICAL = [
  "uid",
  "hash",
  "photo",
  "photo_hash",
  "photo_large",
  "trivet",
  "in_trash",
  "is_pinned",
  "on_grocery_list",
];
const TAKEN =
  "name ingredients directions notes description servings prep_time cook_time total_time rating source_url image_url photo_data photos categories created difficulty on_favorites".split(
    " ",
  );

/** Paprika 2 and 3: an archive of gzip files, one JSON object a recipe; also a single one of them. */
export const paprika = jsonReader("paprika", isRecipe, found);

function isRecipe(value: JsonObject): boolean {
  const texts = [value.ingredients, value.directions];
  // Domestica has the same names, and its own for times.
  const isOther = has(value, "timePrep");
  return (
    !isOther &&
    has(value, "name", "ingredients", "directions") &&
    texts.every((text) => text === null || isString(text))
  );
}

function isString(value: Json | undefined): value is string {
  return typeof value === "string";
}

function found(recipe: JsonObject): FoundRecipe {
  const text = (name: string) => withoutReferences(stringOf(recipe[name]));
  const times = timesOf(recipe, { prep: "prep_time", cook: "cook_time", total: "total_time" });
  const difficulty = difficultyOf(text("difficulty"));
  const nutrition = nutritionIn(text("nutritional_info"));
  const own = ownFields(recipe);
  const sourceUrl = stringOf(recipe.source_url);
  const photos = picturesOf(recipe);
  const left = leftOf(recipe, [...TAKEN, "nutritional_info", "source"], TECHNICAL);
  if (!nutrition.isWhole && own.nutrition === undefined) left.push("nutritional_info");
  if (!isInAddress(text("source"), sourceUrl)) left.push("source");
  if (listOf(recipe.photos).length > 1) left.push("photos");
  return {
    name: text("name"),
    ingredients: ingredientOutline(entriesIn(text("ingredients"))),
    instructions: stepOutline(entriesIn(text("directions"))),
    description: paragraphsOf(text("description")),
    notes: paragraphsOf(text("notes")),
    ...times,
    ...yieldOf(text("servings")),
    nutrition: nutrition.nutrition,
    difficulty: difficulty.difficulty,
    tags: listOf(recipe.categories).map(labelOf),
    rating: numberOf(recipe.rating),
    isFavorite: recipe.on_favorites === true || recipe.on_favorites === 1,
    sourceUrl,
    createdAt: createdOf(stringOf(recipe.created)),
    pictures: photos,
    pictureAddresses: [stringOf(recipe.image_url)],
    left: [...left, ...times.left, ...difficulty.left],
    own,
  };
}

/** Returns the pictures, the full-sized ones first; `photo_data` is a preview. */
function picturesOf(recipe: JsonObject) {
  const data = [...listOf(recipe.photos).map((photo) => objectOf(photo).data), recipe.photo_data];
  return data.filter((one) => isString(one) && one !== "").map((one) => base64Picture(String(one)));
}

/** Replaces what the program shows as links and pictures in a text: "[recipe:Pizza dough]", "[photo:Oven]". */
function withoutReferences(text: string): string {
  return text.replace(/\[recipe:([^[\]\n]{1,300})\]/g, "$1").replace(/\[photo:[^[\]\n]{1,300}\]/g, "");
}

/** Returns a time without zone, "2024-05-01 18:30:00", as an instant in UTC. */
function createdOf(text: string): string | null {
  return /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text) ? `${text.replace(" ", "T")}Z` : null;
}
