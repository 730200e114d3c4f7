import { recipeFromHtml } from "#app/features/importing/html/recipe-from-html.ts";
import type { FoundRecipe } from "../draft.ts";
import { baseName, filePicture, isPictureName, type MoveFile, stemOf } from "../move-files.ts";
import { eachRecipe, type MoveReader } from "../reader.ts";
import { importedFound } from "./imported.ts";

const NOWHERE = "https://archive.invalid/"; // resolves the addresses of pictures in the archive

/** Pages that programs write for the browser, one a recipe, read as pages of the web are. */
export const webPages: MoveReader = {
  format: "webPages",
  sniff: ({ documents }) => documents.some(({ file, start }) => isPage(start) && readPage(start, file) !== null),
  read: ({ files }) => {
    const pictures = new Map(
      files.filter(({ path }) => isPictureName(path)).map((file) => [baseName(file.path).toLowerCase(), file]),
    );
    const pages = files.filter(({ path }) => !isPictureName(path));
    return eachRecipe(
      pages,
      ({ path }) => stemOf(path),
      async (file) => {
        const text = await file.text();
        return isPage(text) ? readPage(text, file, pictures) : null;
      },
    );
  },
};

function isPage(text: string): boolean {
  return /<(?:html|body|head)\b/i.test(text.slice(0, 5000));
}

function readPage(html: string, file: MoveFile, pictures = new Map<string, MoveFile>()): FoundRecipe | null {
  const recipe = recipeFromHtml(html, new URL(encodeURI(file.path), NOWHERE).href);
  if (recipe === null || recipe.ingredients.length === 0) return null;
  const { imageUrl } = recipe;
  const isHere = imageUrl?.startsWith(NOWHERE) === true;
  const picture = isHere ? pictures.get(decoded(baseName(new URL(imageUrl).pathname)).toLowerCase()) : undefined;
  return {
    ...importedFound(recipe),
    pictures: picture ? [filePicture(picture)] : [],
    pictureAddresses: imageUrl === null || isHere ? [] : [imageUrl],
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
