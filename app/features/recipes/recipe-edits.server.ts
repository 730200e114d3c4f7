import { and, eq, inArray } from "drizzle-orm";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { isMember, memberIds } from "#app/features/kitchens/members.server.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type PreparedPicture, preparePicture, storePicture } from "#app/platform/pictures/pictures.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import type { RevisionReason } from "#db/enumerations.ts";
import {
  collectionRecipes,
  cookedRecipes,
  mealDishes,
  mealPlans,
  menuMeals,
  recipeLinks,
  recipes,
  userFavorites,
  userRatings,
} from "#db/schema.ts";
import * as m from "#messages";
import { addEntry } from "./collection.server.ts";
import { followCopy } from "./duplicates/kept-recipe.server.ts";
import { COLLECTION_STRIDE, entryId } from "./entry-ids.ts";
import { writeRating } from "./ratings.server.ts";
import type { Recipe } from "./recipe.ts";
import { contentOf, newRecipe, recipeValues, withDetails } from "./recipe-content.server.ts";
import type { RecipeContent, RecipeInput } from "./recipe-input.ts";
import { pictureOf } from "./recipe-pictures.server.ts";
import { versionOf } from "./recipe-version.server.ts";
import { findDuplicate, getRecipe, type OpenedRecipe, requireRecipe } from "./recipes.server.ts";
import { keepRevision } from "./revisions/kept-revisions.server.ts";
import { ENTRIES_OF_RECIPE, noteEntries, updateIndex } from "./search/index-updates.server.ts";
import { insertRecipe, storeRecipes } from "./store-recipes.server.ts";
import { editedTags, moveTags, writeTags } from "./tags.server.ts";

/**
 * A recipe as an edit sends it. Without `servings` the recipe keeps its own. `version` and `openedTags` are those of the
 * recipe which the cook edited (`versionOf`); without them the edit replaces whatever is stored.
 */
export type RecipeEdit = Omit<RecipeInput, "servings"> & {
  servings?: number | null;
  version?: string;
  openedTags?: string[];
};

/**
 * Adds a recipe with the uploaded picture that it was typed from (product 5.2, Upload Image).
 * @param image the file; null for none
 * @throws DomainError invalid: no file ("Please select an image file"). As `addTypedRecipe`.
 */
export async function addRecipeWithPicture(caller: Caller, input: RecipeInput, image: Blob | null): Promise<Recipe> {
  if (!image)
    throw new DomainError("invalid", m.recipes.selectImage(), { fields: { image: [m.recipes.selectImage()] } });
  return addTypedRecipe(caller, input, image);
}

/**
 * Adds a recipe that was typed in, with a picture if `image` is given (product 5.8).
 * @throws DomainError invalid: an unreadable picture. tooLarge. conflict: the collection has the recipe. forbidden: the
 * limit of the tier.
 */
export async function addTypedRecipe(caller: Caller, input: RecipeInput, image: Blob | null): Promise<Recipe> {
  // Refuses before the picture is decoded; addRecipe checks again in its transaction.
  if (findDuplicate(caller, input)) throw new DomainError("conflict", m.recipes.alreadyExists());
  checkRecipeLimit(caller);
  const picture = image ? await preparePicture(new Uint8Array(await image.arrayBuffer()), caller.user.id) : null;
  return addRecipe(renewed(caller), input, picture);
}

/**
 * Adds a new recipe to the database and to the collection of the cook. A refusal stores no picture.
 * @throws DomainError conflict: the collection has a recipe of the same source or name. forbidden: the limit of the tier.
 */
export function addRecipe(caller: Caller, input: RecipeInput, picture: PreparedPicture | null): Recipe {
  return inTransaction(caller.db, () => {
    if (findDuplicate(caller, input)) throw new DomainError("conflict", m.recipes.alreadyExists());
    checkRecipeLimit(caller);
    const pictureId = picture && storePicture(caller.db, picture);
    const [id = 0] = storeRecipes(caller, [{ recipe: newRecipe(input), pictureId }]);
    const { isInCollection: _, ...recipe } = getRecipe(caller, id);
    return recipe;
  });
}

/**
 * Edits a recipe, with a new picture if `image` is given, and returns the id of what it has become.
 * @throws DomainError notFound. conflict: it changed since `input.version`. invalid: too many tags with those added
 * meanwhile. invalid, tooLarge: the picture. forbidden: the limit of the tier.
 */
export async function editRecipe(
  caller: Caller,
  recipeId: number,
  input: RecipeEdit,
  image: Blob | null,
): Promise<number> {
  // Refuses before the picture is decoded; changeRecipe reads the recipe in its transaction.
  if (image) requireRecipe(caller, recipeId);
  const picture = image ? await preparePicture(new Uint8Array(await image.arrayBuffer()), caller.user.id) : undefined;
  return changeRecipe(renewed(caller), recipeId, input, picture);
}

/**
 * Returns whether an edit changes the recipe itself: for the members of its creator's kitchen and for administrators
 * (product 4.3).
 */
export function editsInPlace(caller: Caller, { createdBy }: { createdBy: string | null }): boolean {
  return caller.user.accountType === "administrator" || (createdBy !== null && isMember(caller, createdBy));
}

/**
 * Returns the recipe that an edit of this one changes: of somebody else's, the copy that has taken its place in the collection
 * once there is one (product 4.3).
 * @throws DomainError notFound.
 */
export function getEdited(caller: Caller, recipeId: number): OpenedRecipe {
  const known = getRecipe(caller, recipeId);
  if (known.isInCollection || editsInPlace(caller, known)) return known;
  const copyId = statement(
    caller.db,
    `SELECT copy.id FROM recipe AS copy
       CROSS JOIN collection_recipe ON collection_recipe.id = ? * ${COLLECTION_STRIDE} + copy.id
       WHERE copy.original_recipe_id = ? ORDER BY copy.id DESC`,
    "number",
  ).get(caller.kitchen.collectionId, recipeId);
  return copyId === undefined ? known : getRecipe(caller, copyId);
}

/** Changes a recipe as `changeRecipe` does, and returns it as it is then. */
export function updateRecipe(caller: Caller, ...edit: Edit): Recipe {
  return inTransaction(caller.db, () => getRecipe(caller, changeRecipe(caller, ...edit)));
}

type Edit = [recipeId: number, input: RecipeEdit, picture?: PreparedPicture, reason?: RevisionReason];

/**
 * Changes a recipe: in place for its creator's kitchen and for administrators; for anybody else as a private copy, which
 * replaces the original in the collection, the plan and the history of the kitchen and in its members' favourites, ratings
 * and links (product 4.3).
 * @param picture replaces the picture; without it the recipe keeps its own
 * @param reason what is said about the version that is replaced
 * @throws DomainError notFound. conflict: it changed since `input.version`. invalid: too many tags. forbidden: the copy
 * would exceed the limit of the tier.
 * @returns the id of the recipe, or of the copy
 */
function changeRecipe(caller: Caller, ...[recipeId, input, picture, reason = "edit"]: Edit): number {
  const { db } = caller;
  return inTransaction(db, () => {
    const known = getEdited(caller, recipeId);
    const servings = input.servings === undefined ? known.servings : input.servings;
    const content = withDetails({ ...input, servings }, known);
    checkVersion(known, content, input.version, picture !== undefined);
    const { tags, openedTags, rating } = input;
    const own = { tags: tags && openedTags ? editedTags(known.tags, openedTags, tags) : tags, rating };
    const pictureId = picture ? storePicture(db, picture) : pictureOf(db, known.id);
    if (editsInPlace(caller, known)) {
      overwriteRecipe(caller, known, content, pictureId, reason);
      writeOwn(caller, known.id, own);
      return known.id;
    }
    const copyId = insertRecipe(caller, newRecipe(content), pictureId, known.id);
    replaceByCopy(caller, known.id, copyId);
    writeOwn(caller, copyId, own);
    return copyId;
  });
}

/**
 * Refuses an edit of a recipe that changed since the cook opened it, unless the edit would change nothing.
 * @throws DomainError conflict.
 */
function checkVersion(stored: Recipe, edit: RecipeContent, edited: string | undefined, hasPicture: boolean) {
  const version = versionOf(stored);
  if (edited === undefined || edited === version) return;
  const isSame = !hasPicture && versionOf({ ...edit, imagePath: stored.imagePath }) === version;
  if (!isSame) throw new DomainError("conflict", m.recipes.changedMeanwhile());
}

/** Writes the tags and the rating of the cook if the input has them. */
function writeOwn(caller: Caller, recipeId: number, { tags, rating }: Pick<RecipeInput, "tags" | "rating">) {
  if (tags) writeTags(caller, recipeId, tags);
  if (rating !== undefined) writeRating(caller, recipeId, rating);
}

/**
 * Replaces the original by the copy for this kitchen: at the same date, with the members' favourites, ratings and links.
 */
function replaceByCopy(caller: Caller, recipeId: number, copyId: number) {
  const { db, kitchen } = caller;
  const entry = db
    .delete(collectionRecipes)
    .where(eq(collectionRecipes.id, entryId(kitchen.collectionId, recipeId)))
    .returning({ addedAt: collectionRecipes.addedAt, addedBy: collectionRecipes.addedBy })
    .get();
  if (!entry) checkRecipeLimit(caller);
  moveTags(caller, recipeId, copyId);
  followCopy(caller, recipeId, copyId);
  for (const table of [userFavorites, userRatings, recipeLinks]) {
    db.update(table)
      .set({ recipeId: copyId })
      .where(and(eq(table.recipeId, recipeId), inArray(table.userId, memberIds(caller))))
      .run();
  }
  for (const table of [mealPlans, menuMeals, cookedRecipes]) {
    db.update(table)
      .set({ recipeId: copyId })
      .where(and(eq(table.kitchenId, kitchen.id), eq(table.recipeId, recipeId)))
      .run();
  }
  const planned = db.select({ id: mealPlans.id }).from(mealPlans).where(eq(mealPlans.kitchenId, kitchen.id));
  db.update(mealDishes)
    .set({ recipeId: copyId })
    .where(and(eq(mealDishes.recipeId, recipeId), inArray(mealDishes.mealId, planned)))
    .run();
  const { addedAt, addedBy } = entry ?? { addedAt: caller.now, addedBy: caller.user.id };
  addEntry(db, { collectionId: kitchen.collectionId, recipeId: copyId, addedBy, addedAt: addedAt.getTime() });
  updateIndex(db);
  announce(caller, { topic: "collection", ids: [recipeId, copyId] });
}

/**
 * Overwrites a recipe and its search entry, for everybody who has it, and keeps the version before (product 4.19); a
 * change that changes nothing leaves all as it is.
 * @param stored the recipe as it is stored
 * @returns the id of the version before; null if nothing differed
 */
export function overwriteRecipe(
  caller: Caller,
  stored: Recipe,
  content: RecipeContent,
  pictureId: number | null,
  reason: RevisionReason,
): number | null {
  const { db, now } = caller;
  const isSame =
    JSON.stringify(contentOf(content)) === JSON.stringify(contentOf(stored)) && pictureId === pictureOf(db, stored.id);
  if (isSame) return null;
  const revisionId = keepRevision(caller, stored.id, stored, reason);
  db.update(recipes)
    .set({ ...recipeValues(content), pictureId, updatedAt: now })
    .where(eq(recipes.id, stored.id))
    .run();
  noteEntries(db, ENTRIES_OF_RECIPE, { recipeId: stored.id });
  updateIndex(db);
  announce(caller, { topic: "collection", ids: [stored.id] });
  return revisionId;
}
