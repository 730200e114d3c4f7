import { DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { pictureBytes, pictureOf } from "#app/features/recipes/recipe-pictures.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { readOriginal } from "#app/platform/pictures/original-pictures.server.ts";
import { asJpeg } from "#app/platform/pictures/pictures.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Reader } from "./read-collection.server.ts";

/** Whose collection is exported, and where it is noted that a picture could not be read. */
export type ExportSource = Reader & { log: Log };

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
