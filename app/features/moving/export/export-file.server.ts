import { asJpeg } from "#app/platform/pictures/pictures.server.ts";
import { readPlan, writePlan } from "../plan/export-plan.server.ts";
import { PLAN_FILE } from "../plan/plan-input.ts";
import { contentsEnd, contentsLine, cookbookEnd, cookbookRecipe, cookbookStart } from "./cookbook.server.ts";
import { writeCooklang } from "./cooklang.ts";
import type { StreamedFormat } from "./export-formats.ts";
import { type ExportSource, exportedPicture } from "./exported-picture.server.ts";
import { createFileNames } from "./file-names.ts";
import { writeJsonLd } from "./json-ld.ts";
import { writeMarkdown } from "./markdown.ts";
import { writePaprika } from "./paprika.server.ts";
import { readRecipes, recipeIdsByName, type Which } from "./read-collection.server.ts";
import type { RecipeFile, RecipeWriter } from "./recipe-file.ts";
import { zipped } from "./zip.server.ts";

/** Longest edges of exported pictures, in pixels: the largest that is stored in archives, less in the one page. */
const EDGE = { archive: 1600, page: 800 };

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
