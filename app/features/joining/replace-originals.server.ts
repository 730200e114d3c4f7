import { type Db, statement } from "#db/client.server.ts";
import type { Carried, Replaced } from "#db/schema.ts";
import { COLLECTION_STRIDE, entryId } from "../recipes/entry-ids.ts";
import { collectionOf } from "./collection-of.server.ts";
import type { Way } from "./moving.server.ts";

/** Originals, by the copies of them that were made since a moment; also by copies of such copies. */
const ORIGINALS = `WITH RECURSIVE line (copy_id, original_id) AS (
    SELECT id, original_recipe_id FROM recipe
    WHERE id IN (SELECT value FROM json_each(@copies)) AND created_at > @since
    UNION
    SELECT line.copy_id, recipe.original_recipe_id FROM line JOIN recipe ON recipe.id = line.original_id
    WHERE recipe.created_at > @since)`;

/**
 * Lets copies that one kitchen has got from another take the place of their originals there, as they did in the other one:
 * those that were made since a moment and whose originals that one has no longer.
 */
export function replaceOriginals(
  db: Db,
  { from, to }: Pick<Way, "from" | "to">,
  entries: NonNullable<Carried["entries"]>,
  since: number,
): Replaced[] {
  const [source, target] = [collectionOf(db, from), collectionOf(db, to)];
  const originals = statement(
    db,
    `${ORIGINALS} SELECT mine.recipe_id AS recipeId, max(line.copy_id) AS copyId, mine.added_by AS addedBy, mine.added_at AS addedAt
     FROM line JOIN collection_recipe AS mine ON mine.id = @target * ${COLLECTION_STRIDE} + line.original_id
     WHERE NOT EXISTS (SELECT 1 FROM collection_recipe AS theirs
       WHERE theirs.id = @source * ${COLLECTION_STRIDE} + line.original_id)
     GROUP BY mine.id`,
    { recipeId: "number", copyId: "number", addedBy: "text?", addedAt: "number" },
  ).all({
    copies: JSON.stringify(entries.map(({ recipeId }) => recipeId)),
    since,
    source,
    target,
  });
  const take = statement(db, "DELETE FROM collection_recipe WHERE id = ?");
  const plan = statement(
    db,
    "UPDATE meal_plan SET recipe_id = ? WHERE kitchen_id = ? AND recipe_id = ? RETURNING id",
    "number",
  );
  const beside = statement(
    db,
    `UPDATE meal_dish SET recipe_id = ? WHERE recipe_id = ?
       AND meal_id IN (SELECT id FROM meal_plan WHERE kitchen_id = ?) RETURNING id`,
    "number",
  );
  const inMenus = statement(
    db,
    "UPDATE menu_meal SET recipe_id = ? WHERE kitchen_id = ? AND recipe_id = ? RETURNING id",
    "number",
  );
  return originals.map((original) => {
    take.run(entryId(target, original.recipeId));
    const dishes = beside.all(original.copyId, original.recipeId, to);
    const menuMeals = inMenus.all(original.copyId, to, original.recipeId);
    return { ...original, meals: plan.all(original.copyId, to, original.recipeId), dishes, menuMeals };
  });
}
