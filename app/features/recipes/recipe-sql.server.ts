import { COLLECTION_STRIDE } from "./entry-ids.ts";

/** An unknown time in an index, in minutes: greater than every known one and in no time filter (product 4.12). */
export const UNKNOWN_LAST = 100_000;

/** The position of a difficulty, easiest first; the text must equal the expression of the index. */
export const DIFFICULTY_RANK =
  "CASE difficulty WHEN 'ready_made' THEN 0 WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END";

/** The tags of the recipe of the statement in a collection, @collectionId, if it has the recipe: a JSON list. */
export const TAGS = `(SELECT json_group_array(label) FROM (
  SELECT tag.label FROM collection_recipe AS own
  JOIN recipe_tag ON recipe_tag.collection_id = own.collection_id AND recipe_tag.recipe_id = own.recipe_id
  JOIN tag ON tag.id = recipe_tag.tag_id
  WHERE own.id = @collectionId * ${COLLECTION_STRIDE} + recipe.id ORDER BY recipe_tag.position))`;

/** The rating that a user, @userId, has given the recipe of the statement: a subquery for a number or NULL. */
export const RATING =
  "(SELECT user_rating.rating FROM user_rating WHERE user_rating.user_id = @userId AND user_rating.recipe_id = recipe.id)";

/** Whether the recipe of the statement is a favourite of a user, @userId: 1 or 0. */
export const IS_FAVORITE =
  "EXISTS (SELECT 1 FROM user_favorite WHERE user_favorite.user_id = @userId AND user_favorite.recipe_id = recipe.id)";

/** The last day on which a kitchen, @kitchenId, cooked the recipe of the statement: a subquery for a date or NULL. */
export const LAST_COOKED = `(SELECT max(cooked_recipe.date) FROM cooked_recipe
  WHERE cooked_recipe.kitchen_id = @kitchenId AND cooked_recipe.recipe_id = recipe.id)`;

/** How many times a kitchen, @kitchenId, cooked the recipe of the statement. */
export const TIMES_COOKED = `(SELECT count(*) FROM cooked_recipe
  WHERE cooked_recipe.kitchen_id = @kitchenId AND cooked_recipe.recipe_id = recipe.id)`;

/** Whether a collection, @collectionId, has a recipe: 1 or 0. */
export const isInCollection = (recipeId: string) =>
  `EXISTS (SELECT 1 FROM collection_recipe WHERE id = @collectionId * ${COLLECTION_STRIDE} + ${recipeId})`;
