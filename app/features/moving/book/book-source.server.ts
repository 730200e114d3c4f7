import type { Language } from "#app/i18n/languages.ts";
import { asJpeg, pictureRatio } from "#app/platform/pictures/pictures.server.ts";
import { type ExportSource, exportedPicture } from "../export/exported-picture.server.ts";
import type { ExportedRecipe } from "../export/recipe-file.ts";
import type { BookSize, CardSize } from "./sheets.ts";

/** A book of the recipes of a kitchen, or of some of them. */
export type BookOptions = { tag: string | null; recipeIds?: readonly number[] | null; size: BookSize; perPage: number };

/** What is to be made: a book, or the card of a recipe. */
export type BookRequest = {
  user: { id: string };
  kitchen: { id: number; collectionId: number };
  language: Language;
  /** The name of the kitchen, for the cover. */
  title: string;
  /** Milliseconds since 1970. */
  madeAt: number;
} & ({ kind: "book"; options: BookOptions } | { kind: "card"; recipeId: number; size: CardSize });

/** How far a book is. */
export type BookReport = { done: number; total: number };

/** The long edge of a picture, in pixels: some 200 to the inch where it is widest. */
const EDGE = 800;

/** Returns the picture of a recipe as a page has it; null without one. */
export function bookPicture(source: ExportSource, recipe: ExportedRecipe): Promise<Uint8Array | null> {
  return exportedPicture(source, recipe, EDGE, (stored) => asJpeg(stored, EDGE));
}

/** Returns the shape of that picture, width to height; null without one. */
export async function bookPictureRatio(source: ExportSource, recipe: ExportedRecipe): Promise<number | null> {
  const bytes = await exportedPicture(source, recipe, EDGE, async (stored) => stored);
  return bytes && pictureRatio(bytes);
}
