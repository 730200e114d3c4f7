import { createHash } from "node:crypto";
import type { Difficulty, Recipe } from "#app/features/recipes/recipe.ts";
import { parseUrl } from "#app/lib/urls.ts";
import { exactFields } from "./exact-fields.ts";
import { nutritionLines } from "./nutrition.ts";
import { cookTimeOf, englishTime, withHeadings } from "./outlines.ts";
import type { RecipeWriter } from "./recipe-file.ts";

const DIFFICULTIES: Record<Difficulty, string> = { ready_made: "Easy", easy: "Easy", medium: "Medium", hard: "Hard" };

/** Writes a recipe as Paprika 3 does: one JSON object with the picture in it, compressed with gzip. */
export const writePaprika: RecipeWriter = (recipe, name, picture) => [
  { path: `${name}.paprikarecipe`, content: JSON.stringify(paprikaRecipe(recipe, picture)), isGzipped: true },
];

function paprikaRecipe(recipe: Recipe, picture: Uint8Array | null) {
  const uid = uuidOf(`${recipe.id} ${recipe.createdAt}`);
  const heading = (title: string) => (/[:：]$/.test(title) ? title : `${title}:`);
  const photo = picture ? Buffer.from(picture).toString("base64") : null;
  const fields = {
    uid,
    created: recipe.createdAt.slice(0, 19).replace("T", " "),
    name: recipe.name,
    description: recipe.description ?? "",
    ingredients: withHeadings(recipe.ingredients, recipe.ingredientSections, heading).join("\n"),
    directions: withHeadings(recipe.instructions, recipe.instructionSections, heading).join("\n\n"),
    notes: recipe.notes ?? "",
    nutritional_info: nutritionLines(recipe.nutrition).join("\n"),
    prep_time: englishTime(recipe.prepTime),
    cook_time: englishTime(cookTimeOf(recipe)),
    total_time: englishTime(recipe.totalTime),
    servings: servingsOf(recipe),
    difficulty: DIFFICULTIES[recipe.difficulty],
    rating: recipe.rating ?? 0,
    categories: recipe.tags,
    source: (recipe.sourceUrl && parseUrl(recipe.sourceUrl)?.host.replace(/^www\./, "")) || "",
    source_url: recipe.sourceUrl ?? "",
    image_url: null,
    photo: photo && `${uid}.jpg`,
    photo_hash: photo && hashOf(photo),
    photo_large: null,
    photos: [],
    trivet: exactFields(recipe),
  };
  return { ...fields, photo_data: photo, hash: hashOf(JSON.stringify(fields)) };
}

function servingsOf({ servings, yield: words }: Recipe): string {
  if (servings === null) return words ?? "";
  return words === null ? String(servings) : `${servings} (${words})`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").toUpperCase();
}

/** Returns an id of the form that Paprika gives its recipes: the same for each export of a recipe. */
function uuidOf(text: string): string {
  const digits = hashOf(text);
  const variant = "89AB"[Number.parseInt(digits.charAt(16), 16) % 4];
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`];
  return [...parts, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join("-");
}
