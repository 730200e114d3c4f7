import { DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { getPicture } from "#app/features/recipes/recipes.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { asJpeg } from "#app/platform/pictures/pictures.server.ts";
import { contentsEnd, contentsLine, cookbookEnd, cookbookRecipe, cookbookStart } from "./cookbook.server.ts";
import { writeCooklang } from "./cooklang.ts";
import type { ExportFormat } from "./export-formats.ts";
import { createFileNames } from "./file-names.ts";
import { writeJsonLd } from "./json-ld.ts";
import { writeMarkdown } from "./markdown.ts";
import { writePaprika } from "./paprika.server.ts";
import { type Reader, readRecipes, recipeIdsByName } from "./read-collection.server.ts";
import type { RecipeFile, RecipeWriter } from "./recipe-file.ts";
import { zipped } from "./zip.server.ts";

/** Widths of exported pictures, in pixels: the largest that is stored in archives, less in the one page. */
const WIDTH = { archive: 1600, page: 800 };

/** Whose collection is exported, and where it is noted that a picture could not be read. */
export type ExportSource = Reader & { log: Log };

const WRITERS: Record<Exclude<ExportFormat, "html">, RecipeWriter> = {
  jsonld: writeJsonLd,
  paprika: writePaprika,
  cooklang: writeCooklang,
  markdown: writeMarkdown,
};

/** Writes the collection of a cook as one file: a recipe and its picture at a time, when the receiver asks for them. */
export function exportFile(source: ExportSource, format: ExportFormat): AsyncGenerator<Uint8Array> {
  return format === "html" ? encoded(cookbook(source)) : zipped(recipeFiles(source, WRITERS[format]));
}

async function* recipeFiles(source: ExportSource, write: RecipeWriter): AsyncGenerator<RecipeFile> {
  const fileName = createFileNames();
  for (const recipe of readRecipes(source, recipeIdsByName(source))) {
    const stored = await storedPicture(source, recipe, WIDTH.archive);
    yield* write(recipe, fileName(recipe.name), stored && (await jpegOf(source, recipe, stored)));
  }
}

async function* cookbook(source: ExportSource): AsyncGenerator<string> {
  const ids = recipeIdsByName(source);
  yield cookbookStart();
  for (const recipe of readRecipes(source, ids)) yield contentsLine(recipe);
  yield contentsEnd();
  for (const recipe of readRecipes(source, ids)) {
    yield cookbookRecipe(recipe, await storedPicture(source, recipe, WIDTH.page));
  }
  yield cookbookEnd();
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** Returns the picture of a recipe as it is stored, WebP; null if it has none, or it has gone meanwhile. */
async function storedPicture(
  source: ExportSource,
  { id, imagePath }: Recipe,
  width: number,
): Promise<Uint8Array | null> {
  if (imagePath === null) return null;
  try {
    return (await getPicture(source, id, width)).bytes;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "notFound") return null;
    throw error;
  }
}

/** Returns a picture as JPEG; null if it cannot be read, which does not stop the others. */
async function jpegOf({ log }: ExportSource, { id }: Recipe, stored: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await asJpeg(stored);
  } catch (error) {
    log.error("export.picture-left-out", { recipe: id, error });
    return null;
  }
}
