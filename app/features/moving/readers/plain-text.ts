import { recipeFromText } from "#app/reading/texts/recipe-from-text.ts";
import type { FoundRecipe } from "../draft.ts";
import { oneLine } from "../lines.ts";
import { type MoveFile, stemOf } from "../move-files.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { importedFound } from "./imported.ts";
import { oldText } from "./old-texts.ts";

const MAX_LENGTH = 100_000; // characters of one recipe

/** Texts of a recipe each, such as ChefTap writes: the name, maybe an address, ingredients and steps. */
export const plainText: MoveReader = {
  format: "plainText",
  sniff: ({ documents }) => documents.some(({ start }) => isRecipe(start)),
  read: (sample) =>
    eachDocument(
      sample,
      isRecipe,
      (text, file) =>
        eachRecipe(
          [text],
          () => stemOf(file.path),
          () => found(text, file),
        ),
      async (file) => oldText(await file.bytes()),
    ),
};

function isRecipe(text: string): boolean {
  if (text.length > MAX_LENGTH || /^\s{0,99}[{[<]/.test(text)) return false;
  const recipe = recipeFromText(text);
  return recipe !== null && recipe.ingredients.length > 1 && recipe.instructions.length > 0;
}

function found(text: string, file: MoveFile): FoundRecipe | null {
  const recipe = recipeFromText(text);
  if (recipe === null) return null;
  const first = oneLine(text.trim().split(/\r\n?|\n/, 1)[0] ?? "");
  return {
    ...importedFound(recipe),
    name: recipe.name || (first.length <= 200 ? first : "") || stemOf(file.path),
    sourceUrl: /^https?:\/\/\S+$/im.exec(text)?.[0] ?? null,
  };
}
