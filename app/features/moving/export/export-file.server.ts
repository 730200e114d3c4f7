import { DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { pictureOf } from "#app/features/recipes/recipe-edits.server.ts";
import { pictureBytes } from "#app/features/recipes/recipes.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { readOriginal } from "#app/platform/pictures/original-pictures.server.ts";
import { asJpeg } from "#app/platform/pictures/pictures.server.ts";
import type { Db } from "#db/client.server.ts";
import { readPlan, writePlan } from "../plan/export-plan.server.ts";
import { PLAN_FILE } from "../plan/plan-input.ts";
import { contentsEnd, contentsLine, cookbookEnd, cookbookRecipe, cookbookStart } from "./cookbook.server.ts";
import { writeCooklang } from "./cooklang.ts";
import type { StreamedFormat } from "./export-formats.ts";
import { createFileNames } from "./file-names.ts";
import { writeJsonLd } from "./json-ld.ts";
import { writeMarkdown } from "./markdown.ts";
import { writePaprika } from "./paprika.server.ts";
import { type Reader, readRecipes, recipeIdsByName, type Which } from "./read-collection.server.ts";
import type { RecipeFile, RecipeWriter } from "./recipe-file.ts";
import { zipped } from "./zip.server.ts";

/** Longest edges of exported pictures, in pixels: the largest that is stored in archives, less in the one page. */
const EDGE = { archive: 1600, page: 800 };

/** Whose collection is exported, and where it is noted that a picture could not be read. */
export type ExportSource = Reader & { log: Log };

const WRITERS: Record<Exclude<StreamedFormat, "html">, RecipeWriter> = {
  jsonld: writeJsonLd,
  paprika: writePaprika,
  cooklang: writeCooklang,
  markdown: writeMarkdown,
};

/**
 * Writes recipes of a cook's collection as one file: a recipe and its picture at a time, when the receiver asks for them.
 */
export function exportFile(
  source: ExportSource,
  format: StreamedFormat,
  which: Which = {},
): AsyncGenerator<Uint8Array> {
  const ids = recipeIdsByName(source, which);
  if (format === "html") return encoded(cookbook(source, ids));
  const isWhole = (which.tag ?? null) === null && (which.recipeIds ?? null) === null;
  // The other formats have no place for a plan, and their programs none for other files.
  return zipped(recipeFiles(source, ids, WRITERS[format], isWhole && format === "jsonld"));
}

async function* recipeFiles(
  source: ExportSource,
  ids: number[],
  write: RecipeWriter,
  withPlan: boolean,
): AsyncGenerator<RecipeFile> {
  const fileName = createFileNames();
  for (const recipe of readRecipes(source, ids)) {
    const picture = await exportedPicture(source, recipe, EDGE.archive, asJpeg);
    yield* write(recipe, fileName(recipe.name), picture);
  }
  const plan = withPlan ? readPlan(source, new Set(ids)) : null;
  if (plan) yield { path: PLAN_FILE, content: writePlan(plan) };
}

async function* cookbook(source: ExportSource, ids: number[]): AsyncGenerator<string> {
  yield cookbookStart();
  for (const recipe of readRecipes(source, ids)) yield contentsLine(recipe);
  yield contentsEnd();
  for (const recipe of readRecipes(source, ids)) {
    yield cookbookRecipe(recipe, await exportedPicture(source, recipe, EDGE.page, async (stored) => stored));
  }
  yield cookbookEnd();
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/**
 * Returns the picture of a recipe; null if it has none, it has gone meanwhile, or it cannot be read, which does not stop
 * the others. One whose sizes are not made yet is made from the original, as JPEG: in a tenth of the time that they take.
 */
export async function exportedPicture(
  { db, log }: ExportSource,
  { id, imagePath }: Recipe,
  edge: number,
  convert: (stored: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  const pictureId = imagePath === null ? null : pictureOf(db, id);
  if (pictureId === null) return null;
  const original = readOriginal(db, pictureId);
  const bytes = original ?? (await storedPicture(db, pictureId, edge));
  try {
    return bytes && (await (original ? asJpeg(bytes, edge) : convert(bytes)));
  } catch (error) {
    log.error("export.picture-left-out", { recipe: id, error });
    return null;
  }
}

async function storedPicture(db: Db, pictureId: number, width: number): Promise<Uint8Array | null> {
  try {
    return (await pictureBytes(db, pictureId, width)).bytes;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "notFound") return null;
    throw error;
  }
}
