import { type SQL, sql } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";
import { entryRange } from "../recipes/entry-ids.ts";
import { DIFFICULTY_RANK, TAGS, withValue } from "../recipes/recipe-sql.server.ts";
import { imagePath } from "../recipes/recipes.server.ts";
import { findForgiving } from "../recipes/search/corrected-search.server.ts";
import { entriesWith } from "../recipes/search/search-index.server.ts";
import {
  PAGE_SIZE,
  type SharedFilters,
  type SharedPage,
  type SharedRecipe,
  type SharedSort,
  TIME_BUCKETS,
} from "./shared-collection.ts";
import type { OpenShare } from "./sharing.server.ts";

/**
 * Returns one page of the owner's current collection, filtered and ordered. A search that finds nothing is corrected
 * (product 4.7).
 */
export function listSharedRecipes(visitor: Visitor, share: OpenShare, filters: SharedFilters): SharedPage {
  const { db } = visitor;
  const { found, correctedSearch } = findForgiving(
    { db, range: entryRange(share.collectionId), search: filters.search },
    (search) => readPage(visitor, share, { ...filters, search }),
    ({ count }) => count === 0,
  );
  return { ...found, correctedSearch };
}

/** Reads a page with three statements. */
function readPage({ db }: Visitor, share: OpenShare, filters: SharedFilters): Omit<SharedPage, "correctedSearch"> {
  const where = matching(db, share, filters);
  const total = db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM collection_recipe WHERE collection_id = ${share.collectionId}`,
  );
  const found = db.get<{ count: number }>(sql`SELECT count(*) AS count ${FROM} WHERE ${where}`);
  const count = found?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(filters.page, pages);
  const rows = db.all<Row>(
    sql`SELECT ${columnsOf(share)} ${FROM} WHERE ${where} ORDER BY ${ORDERS[filters.sortBy]}
      LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
  );
  return { recipes: rows.map((row) => toSharedRecipe(row, share)), count, total: total?.total ?? 0, page, pages };
}

/** Returns the ids of the owner's whole collection, for the API (product 8.2). */
export function listAllShared({ db }: Visitor, { collectionId }: OpenShare): number[] {
  const rows = db.all<{ id: number }>(
    sql`SELECT entry.recipe_id AS id FROM collection_recipe AS entry WHERE entry.collection_id = ${collectionId} ORDER BY ${NEWEST}`,
  );
  return rows.map(({ id }) => id);
}

/** Returns those of some recipes that are in the owner's collection, the newest first. */
export function readShared({ db }: Visitor, share: OpenShare, ids: number[]): SharedRecipe[] {
  const some = sql`entry.recipe_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return db
    .all<Row>(
      sql`SELECT ${columnsOf(share)} ${FROM} WHERE entry.collection_id = ${share.collectionId} AND ${some} ORDER BY ${NEWEST}`,
    )
    .map((row) => toSharedRecipe(row, share));
}

/** Returns one recipe of the share. @throws DomainError notFound: not in the owner's collection (any more). */
export function getSharedRecipe(visitor: Visitor, share: Shown, recipeId: number): SharedRecipe {
  const recipe = findSharedRecipe(visitor, share, recipeId);
  if (!recipe) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return recipe;
}

/** Returns one recipe of a collection as a link shows it; undefined: it is not in the collection (any more). */
export function findSharedRecipe({ db }: Visitor, shown: Shown, recipeId: number): SharedRecipe | undefined {
  const row = db.get<Row | undefined>(
    sql`SELECT ${columnsOf(shown)} ${FROM} WHERE entry.collection_id = ${shown.collectionId} AND entry.recipe_id = ${recipeId}`,
  );
  return row && toSharedRecipe(row, shown);
}

/** The collection that a link shows, or a recipe of, and the code of the link. */
type Shown = Pick<OpenShare, "collectionId" | "shareCode">;

type Row = Pick<SharedRecipe, "description" | "notes" | "cookTime" | "yield"> & {
  id: number;
  name: string;
  pictureHash: string | null;
  prepTime: number | null;
  totalTime: number | null;
  servings: number | null;
  difficulty: SharedRecipe["difficulty"];
  ingredients: string;
  instructions: string;
  ingredientSections: string;
  instructionSections: string;
  nutrition: string | null;
  tags: string;
  sourceUrl: string | null;
  createdAt: number;
  updatedAt: number;
  costPerServing: number | null;
};

// Only columns that anybody with the link may see (threat model 4.2): no owner, no creator, no favourites or ratings.
const columnsOf = ({
  collectionId,
}: Shown) => sql`recipe.id, recipe.name, picture.hash AS pictureHash, recipe.prep_time AS prepTime,
  recipe.total_time AS totalTime, recipe.servings, recipe.difficulty, recipe.ingredients, recipe.instructions,
  recipe.ingredient_sections AS ingredientSections, recipe.instruction_sections AS instructionSections,
  recipe.description, recipe.notes, recipe.cook_time AS cookTime, recipe.yield, recipe.nutrition,
  recipe.source_url AS sourceUrl, recipe.created_at AS createdAt,
  ifnull(recipe.updated_at, recipe.created_at) AS updatedAt, recipe.cost_per_serving AS costPerServing,
  ${withValue(TAGS, sql`${collectionId}`)} AS tags`;

const FROM = sql`FROM collection_recipe AS entry JOIN recipe ON recipe.id = entry.recipe_id
  LEFT JOIN picture ON picture.id = recipe.picture_id`;

const NEWEST = sql`entry.added_at DESC, entry.recipe_id DESC`;
const ORDERS: Record<SharedSort, SQL> = {
  default: NEWEST,
  recent: NEWEST,
  name: sql`recipe.name_key, recipe.id`,
  time: sql`recipe.total_time IS NULL, recipe.total_time, recipe.name_key, recipe.id`,
  difficulty: sql`${sql.raw(DIFFICULTY_RANK)}, recipe.name_key, recipe.id`,
};

function toSharedRecipe(row: Row, { shareCode }: Shown): SharedRecipe {
  const { pictureHash, ...shown } = row;
  const picture = imagePath(row.id, pictureHash);
  return {
    ...shown,
    imagePath: picture && `${picture}&share=${shareCode}`,
    ingredients: JSON.parse(row.ingredients),
    instructions: JSON.parse(row.instructions),
    ingredientSections: JSON.parse(row.ingredientSections),
    instructionSections: JSON.parse(row.instructionSections),
    nutrition: row.nutrition === null ? null : JSON.parse(row.nutrition),
    tags: JSON.parse(row.tags),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    costPerServing: row.costPerServing === null ? null : row.costPerServing / 100,
  };
}

function matching(db: Visitor["db"], { collectionId }: OpenShare, filters: SharedFilters): SQL {
  const conditions = [sql`entry.collection_id = ${collectionId}`];
  const found = entriesWith(db, collectionId, filters);
  if (found) conditions.push(sql`entry.id IN ${found}`);
  if (filters.totalTime) {
    const { over, upTo } = TIME_BUCKETS[filters.totalTime];
    conditions.push(sql`recipe.total_time > ${over} AND recipe.total_time <= ${upTo}`);
  }
  if (filters.difficulty) conditions.push(sql`recipe.difficulty = ${filters.difficulty}`);
  return sql.join(conditions, sql` AND `);
}
