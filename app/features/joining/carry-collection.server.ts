import { type Db, statement } from "#db/client.server.ts";
import type { Carried } from "#db/schema.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";
import { noteEntries } from "../recipes/search/index-updates.server.ts";
import { addTags, copyTags, ENTRIES_OF_RECIPES, tagsOf } from "./carry-tags.server.ts";
import { collectionOf, nextRecipes } from "./collection-of.server.ts";
import type { Moving, Own, Slice } from "./moving.server.ts";
import { replaceOriginals } from "./replace-originals.server.ts";
import { carryMarks } from "./same-recipes.server.ts";

/**
 * Adds some of the collection of one kitchen to that of another, or what a cook has added to it since a moment: the same
 * recipes, without copies and without those that are there already, and their tags, at most as many as a recipe may have.
 * Limits of the tiers do not count: nothing is lost (product 12.4). The latest come first: of the copies of a recipe that is
 * replaced, the latest takes its place.
 */
export function carryCollection(db: Db, moving: Moving): Slice {
  const { from, to, own, move, rest } = moving;
  const { recipeIds, isDone, at } = nextRecipes(db, from, rest.at);
  const ids = { source: collectionOf(db, from), target: collectionOf(db, to) };
  const found = findEntries(db, { ...ids, recipeIds, own, moveId: move.id });
  const carriedOnes = found.filter(({ isCarried }) => isCarried);
  const entries = carriedOnes.flatMap(({ recipeId, addedAt, thereId }) =>
    thereId === null ? { recipeId, addedAt } : [],
  );
  const there = carriedOnes.flatMap(({ recipeId, thereId }) => (thereId === null ? [] : [pair(recipeId, thereId)]));
  const brought = entries.map(({ recipeId }) => recipeId);
  copyEntries(db, { ...ids, recipes: JSON.stringify(brought) });
  const before = tagsOf(db, ids.target, JSON.stringify(brought));
  const isTagged = new Set(before.map(({ recipeId }) => recipeId));
  const untagged = brought.filter((id) => !isTagged.has(id));
  const copied = copyTags(db, { ...ids, recipes: JSON.stringify(untagged) });
  const tagged = brought.flatMap((id) => (isTagged.has(id) ? [pair(id, id)] : []));
  const more = addTags(db, ids, [...there, ...tagged]);
  const changed = JSON.stringify([...new Set([...brought, ...more.map(({ recipeId }) => recipeId)])]);
  noteEntries(db, ENTRIES_OF_RECIPES, { collection: ids.target, recipes: changed });
  const copies = found.flatMap(({ recipeId, thereId }) =>
    thereId === null || thereId === recipeId ? [] : [pair(recipeId, thereId)],
  );
  const carried: Carried = {
    entries,
    known: there.map(([id]) => id),
    tags: copied.concat(more),
    stale: before,
    rated: ratedIn(db, to, brought),
    replaced: rest.replacesSince === undefined ? [] : replaceOriginals(db, moving, entries, rest.replacesSince),
    marks: carryMarks(db, copies, move.userId),
  };
  return { isDone, carried, rest: { at } };
}

/** A recipe by its id in the one kitchen and in the other one. */
const pair = (mine: number, theirs: number): [number, number] => [mine, theirs];

type Wanted = { source: number; target: number; recipeIds: number[]; own: Own | undefined; moveId: number };

/** Returns some entries, whether they are carried, and the id of the recipe that is there already. */
function findEntries(db: Db, { recipeIds, own, ...ids }: Wanted) {
  return statement(
    db,
    `SELECT mine.recipe_id AS recipeId, added_at AS addedAt,
       CASE WHEN EXISTS (SELECT 1 FROM collection_recipe WHERE id = @target * ${COLLECTION_STRIDE} + mine.recipe_id)
         THEN mine.recipe_id ELSE match.there_id END AS thereId,
       @addedBy IS NULL OR (added_by = @addedBy AND added_at > @since) OR EXISTS (
         SELECT 1 FROM recipe WHERE id = mine.recipe_id AND created_by = @addedBy AND created_at > @since) AS isCarried
     FROM collection_recipe AS mine
     LEFT JOIN kitchen_move_match AS match ON match.move_id = @moveId AND match.recipe_id = mine.recipe_id
     WHERE mine.id IN (SELECT @source * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))
     ORDER BY mine.id`,
    { recipeId: "number", addedAt: "number", thereId: "number?", isCarried: "number" },
  ).all({
    ...ids,
    recipes: JSON.stringify(recipeIds),
    addedBy: own?.addedBy ?? null,
    since: own?.since.getTime() ?? null,
  });
}

function copyEntries(db: Db, ids: { source: number; target: number; recipes: string }) {
  statement(
    db,
    `INSERT INTO collection_recipe (id, collection_id, recipe_id, added_by, added_at, name_key, prep_minutes, total_minutes,
       difficulty_rank)
     SELECT @target * ${COLLECTION_STRIDE} + recipe_id, @target, recipe_id, added_by, added_at, name_key, prep_minutes,
       total_minutes, difficulty_rank
     FROM collection_recipe WHERE id IN (SELECT @source * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))
     ORDER BY id`,
  ).run(ids);
}

/** The members of a kitchen, @kitchenId, and a cook who may have left it, @userId. */
export const COOKS = `SELECT user_id FROM kitchen_member WHERE kitchen_id = @kitchenId AND sleeps_since IS NULL
  UNION SELECT @userId WHERE @userId IS NOT NULL`;

/** Returns those of some recipes that a member of a kitchen, or a cook who has left it, has rated. */
export function ratedIn(
  db: Db,
  kitchenId: number,
  recipeIds: readonly number[],
  userId: string | null = null,
): number[] {
  return statement(
    db,
    `SELECT DISTINCT recipe_id FROM user_rating
     WHERE user_id IN (${COOKS}) AND recipe_id IN (SELECT value FROM json_each(@recipes))`,
    "number",
  ).all({ kitchenId, userId, recipes: JSON.stringify(recipeIds) });
}
