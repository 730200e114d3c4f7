import type { Caller } from "#app/caller.ts";
import type { Db } from "#db/client.server.ts";
import { DIFFICULTIES } from "../recipe.ts";
import { DIFFICULTY_RANK, RATING, statement, UNKNOWN_LAST } from "../recipe-sql.server.ts";
import { type RecipeFilters, type SortOrder, TIME_RANGES } from "../search/recipe-search.ts";
import { COLLECTION_STRIDE, entryRange, searchExpression } from "../search/search-index.server.ts";
import { tagKey } from "../tags.ts";

/** The SQL of a list: `hits` in order, without a limit, `count` of all of them, and `total` if it is known already. */
type ListQuery = {
  hits: string;
  count: string;
  values: Record<string, string | number | bigint | null>;
  total: number | null;
};

/** Most hits that are counted among everyone's recipes, newest first, which bounds the time of a query. */
const MOST_HITS = 10_000;

/** Returns the SQL of a list; its text depends on which filters are set, not on their values. */
export function listQuery(caller: Caller, filters: RecipeFilters): ListQuery {
  return filters.scope === "all" ? everyonesQuery(caller, filters) : ownQuery(caller, filters);
}

type Place = { recipe: string; minutes: string; rank: string; favorite: string; rating: string };

/** The recipes that the cook has given at least so many of the tags. */
const TAGGED = `SELECT recipe_tag.recipe_id FROM tag JOIN recipe_tag ON recipe_tag.tag_id = tag.id
  WHERE tag.collection_id = @collection AND tag.key IN (SELECT value FROM json_each(@tags))
  GROUP BY recipe_tag.recipe_id HAVING count(*) >= @least`;

function conditionsOf({ user, kitchen }: Caller, filters: RecipeFilters, place: Place) {
  const conditions: string[] = [];
  const values: ListQuery["values"] = { userId: user.id, collection: kitchen.collectionId };
  if (filters.totalTime) {
    conditions.push(`${place.minutes} > @over AND ${place.minutes} <= @upTo`);
    Object.assign(values, TIME_RANGES[filters.totalTime]);
  }
  if (filters.difficulty) {
    conditions.push(`${place.rank} = @rank`);
    values.rank = DIFFICULTIES.indexOf(filters.difficulty);
  }
  if (filters.favorites) conditions.push(place.favorite);
  if (filters.minRating) {
    conditions.push(place.rating);
    values.minRating = Number(filters.minRating);
  }
  if (filters.tags.length > 0) {
    conditions.push(`${place.recipe} IN (${TAGGED})`);
    values.tags = JSON.stringify(filters.tags.map(tagKey));
    values.least = filters.tagMatchMode === "all" ? filters.tags.length : 1;
  }
  return { conditions, values };
}

// Equal values are ordered by age, so that pages never overlap; what is unknown sorts last (product 4.7).
const OWN_ORDERS: Record<SortOrder, string> = {
  "date-added": "user_recipe.added_at DESC, user_recipe.id DESC",
  name: "user_recipe.name_key, user_recipe.id",
  "total-time": "user_recipe.total_minutes, user_recipe.id",
  "prep-time": "user_recipe.prep_minutes, user_recipe.id",
  difficulty: "user_recipe.difficulty_rank, user_recipe.id",
  rating: "user_recipe.rating DESC, user_recipe.id DESC",
};

function ownQuery(caller: Caller, filters: RecipeFilters): ListQuery {
  const { db, kitchen } = caller;
  const { conditions, values } = conditionsOf(caller, filters, {
    recipe: "user_recipe.recipe_id",
    minutes: "user_recipe.total_minutes",
    rank: "user_recipe.difficulty_rank",
    favorite: "user_recipe.is_favorite = 1",
    rating: "user_recipe.rating >= @minRating",
  });
  const match = searchExpression(db, filters);
  let from = "FROM user_recipe WHERE user_recipe.collection_id = @collection";
  if (match !== null) {
    from = `FROM collection_search CROSS JOIN user_recipe ON user_recipe.id = collection_search.rowid
      WHERE collection_search MATCH @match AND collection_search.rowid BETWEEN @low AND @high`;
    const { low, high } = entryRange(kitchen.collectionId);
    Object.assign(values, { match, low, high });
  }
  const where = [from, ...conditions].join(" AND ");
  // Filtered by words alone: the index has the count.
  const isSearchOnly = match !== null && conditions.length === 0;
  return {
    hits: `SELECT user_recipe.recipe_id, user_recipe.is_favorite AS isFavorite,
      nullif(user_recipe.rating, 0) AS rating ${where}
      ORDER BY ${OWN_ORDERS[filters.sortBy]}`,
    count: isSearchOnly
      ? "SELECT count(*) FROM collection_search WHERE collection_search MATCH @match AND rowid BETWEEN @low AND @high"
      : `SELECT count(*) ${where}`,
    values,
    total: match === null && conditions.length === 0 ? sizeOf(db, kitchen.collectionId) : null,
  };
}

const MINUTES = (column: string) => `ifnull(${column}, ${UNKNOWN_LAST})`;

const EVERYONES_ORDERS: Record<Exclude<SortOrder, "rating">, string> = {
  "date-added": "recipe.created_at DESC, recipe.id DESC",
  name: "recipe.name_key, recipe.id",
  "total-time": `${MINUTES("recipe.total_time")}, recipe.id`,
  "prep-time": `${MINUTES("recipe.prep_time")}, recipe.id`,
  difficulty: `${DIFFICULTY_RANK}, recipe.id`,
};

const EVERYONES_COLUMNS = `recipe.id AS recipe_id, recipe.created_at AS createdAt, ${RATING} AS rating,
  EXISTS (SELECT 1 FROM user_favorite WHERE user_id = @userId AND recipe_id = recipe.id) AS isFavorite`;

/** The newest originals that a search finds. */
const FOUND = `SELECT rowid AS id FROM collection_search
  WHERE collection_search MATCH @match AND rowid BETWEEN 1 AND ${COLLECTION_STRIDE - 1}
  ORDER BY rowid DESC LIMIT ${MOST_HITS}`;

/**
 * Returns the recipes that the cook has rated, best first and then by id, then the `others` by age. Of either only as
 * many as the page needs are read, so that neither all recipes nor all rated ones are sorted.
 */
function ratedFirst(others: string, conditions: string[], isRatedOnly: boolean): string {
  const page = "LIMIT @limit + @offset";
  const rated = `SELECT * FROM (SELECT ${EVERYONES_COLUMNS}, recipe.id AS rank
    FROM user_rating CROSS JOIN recipe ON recipe.id = user_rating.recipe_id
    WHERE ${["user_rating.user_id = @userId AND recipe.is_original = 1", ...conditions].join(" AND ")}
    ORDER BY user_rating.rating DESC, user_rating.recipe_id DESC ${page})`;
  const unrated = `SELECT * FROM (SELECT ${EVERYONES_COLUMNS}, recipe.created_at AS rank ${others}
      AND NOT EXISTS (SELECT 1 FROM user_rating WHERE user_id = @userId AND recipe_id = recipe.id)
    ORDER BY ${EVERYONES_ORDERS["date-added"]} ${page})`;
  return `SELECT * FROM (${isRatedOnly ? rated : `${rated} UNION ALL ${unrated}`})
    ORDER BY rating DESC, rank DESC, recipe_id DESC`;
}

function sizeOf(db: Db, collectionId: number): number {
  return statement(db, "SELECT size FROM collection WHERE id = ?").pluck().get(collectionId) as number;
}

function everyonesQuery(caller: Caller, filters: RecipeFilters): ListQuery {
  const { db } = caller;
  const { conditions, values } = conditionsOf(caller, filters, {
    recipe: "recipe.id",
    minutes: MINUTES("recipe.total_time"),
    rank: DIFFICULTY_RANK,
    favorite: "recipe.id IN (SELECT recipe_id FROM user_favorite WHERE user_id = @userId)",
    rating: "recipe.id IN (SELECT recipe_id FROM user_rating WHERE user_id = @userId AND rating >= @minRating)",
  });
  const match = searchExpression(db, filters);
  if (match !== null) values.match = match;
  const from = match === null ? "FROM recipe" : `FROM (${FOUND}) AS found CROSS JOIN recipe ON recipe.id = found.id`;
  const where = [`${from} WHERE recipe.is_original = 1`, ...conditions].join(" AND ");
  const isFound = match === null ? [] : [`recipe.id IN (${FOUND})`];
  const isAll = match === null && conditions.length === 0;
  return {
    hits:
      filters.sortBy === "rating"
        ? ratedFirst(where, [...isFound, ...conditions], filters.minRating !== "")
        : `SELECT ${EVERYONES_COLUMNS} ${where} ORDER BY ${EVERYONES_ORDERS[filters.sortBy]}`,
    count: `SELECT count(*) FROM (SELECT 1 ${where} LIMIT ${MOST_HITS})`,
    values,
    total: isAll ? sizeOf(db, 0) : null,
  };
}
