import { type Db, statement } from "#db/client.server.ts";
import { COLLECTION_STRIDE, EVERYONES_COLLECTION, entryRange } from "../entry-ids.ts";
import { DIFFICULTIES } from "../recipe.ts";
import type { Reader } from "../recipe-rows.server.ts";
import { DIFFICULTY_RANK, UNKNOWN_LAST } from "../recipe-sql.server.ts";
import { isIndexed } from "../search/index-updates.server.ts";
import { entriesByLine } from "../search/ingredient-lines.server.ts";
import type { RecipeFilters, SortOrder } from "../search/recipe-search.ts";
import { searchExpression } from "../search/search-expression.server.ts";
import { tagKey } from "../tags.ts";

/**
 * The SQL of a list: the ids of `hits` in order as `recipe_id`, `count` of all of them, and `total` if it is known
 * already.
 */
type ListQuery = {
  hits: string;
  count: string;
  values: Record<string, string | number | bigint | null>;
  total: number | null;
};

/** The part of a list to return; `limit` null is all of it. */
export type Paging = { limit: number | null; offset: number };

/** Orders by columns of every table of entries. */
type IndexOrder = Exclude<SortOrder, "rating" | "longest-not-cooked">;

/** Further orders of a collection: those of the picker and of shared pages. */
type OwnOrder = "oldest" | "name-last" | "longest" | "time-and-name" | "difficulty-and-name" | "hardest-and-name";

/** What a list shows, and in which order: of the recipe list, of shared pages, and of the picker. */
export type ListFilters = Omit<RecipeFilters, "totalTime" | "sortBy" | "page"> & {
  /** Minutes above `over` and up to `upTo`; an unknown time is in none. */
  minutes: { over: number; upTo: number } | null;
  order: SortOrder | OwnOrder;
};

/** What a list reads: a table with its columns by which lists are filtered and ordered. */
type Place = {
  table: string;
  isIn: string;
  /** The recipe's id, and the id of its entry in the table and the search index. */
  recipe: string;
  entry: string;
  entryOf: (recipe: string) => string;
  minutes: string;
  rank: string;
  addedAt: string;
  // Equal values are ordered by age, so that pages never overlap; what is unknown sorts last (product 4.7).
  orders: Record<IndexOrder, string> & Partial<Record<OwnOrder | "longest-not-cooked", string>>;
  /** Most hits that are counted, newest first, which bounds the time of a query; null is no limit. */
  mostHits: number | null;
};

/** The collection of the kitchen. */
const OWN: Place = {
  table: "collection_recipe",
  isIn: "collection_recipe.collection_id = @collectionId",
  recipe: "collection_recipe.recipe_id",
  entry: "collection_recipe.id",
  entryOf: (recipe) => `@collectionId * ${COLLECTION_STRIDE} + ${recipe}`,
  minutes: "collection_recipe.total_minutes",
  rank: "collection_recipe.difficulty_rank",
  addedAt: "collection_recipe.added_at",
  orders: {
    "date-added": "collection_recipe.added_at DESC, collection_recipe.id DESC",
    name: "collection_recipe.name_key, collection_recipe.id",
    "total-time": "collection_recipe.total_minutes, collection_recipe.id",
    "prep-time": "collection_recipe.prep_minutes, collection_recipe.id",
    difficulty: "collection_recipe.difficulty_rank, collection_recipe.id",
    "longest-not-cooked": "collection_recipe.last_cooked, collection_recipe.id",
    oldest: "collection_recipe.added_at, collection_recipe.id",
    "name-last": "collection_recipe.name_key DESC, collection_recipe.id DESC",
    longest: `collection_recipe.total_minutes = ${UNKNOWN_LAST}, collection_recipe.total_minutes DESC, collection_recipe.id`,
    "time-and-name": "collection_recipe.total_minutes, collection_recipe.name_key, collection_recipe.id",
    "difficulty-and-name": "collection_recipe.difficulty_rank, collection_recipe.name_key, collection_recipe.id",
    "hardest-and-name": "collection_recipe.difficulty_rank DESC, collection_recipe.name_key, collection_recipe.id",
  },
  mostHits: null,
};

const minutes = (column: string) => `ifnull(${column}, ${UNKNOWN_LAST})`;

/** The originals of everyone. */
const EVERYONES: Place = {
  table: "recipe",
  isIn: "recipe.is_original = 1",
  recipe: "recipe.id",
  entry: "recipe.id",
  entryOf: (recipe) => recipe,
  minutes: minutes("recipe.total_time"),
  rank: DIFFICULTY_RANK,
  addedAt: "recipe.created_at",
  orders: {
    "date-added": "recipe.created_at DESC, recipe.id DESC",
    name: "recipe.name_key, recipe.id",
    "total-time": `${minutes("recipe.total_time")}, recipe.id`,
    "prep-time": `${minutes("recipe.prep_time")}, recipe.id`,
    difficulty: `${DIFFICULTY_RANK}, recipe.id`,
  },
  mostHits: 10_000,
};

/** The recipes that the kitchen has given at least so many of the tags. */
const TAGGED = `SELECT recipe_tag.recipe_id FROM tag JOIN recipe_tag ON recipe_tag.tag_id = tag.id
  WHERE tag.collection_id = @collectionId AND tag.key IN (SELECT value FROM json_each(@tags))
  GROUP BY recipe_tag.recipe_id HAVING count(*) >= @least`;

/** A table that gives entries of a list: what a search finds, or what the cook has marked. */
type Source = { from: string; entry: string; where: string };

function foundBySearch({ mostHits }: Place, isRead: boolean): Source {
  if (isRead) return { from: "(SELECT value AS id FROM json_each(@found)) AS found", entry: "found.id", where: "true" };
  const newest = mostHits === null ? "" : `ORDER BY rowid DESC LIMIT ${mostHits}`;
  const found = `SELECT rowid AS id FROM collection_search
    WHERE collection_search MATCH @match AND rowid BETWEEN @low AND @high ${newest}`;
  return { from: `(${found}) AS found`, entry: "found.id", where: "true" };
}

function markedBy(table: "user_favorite" | "user_rating", { entryOf }: Place, condition = "true"): Source {
  return { from: table, entry: entryOf(`${table}.recipe_id`), where: `${table}.user_id = @userId AND ${condition}` };
}

/**
 * Returns FROM and WHERE of the entries that are in all sources. The first source is read, not the whole place: CROSS
 * JOIN keeps the order of the tables.
 */
function entriesIn(place: Place, [first, ...others]: Source[], conditions: string[]): string {
  const from = first ? `${first.from} CROSS JOIN ${place.table} ON ${place.entry} = ${first.entry}` : place.table;
  const alsoIn = others.map(
    ({ from, entry, where }) => `${place.entry} IN (SELECT ${entry} FROM ${from} WHERE ${where})`,
  );
  return `FROM ${from} WHERE ${[place.isIn, ...(first ? [first.where] : []), ...alsoIn, ...conditions].join(" AND ")}`;
}

/** Returns the entries among which a list searches. */
export function searchedRange({ collectionId }: Reader, { scope }: ListFilters) {
  return entryRange(scope === "all" ? EVERYONES_COLLECTION : collectionId);
}

/**
 * Returns the SQL of a list; its text depends on which filters are set, not on their values. Besides `values`, `hits` needs
 * @most, of as many from its beginning as are read.
 */
export function listQuery({ db, ...reader }: Reader, filters: ListFilters): ListQuery {
  const place = filters.scope === "all" ? EVERYONES : OWN;
  const match = searchExpression(db, filters);
  const range = searchedRange({ db, ...reader }, filters);
  const read = match === null ? null : entriesByLine(db, range, match, filters, place.mostHits);
  const search = match === null ? null : foundBySearch(place, read !== null);
  const { conditions, values } = conditionsOf(filters, place);
  const rated = markedBy("user_rating", place, filters.minRating ? "user_rating.rating >= @minRating" : undefined);
  const found = [...(search ? [search] : []), ...(filters.favorites ? [markedBy("user_favorite", place)] : [])];
  const sources = filters.minRating ? [...found, rated] : found;
  const entries = entriesIn(place, sources, conditions);
  const order = filters.order === "rating" ? undefined : place.orders[filters.order];
  const isSearchOnly = search && sources.length === 1 && conditions.length === 0 && isIndexed(db);
  return {
    hits: order
      ? `SELECT ${place.recipe} AS recipe_id ${entries} ORDER BY ${order}`
      : filters.order === "rating"
        ? ratedFirst(place, entriesIn(place, [rated, ...found], conditions), filters.minRating ? null : entries)
        : neverCookedFirst(place, entriesIn(place, [cookedIn(place), ...sources], conditions), entries),
    // Filtered by words alone: the index has the count.
    count: isSearchOnly
      ? `SELECT count(*) FROM ${search.from}`
      : `SELECT count(*) FROM (SELECT 1 ${entries} LIMIT ${place.mostHits ?? -1})`,
    values: {
      ...values,
      ...range,
      match,
      found: read && JSON.stringify(read),
      ...reader,
    },
    total:
      sources.length + conditions.length === 0
        ? sizeOf(db, filters.scope === "all" ? EVERYONES_COLLECTION : reader.collectionId)
        : null,
  };
}

function conditionsOf(filters: ListFilters, place: Place) {
  const conditions: string[] = [];
  const values: ListQuery["values"] = {};
  if (filters.minutes) {
    conditions.push(`${place.minutes} > @over AND ${place.minutes} <= @upTo`);
    values.over = filters.minutes.over;
    values.upTo = filters.minutes.upTo;
  }
  if (filters.difficulty) {
    conditions.push(`${place.rank} = @rank`);
    values.rank = DIFFICULTIES.indexOf(filters.difficulty);
  }
  if (filters.minRating) values.minRating = Number(filters.minRating);
  if (filters.tags.length > 0) {
    conditions.push(`${place.recipe} IN (${TAGGED})`);
    values.tags = JSON.stringify(filters.tags.map(tagKey));
    values.least = filters.tagMatchMode === "all" ? filters.tags.length : 1;
  }
  return { conditions, values };
}

/**
 * Returns the recipes that the cook has rated, best first and then by id, then the others by age; null is none. Of
 * either only as many as the page needs are read, so that neither all recipes nor all rated ones are sorted.
 */
function ratedFirst(place: Place, rated: string, entries: string | null): string {
  const best = `SELECT * FROM (SELECT ${place.recipe} AS recipe_id, user_rating.rating AS rating, ${place.recipe} AS rank
    ${rated} ORDER BY user_rating.rating DESC, user_rating.recipe_id DESC LIMIT @most)`;
  const others = `SELECT * FROM (SELECT ${place.recipe} AS recipe_id, 0 AS rating, ${place.addedAt} AS rank ${entries}
      AND NOT EXISTS (SELECT 1 FROM user_rating WHERE user_id = @userId AND recipe_id = ${place.recipe})
    ORDER BY ${place.orders["date-added"]} LIMIT @most)`;
  return `SELECT * FROM (${entries === null ? best : `${best} UNION ALL ${others}`})
    ORDER BY rating DESC, rank DESC, recipe_id DESC`;
}

/** What the kitchen has cooked, with the last day of each recipe. */
function cookedIn({ entryOf }: Place): Source {
  const last = `SELECT recipe_id, max(date) AS date FROM cooked_recipe WHERE kitchen_id = @kitchenId GROUP BY recipe_id`;
  return { from: `(${last}) AS cooked`, entry: entryOf("cooked.recipe_id"), where: "true" };
}

/**
 * Returns the recipes that the kitchen has never cooked, oldest first, then the others by their last day, for a place
 * whose entries do not have it. As in `ratedFirst`, only as many as the page needs are read.
 */
function neverCookedFirst(place: Place, cooked: string, entries: string): string {
  const never = `SELECT * FROM (SELECT ${place.recipe} AS recipe_id, '' AS day, ${place.addedAt} AS rank ${entries}
      AND NOT EXISTS (SELECT 1 FROM cooked_recipe WHERE kitchen_id = @kitchenId AND recipe_id = ${place.recipe})
    ORDER BY ${place.addedAt}, ${place.entry} LIMIT @most)`;
  const others = `SELECT * FROM (SELECT ${place.recipe} AS recipe_id, cooked.date AS day, ${place.addedAt} AS rank ${cooked}
    ORDER BY cooked.date, ${place.addedAt}, ${place.entry} LIMIT @most)`;
  return `SELECT * FROM (${never} UNION ALL ${others}) ORDER BY day, rank, recipe_id`;
}

function sizeOf(db: Db, collectionId: number): number {
  return statement(db, "SELECT size FROM collection WHERE id = ?", "number").get(collectionId) ?? 0;
}
