import type { Caller } from "#app/caller.ts";
import { dayInWords } from "#app/features/recipes/cooked/cooked-history.server.ts";
import { toRecipe, WITH_PICTURE } from "#app/features/recipes/recipe-rows.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { statement } from "#db/client.server.ts";
import * as m from "#messages";
import { PICKED } from "./picker.server.ts";
import type { SuggestedRecipe } from "./picker.ts";
import type { PickerFilters } from "./picker-input.ts";

/** Most suggestions, the days from which on a recipe was not cooked for long, and the smallest collection with any. */
const SUGGESTIONS = 4;
const LONG_DAYS = 28;
const SMALLEST_COLLECTION = 10;

const IS_CANDIDATE = `collection_recipe.collection_id = @collectionId AND NOT EXISTS (
  SELECT 1 FROM meal_plan WHERE meal_plan.recipe_id = collection_recipe.recipe_id
    AND meal_plan.kitchen_id = @kitchenId AND meal_plan.date >= @today)`;

/** Entries of either group, of which the index gives the first ones. */
const group = (isNever: 0 | 1, condition: string) => `SELECT * FROM (
  SELECT recipe_id, last_cooked, ${isNever} AS is_never FROM collection_recipe WHERE ${IS_CANDIDATE} AND ${condition}
  ORDER BY last_cooked, id LIMIT ${SUGGESTIONS})`;

const SUGGESTED = `WITH suggested AS MATERIALIZED (
    ${group(0, "last_cooked > '' AND last_cooked <= @before")} UNION ALL ${group(1, "last_cooked = ''")}
    ORDER BY is_never, last_cooked, recipe_id LIMIT ${SUGGESTIONS})
  SELECT ${PICKED.sql}, suggested.last_cooked AS lastCooked
  FROM suggested CROSS JOIN recipe ON recipe.id = suggested.recipe_id
  ${WITH_PICTURE}
  WHERE (SELECT size FROM collection WHERE id = @collectionId) >= ${SMALLEST_COLLECTION}
    AND EXISTS (SELECT 1 FROM cooked_recipe WHERE kitchen_id = @kitchenId)
  ORDER BY is_never, lastCooked, recipe.id`;

/**
 * Returns up to four recipes of the collection that were not cooked for four weeks and are not planned: those cooked
 * longest ago first, then those never cooked. None while the picker is filtered, for a kitchen that has noted nothing,
 * and for a small collection (product 6.8).
 */
export function suggestRecipes(
  { db, kitchen, now, timeZone }: Caller,
  { q, time, page }: PickerFilters,
): SuggestedRecipe[] {
  if (q !== "" || time !== null || page > 1) return [];
  const today = todayIn(now, timeZone);
  const rows = statement(db, SUGGESTED, { ...PICKED.columns, lastCooked: "text" }).all({
    collectionId: kitchen.collectionId,
    kitchenId: kitchen.id,
    today,
    before: addDays(today, -LONG_DAYS),
  });
  return rows.map(({ lastCooked, ...row }) => ({
    ...toRecipe(row),
    since: lastCooked === "" ? m.cooked.neverCooked() : m.cooked.lastOn({ day: dayInWords(lastCooked) }),
  }));
}
