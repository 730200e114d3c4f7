import { eq, inArray } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import type { MealType } from "#db/enumerations.ts";
import { theRow } from "#db/rows.ts";
import { recipes, trash } from "#db/schema.ts";
import * as m from "#messages";
import { addEntry } from "../collection.server.ts";
import { undoMerge } from "../duplicates/undo-merge.server.ts";
import { findDuplicate, getRecipe } from "../recipes.server.ts";
import { updateEntry } from "../search/index-updates.server.ts";
import { tagId } from "../tags.server.ts";
import { announceRows, insertRows, storedRows, type TakenRow } from "./taken-rows.server.ts";
import { findRemoval } from "./trash.server.ts";
import type { KeptMeal, Restored } from "./trash.ts";

/**
 * Restores a recipe from the trash with what its removal took. Of a recipe that was removed for everyone, another cook's
 * collection that has one of the same name or source by now does without.
 * @throws DomainError notFound: it is not in the caller's trash. conflict: the caller's own collection has one of the same
 * name or source. forbidden: the limit of the tier.
 */
export function restoreRecipe(caller: Caller, recipeId: number): Restored {
  const { db, now } = caller;
  return inTransaction(db, () => {
    const { id, removedAt } = findRemoval(caller, recipeId);
    const keptId = undoMerge(caller, id, recipeId);
    const rows = storedRows(db, id);
    const entries = rows.filter(isEntry);
    const others = rows.filter((row) => !isEntry(row)).map((row) => withTagId(db, row));
    const displaced = insertRows(db, others);
    const restored = others.flatMap(({ source, content }) => (source === "recipe" ? [content] : []));
    for (const recipe of restored) if (recipe.is_original) updateEntry(db, Number(recipe.id));
    restoreEntries(caller, entries, removedAt, keptId);
    // Those whose cooks are gone are left to the sweep.
    const ids = restored.map((recipe) => Number(recipe.id));
    db.update(recipes).set({ releasedAt: now }).where(inArray(recipes.id, ids)).run();
    announceRows(caller, id);
    // The administrator sees everyone's recipes.
    announce(caller, { topic: "collection", ids: [recipeId] });
    db.delete(trash).where(eq(trash.id, id)).run();
    return { ...getRecipe(caller, recipeId), keptMeals: keptMeals(displaced) };
  });
}

/** Returns whether a row is a recipe's entry in a collection, which is added last: with its order and search words. */
const isEntry = ({ source }: TakenRow) => source === "collection_recipe";

function withTagId(db: Db, row: TakenRow): TakenRow {
  if (row.source !== "recipe_tag") return row;
  const { collection_id, label } = row.content;
  return { ...row, content: { ...row.content, tag_id: tagId(db, Number(collection_id), String(label)) } };
}

/**
 * Adds the recipes to the collections that they were in, at their dates, except to those that have got one of the same name
 * or source since the removal, new or by an edit. Recipes that were there before may share a name (product 5.12), and so may
 * the one that it was merged into.
 */
function restoreEntries(caller: Caller, rows: TakenRow[], removedAt: Date, keptId: number | undefined) {
  const { db, kitchen } = caller;
  const textOf = statement(db, "SELECT name, source_url AS sourceUrl FROM recipe WHERE id = ?", {
    name: "text",
    sourceUrl: "text?",
  });
  const entries = rows.map(({ content }) => {
    const collectionId = Number(content.collection_id);
    const recipe = theRow(textOf.get(content.recipe_id));
    const addedBy = content.added_by as string | null;
    const entry = { collectionId, recipeId: Number(content.recipe_id), addedBy, addedAt: Number(content.added_at) };
    const isDuplicate = findDuplicate({ db, kitchen: { collectionId } }, recipe, { since: removedAt, except: keptId });
    return { entry, isDuplicate: isDuplicate !== undefined };
  });
  for (const { entry, isDuplicate } of entries) {
    if (entry.collectionId === kitchen.collectionId) {
      if (isDuplicate) throw new DomainError("conflict", m.recipes.alreadyInCollection());
      checkRecipeLimit(caller);
    }
    if (!isDuplicate) addEntry(db, entry);
  }
}

/** Returns the slots of meals that were not restored: the days and meal types alone, as the plans are private. */
function keptMeals(displaced: TakenRow[]): KeptMeal[] {
  const slots = displaced.flatMap(({ source, content }) =>
    source === "meal_plan" ? [`${content.date} ${content.meal_type}`] : [],
  );
  return [...new Set(slots)].sort().map((slot) => {
    const [date = "", mealType] = slot.split(" ");
    return { date, mealType: mealType as MealType };
  });
}
