import { href } from "react-router";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import type { Row } from "#db/rows.ts";
import * as m from "#messages";
import { centsPerServing } from "../cost.ts";
import { versionedAddress } from "../picture-address.ts";
import type { Recipe } from "../recipe.ts";
import { withDetails } from "../recipe-content.server.ts";
import { editsInPlace, overwriteRecipe } from "../recipe-edits.server.ts";
import type { RecipeContent, RecipeInput } from "../recipe-input.ts";
import { type PictureBytes, pictureBytes, pictureOf } from "../recipe-pictures.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { REVISION_REASONS, type Revision } from "./revision.ts";

/** A version of a recipe that was replaced. */
export type KeptVersion = Revision & {
  content: RecipeContent;
  updatedAt: string | null;
  pictureId: number | null;
  pictureHash: string | null;
  /** The address of its picture; null without one, and if it is no longer stored. */
  imagePath: string | null;
  isPictureGone: boolean;
};

const COLUMNS = `recipe_revision.id, recipe_id AS recipeId, recipe_revision.created_at AS createdAt, reason,
  user.id AS userId, user.first_name AS firstName`;
const CONTENT = `${COLUMNS}, content, recipe_revision.updated_at AS updatedAt, picture_hash AS pictureHash,
  (SELECT id FROM picture WHERE hash = picture_hash) AS pictureId`;
const REVISION = {
  id: "number",
  recipeId: "number",
  createdAt: "number",
  reason: REVISION_REASONS,
  userId: "text?",
  firstName: "text?",
} as const;
const VERSION = {
  ...REVISION,
  content: "text",
  updatedAt: "number?",
  pictureHash: "text?",
  pictureId: "number?",
} as const;
const TABLES = "recipe_revision LEFT JOIN user ON user.id = changed_by";

/** Lists the changes of a recipe, newest first. @throws DomainError notFound: the caller does not edit it in place. */
export function listRevisions(caller: Caller, recipeId: number): Revision[] {
  openHistory(caller, recipeId);
  const rows = statement(
    caller.db,
    `SELECT ${COLUMNS} FROM ${TABLES} WHERE recipe_id = ? ORDER BY recipe_revision.id DESC`,
    REVISION,
  );
  return rows.all(recipeId).map(toRevision);
}

/**
 * Returns up to `limit` versions of a recipe, newest first; the caller has been checked.
 * @param newest the id of the first one; null for the newest
 */
export function readVersions({ db }: Caller, recipeId: number, newest: number | null, limit: number): KeptVersion[] {
  return statement(
    db,
    `SELECT ${CONTENT} FROM ${TABLES} WHERE recipe_id = @recipeId AND (@newest IS NULL OR recipe_revision.id <= @newest)
     ORDER BY recipe_revision.id DESC LIMIT @limit`,
    VERSION,
  )
    .all({ recipeId, newest, limit })
    .map(toVersion);
}

/**
 * Returns a recipe as it was. Who has it, its tags and whose favourite it is are no part of a version.
 * @throws DomainError notFound: no version of this recipe, or the caller does not edit the recipe in place.
 */
export function getRevision(caller: Caller, recipeId: number, revisionId: number): Recipe {
  const recipe = openHistory(caller, recipeId);
  const { content, imagePath, updatedAt } = findVersion(caller, recipeId, revisionId);
  const cents = centsPerServing(content.ingredients, content.servings);
  return {
    ...recipe,
    ...content,
    imagePath,
    updatedAt: updatedAt ?? recipe.createdAt,
    costPerServing: cents === null ? null : cents / 100,
  };
}

/** What a restoration did. */
type Restored = {
  recipe: Recipe;
  /** The version before, which undoes it; null if nothing differed. */
  undoId: number | null;
  /** Whether the picture of the version is no longer stored; the recipe keeps its own then. */
  isPictureGone: boolean;
};

/**
 * Restores a version of a recipe; the version before is kept like that before an edit.
 * @throws DomainError as `getRevision`.
 */
export function restoreRevision(caller: Caller, recipeId: number, revisionId: number): Restored {
  const { db } = caller;
  return inTransaction(db, () => {
    const stored = openHistory(caller, recipeId);
    const { content, pictureId, isPictureGone } = findVersion(caller, recipeId, revisionId);
    const restoredPicture = isPictureGone ? pictureOf(db, recipeId) : pictureId;
    const undoId = overwriteRecipe(caller, stored, content, restoredPicture, "restore");
    return { recipe: getRecipe(caller, recipeId), undoId, isPictureGone };
  });
}

/** Returns the picture of a version, as `getPicture` does. @throws DomainError as `getRevision`. */
export function getRevisionPicture(
  caller: Caller,
  recipeId: number,
  revisionId: number,
  width: number,
): Promise<PictureBytes> {
  openHistory(caller, recipeId);
  const { pictureId } = findVersion(caller, recipeId, revisionId);
  return pictureBytes(caller.db, pictureId, width);
}

/** Returns a recipe whose versions the caller may see and restore: one that the caller edits in place. */
export function openHistory(caller: Caller, recipeId: number): Recipe {
  const recipe = getRecipe(caller, recipeId);
  if (!editsInPlace(caller, recipe)) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return recipe;
}

function findVersion({ db }: Caller, recipeId: number, revisionId: number): KeptVersion {
  const row = statement(
    db,
    `SELECT ${CONTENT} FROM ${TABLES} WHERE recipe_revision.id = ? AND recipe_id = ?`,
    VERSION,
  ).get(revisionId, recipeId);
  if (!row) throw new DomainError("notFound", m.recipeHistory.versionNotFound());
  return toVersion(row);
}

function toRevision({ id, createdAt, userId, firstName, reason }: Row<typeof REVISION>): Revision {
  const by = userId === null ? null : { id: userId, firstName };
  return { id, createdAt: new Date(createdAt).toISOString(), by, reason };
}

function toVersion(row: Row<typeof VERSION>): KeptVersion {
  const address = href("/api/recipes/:recipeId/revisions/:revisionId/image", {
    recipeId: String(row.recipeId),
    revisionId: String(row.id),
  });
  return {
    ...toRevision(row),
    // A version that is older than a field of recipes does not have it.
    content: withDetails(JSON.parse(row.content) as RecipeInput),
    updatedAt: row.updatedAt === null ? null : new Date(row.updatedAt).toISOString(),
    pictureId: row.pictureId,
    pictureHash: row.pictureHash,
    imagePath: row.pictureId === null ? null : versionedAddress(address, row.pictureHash),
    isPictureGone: row.pictureHash !== null && row.pictureId === null,
  };
}
