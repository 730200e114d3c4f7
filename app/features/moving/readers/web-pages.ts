import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";
import { plainLines } from "#app/reading/recipes/html-text.ts";
import { readText } from "#app/reading/texts/recipe-from-text.ts";
import type { FoundRecipe } from "../draft.ts";
import {
  baseName,
  decodedPath,
  filePicture,
  filesByName,
  isPictureName,
  type MoveFile,
  stemOf,
} from "../move-files.ts";
import { MoveProblem } from "../problems.ts";
import { eachDocument, eachRecipe, type MoveReader } from "../reader.ts";
import { importedFound } from "./imported.ts";
import { factsApart } from "./labelled-lines.ts";
import { partsOf } from "./markup.ts";

const NOWHERE = "https://archive.invalid/"; // resolves the addresses of pictures in the archive

const DECLARES = /schema\.org|class\s{0,3}=\s{0,3}["'][^"'<>]{0,300}\bh-?recipe\b/i;
const RECIPE =
  /<[a-z]\w{0,10}\b[^<>]{0,500}\bitemtype\s{0,3}=\s{0,3}["']https?:\/\/(?:www\.)?schema\.org\/Recipe["'][^<>]{0,500}>/gi;

/** Pages that programs write for the browser, of one recipe or many, read as pages of the web are. */
export const webPages: MoveReader = {
  format: "webPages",
  sniff: ({ documents }) =>
    documents.some(({ file, start }) => isPage(start) && (isOwn(start) || readPage(start, file) !== null)),
  read: (sample) => {
    const pictures = filesByName(sample.files.filter(({ path }) => isPictureName(path)));
    return eachDocument(sample, isPage, (text, file) =>
      eachRecipe(
        recipesIn(text),
        () => stemOf(file.path),
        (html) => readPage(html, file, pictures),
      ),
    );
  },
};

/** Returns the part of each recipe where a page marks several; else the page. @throws MoveProblem ownPage */
function recipesIn(text: string): string[] {
  if (isOwn(text)) throw new MoveProblem("ownPage");
  const parts = partsOf(text, RECIPE);
  return parts.length > 1 ? parts : [text];
}

/** Returns whether a page is the own export to read and print, which has not all of a recipe and marks no recipe. */
function isOwn(page: string): boolean {
  return /<nav aria-labelledby="contents">[^\0]{0,1000}?<a href="#recipe-\d/.test(page.slice(0, 50_000));
}

function isPage(text: string): boolean {
  return /<(?:html|body|head)\b/i.test(text.slice(0, 5000));
}

/** Returns the fields of a page without declarations that stand in it as lines: "Cuisine: Greek", and below "Notes". */
function shownFields(html: string, notes: string | null): Partial<FoundRecipe> {
  const { rest, facts } = factsApart(plainLines(html.slice(Math.max(0, html.search(/<body\b/i)))));
  return { ...facts, notes: notes ?? readText(rest.join("\n"))?.recipe.notes ?? null };
}

function readPage(html: string, file: MoveFile, pictures = new Map<string, MoveFile>()): FoundRecipe | null {
  const recipe = recipeFromHtml(html, new URL(encodeURI(file.path), NOWHERE).href);
  if (recipe === null || recipe.ingredients.length === 0) return null;
  const { imageUrl } = recipe;
  const isHere = imageUrl?.startsWith(NOWHERE) === true;
  const picture = isHere ? pictures.get(decodedPath(baseName(new URL(imageUrl).pathname)).toLowerCase()) : undefined;
  return {
    ...importedFound(recipe),
    ...(DECLARES.test(html) ? {} : shownFields(html, recipe.notes)),
    pictures: picture ? [filePicture(picture)] : [],
    pictureAddresses: imageUrl === null || isHere ? [] : [imageUrl],
  };
}
