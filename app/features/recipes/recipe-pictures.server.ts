import { eq, sql } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { makeSizes } from "#app/platform/pictures/original-pictures.server.ts";
import type { Db } from "#db/client.server.ts";
import { recipes } from "#db/schema.ts";
import * as m from "#messages";

/** Returns the id of a recipe's picture, or null without one. */
export function pictureOf(db: Db, recipeId: number): number | null {
  const row = db.select({ pictureId: recipes.pictureId }).from(recipes).where(eq(recipes.id, recipeId)).get();
  return row?.pictureId ?? null;
}

/** A picture as it is served (WebP), with the hash that changes with it. */
export type PictureBytes = { bytes: Buffer; hash: string };

/** Returns the picture of a recipe, as `pictureBytes`. @throws DomainError notFound. */
export function getPicture({ db }: Pick<Visitor, "db">, recipeId: number, width: number): Promise<PictureBytes> {
  return pictureBytes(db, pictureOf(db, recipeId), width);
}

/**
 * Returns a picture at the smallest stored width that is at least `width` pixels, whose sizes are made now if they are
 * not made yet. @throws DomainError notFound. unavailable: too many are being made.
 */
export async function pictureBytes(db: Db, pictureId: number | null, width: number): Promise<PictureBytes> {
  let row = pictureId === null ? undefined : storedPicture(db, pictureId, width);
  if (!row && pictureId !== null) {
    await makeSizes(db, pictureId);
    row = storedPicture(db, pictureId, width);
  }
  if (!row) throw new DomainError("notFound", m.recipes.imageNotFound());
  return row;
}

function storedPicture(db: Db, pictureId: number, width: number): PictureBytes | undefined {
  return db.get<PictureBytes | undefined>(sql`
    SELECT picture_size.bytes, picture.hash FROM picture
    JOIN picture_size ON picture_size.picture_id = picture.id
    WHERE picture.id = ${pictureId}
    ORDER BY picture_size.width < ${width}, abs(picture_size.width - ${width})
    LIMIT 1`);
}
