import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import type { MovedRecipeState } from "#db/enumerations.ts";
import { movedRecipes, moveIns } from "#db/schema.ts";
import * as m from "#messages";
import { type StoredRecipe, storeRecipes } from "../recipes/store-recipes.server.ts";
import { removeAllFromCollection } from "../recipes/trash/removal.server.ts";
import { findKnown } from "./known-recipes.server.ts";
import { makePictures, sweepMoveIns } from "./move-in-reading.server.ts";
import { CHOSEN, findMoveIn } from "./move-ins.server.ts";
import { planMovedMeals, recipesOf, removeMovedMeals } from "./moved-meals.server.ts";
import { addMovedPlan, placesInMenus, removeMovedPlan } from "./plan/moved-plan.server.ts";
import { readStaged } from "./staging.server.ts";

/** Returns a file that can be taken. @throws DomainError notFound; conflict: it is being read, or over. */
function readyMoveIn(caller: Caller, id: number) {
  const moveIn = findMoveIn(caller, id);
  if (moveIn.state === "reading") throw new DomainError("conflict", m.moveIn.stillReading());
  if (moveIn.state !== "ready") throw new DomainError("conflict", m.moveIn.isOver());
  return moveIn;
}

/** Chooses which of some recipes are taken; the choice stays until the commit. @throws DomainError as `commitMoveIn`. */
export function chooseRecipes(caller: Caller, id: number, { shown, taken }: { shown: string[]; taken: string[] }) {
  const { db } = caller;
  inTransaction(db, () => {
    readyMoveIn(caller, id);
    statement(
      db,
      `UPDATE moved_recipe SET is_skipped = key NOT IN (SELECT value FROM json_each(?))
       WHERE move_in_id = ? AND key IN (SELECT value FROM json_each(?))`,
    ).run(JSON.stringify(taken), id, JSON.stringify(shown));
  });
}

/** Chooses all recipes, or all of one state. @throws DomainError as `commitMoveIn`. */
export function chooseAll(caller: Caller, id: number, isSkipped: boolean, state?: MovedRecipeState) {
  inTransaction(caller.db, () => {
    readyMoveIn(caller, id);
    caller.db
      .update(movedRecipes)
      .set({ isSkipped })
      .where(and(eq(movedRecipes.moveInId, id), state && eq(movedRecipes.state, state)))
      .run();
  });
}

/**
 * Adds the new and incomplete recipes of a file to the collection of the cook, all at once, with tags, rating, heart,
 * picture, date and history, and the file's plan. What the collection has by now is not taken.
 * @param skip keys of the recipes that are left out; without it, the choice made before counts
 * @returns how many were added
 * @throws DomainError notFound. conflict: it is being read, or over, or an earlier version has read it. invalid: an unknown
 * key. forbidden: the limit of the tier.
 */
export function commitMoveIn(caller: Caller, id: number, skip?: string[]): number {
  const { db, user } = caller;
  const added = inTransaction(db, () => {
    const moveIn = readyMoveIn(caller, id);
    if (skip) skipRecipes(caller, id, skip);
    markKnown(caller, id);
    // Lists show the newest first, so the first one is added last.
    const positions = statement(
      db,
      `SELECT position FROM moved_recipe WHERE ${CHOSEN} ORDER BY position DESC`,
      "number",
    ).all(id);
    if (positions.length > 0) checkRecipeLimit(caller, positions.length);
    const ids = storeRecipes(caller, stagedRecipes(caller, id, positions));
    const remember = statement(db, "UPDATE moved_recipe SET recipe_id = ? WHERE move_in_id = ? AND position = ?");
    for (const [at, recipeId] of ids.entries()) remember.run(recipeId, id, positions[at]);
    const moved = recipesOf(caller, id, placesInMenus(moveIn.plan));
    addMovedPlan(caller, moveIn, moved, planMovedMeals(caller, id, moved));
    db.update(moveIns)
      .set({ state: "committed" })
      .where(and(eq(moveIns.id, id), eq(moveIns.userId, user.id)))
      .run();
    return positions.length;
  });
  void sweepMoveIns(caller);
  void makePictures(caller);
  return added;
}

function skipRecipes({ db }: Caller, id: number, skip: string[]) {
  const keys = JSON.stringify(skip);
  const known = statement(
    db,
    "SELECT count(*) FROM moved_recipe WHERE move_in_id = ? AND key IN (SELECT value FROM json_each(?))",
    "number",
  ).get(id, keys);
  if (known !== new Set(skip).size) throw new DomainError("invalid", m.moveIn.unknownKey());
  statement(
    db,
    "UPDATE moved_recipe SET is_skipped = key IN (SELECT value FROM json_each(?)) WHERE move_in_id = ?",
  ).run(keys, id);
}

/** Marks recipes that the collection has got since the file was read. */
function markKnown({ db, kitchen }: Caller, id: number) {
  const rows = statement(
    db,
    `SELECT position, name, content_key AS contentKey, source_key AS sourceKey FROM moved_recipe WHERE ${CHOSEN}`,
    { position: "number", name: "text", contentKey: "text", sourceKey: "text?" },
  ).all(id);
  const mark = statement(
    db,
    "UPDATE moved_recipe SET state = 'existing', reasons = json_array(?) WHERE move_in_id = ? AND position = ?",
  );
  for (const [{ position }, { reason }] of findKnown(db, kitchen.collectionId, rows)) mark.run(reason, id, position);
}

/** Reads the recipes at these positions, one at a time. */
function* stagedRecipes({ db, now }: Caller, id: number, positions: number[]): Generator<StoredRecipe> {
  const read = statement(
    db,
    "SELECT content, picture_id AS pictureId FROM moved_recipe WHERE move_in_id = ? AND position = ?",
    { content: "text", pictureId: "number?" },
  );
  for (const position of positions) {
    const row = read.get(id, position);
    const staged = row && readStaged(row.content);
    if (!staged) throw new DomainError("conflict", m.moveIn.outdated());
    const { recipe, createdAt, isFavorite, cooked } = staged;
    yield {
      recipe,
      pictureId: row.pictureId,
      createdAt: createdAt === null ? now : new Date(createdAt),
      isFavorite,
      cooked,
    };
  }
}

/**
 * Removes the recipes that a file has brought from the collection of the cook, into the trash, except those that were
 * edited or planned since, and its plan, except those that were changed since.
 * @returns how many were removed, and how many stay
 * @throws DomainError notFound. conflict: it was not taken, or is undone.
 */
export function undoMoveIn(caller: Caller, id: number): { removed: number; kept: number } {
  const { db, kitchen } = caller;
  return inTransaction(db, () => {
    const moveIn = findMoveIn(caller, id);
    if (moveIn.state !== "committed") throw new DomainError("conflict", m.moveIn.nothingToUndo());
    removeMovedPlan(caller, moveIn);
    removeMovedMeals(caller, id);
    const rows = db.all<{ recipeId: number; isUsed: number }>(sql`
      SELECT recipe.id AS recipeId, (recipe.updated_at IS NOT NULL OR EXISTS (SELECT 1 FROM meal_plan
        WHERE meal_plan.recipe_id = recipe.id AND meal_plan.kitchen_id = ${kitchen.id})
        OR EXISTS (SELECT 1 FROM meal_dish JOIN meal_plan ON meal_plan.id = meal_dish.meal_id
          WHERE meal_dish.recipe_id = recipe.id AND meal_plan.kitchen_id = ${kitchen.id})
        OR EXISTS (SELECT 1 FROM menu_meal
          WHERE menu_meal.recipe_id = recipe.id AND menu_meal.kitchen_id = ${kitchen.id})) AS isUsed
      FROM moved_recipe JOIN recipe ON recipe.id = moved_recipe.recipe_id
      JOIN collection_recipe ON collection_recipe.recipe_id = recipe.id AND collection_recipe.collection_id = ${kitchen.collectionId}
      WHERE moved_recipe.move_in_id = ${id}`);
    const unused = rows.filter(({ isUsed }) => isUsed === 0);
    removeAllFromCollection(
      caller,
      unused.map(({ recipeId }) => recipeId),
    );
    const kept = rows.length - unused.length;
    db.update(moveIns).set({ state: "undone", kept }).where(eq(moveIns.id, id)).run();
    return { removed: unused.length, kept };
  });
}
