import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { statement } from "#db/client.server.ts";
import * as m from "#messages";
import { readList } from "../recipes/list/read-list.server.ts";
import type { ListFilters } from "../recipes/list/recipe-list-query.server.ts";
import { type Reader, shapeOf, toRecipe, WITH_PICTURE } from "../recipes/recipe-rows.server.ts";
import { isInCollection } from "../recipes/recipe-sql.server.ts";
import { NO_FILTERS } from "../recipes/search/recipe-search.ts";
import {
  PAGE_SIZE,
  type SharedFilters,
  type SharedPage,
  type SharedRecipe,
  type SharedSort,
  TIME_BUCKETS,
} from "./shared-collection.ts";
import type { OpenShare } from "./sharing.server.ts";

/** The collection that a link shows, or a recipe of, and the code of the link. */
type Shown = Pick<OpenShare, "collectionId" | "shareCode">;

const readerOfShare = ({ db }: Visitor, { collectionId }: Shown): Reader => ({
  db,
  userId: null,
  kitchenId: null,
  collectionId,
});

// Only what anybody with the link may see (threat model 4.2): no owner, no creator, no favourites or ratings.
const SHARED = shapeOf([
  "id",
  "name",
  "imagePath",
  "prepTime",
  "totalTime",
  "servings",
  "difficulty",
  "ingredients",
  "instructions",
  "ingredientSections",
  "instructionSections",
  "description",
  "notes",
  "cookTime",
  "yield",
  "nutrition",
  "sourceUrl",
  "createdAt",
  "updatedAt",
  "costPerServing",
  "tags",
]);

const ORDERS: Record<SharedSort, ListFilters["order"]> = {
  default: "date-added",
  recent: "date-added",
  name: "name",
  time: "time-and-name",
  difficulty: "difficulty-and-name",
};

/** Returns the list that the filters of a shared page mean. */
function listOf({ totalTime, difficulty, sortBy, ...filters }: SharedFilters): ListFilters {
  const minutes = totalTime && TIME_BUCKETS[totalTime];
  return { ...NO_FILTERS, ...filters, minutes, difficulty: difficulty ?? "", order: ORDERS[sortBy] };
}

/** Returns a recipe with the address of its picture for holders of the link. */
function withCode(recipe: SharedRecipe, { shareCode }: Shown): SharedRecipe {
  return { ...recipe, imagePath: recipe.imagePath && `${recipe.imagePath}&share=${shareCode}` };
}

/**
 * Returns one page of the owner's current collection, filtered and ordered. A search that finds nothing is corrected
 * (product 4.7).
 */
export function listSharedRecipes(visitor: Visitor, share: OpenShare, filters: SharedFilters): SharedPage {
  const reader = readerOfShare(visitor, share);
  const total =
    statement(visitor.db, "SELECT size FROM collection WHERE id = ?", "number").get(share.collectionId) ?? 0;
  const { found, correctedSearch } = readList(
    reader,
    listOf(filters),
    (list) => {
      const count = list.count();
      const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
      const page = Math.min(filters.page, pages);
      const recipes = list.recipes(SHARED, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      return { recipes: recipes.map((recipe) => withCode(recipe, share)), count, page, pages };
    },
    ({ count }) => count === 0,
  );
  return { ...found, total, correctedSearch };
}

/** Returns the ids of the owner's whole collection, the newest first, for the API (product 8.2). */
export function listAllShared(visitor: Visitor, share: OpenShare): number[] {
  const all = { ...NO_FILTERS, minutes: null, order: "date-added" } as const;
  return readList(
    readerOfShare(visitor, share),
    all,
    (list) => list.ids({ limit: null, offset: 0 }),
    () => false,
  ).found;
}

const SOME_SHARED = `SELECT ${SHARED.sql} FROM json_each(@ids) AS wanted CROSS JOIN recipe ON recipe.id = wanted.value
  ${WITH_PICTURE} WHERE ${isInCollection("recipe.id")} ORDER BY wanted.key`;

/** Returns those of some recipes that are in the owner's collection, in the order of their ids. */
export function readShared(visitor: Visitor, shown: Shown, ids: number[]): SharedRecipe[] {
  const { db, ...reader } = readerOfShare(visitor, shown);
  const rows = statement(db, SOME_SHARED, SHARED.columns).all({ ...reader, ids: JSON.stringify(ids) });
  return rows.map((row) => withCode(toRecipe(row), shown));
}

/** Returns one recipe of the share. @throws DomainError notFound: not in the owner's collection (any more). */
export function getSharedRecipe(visitor: Visitor, share: Shown, recipeId: number): SharedRecipe {
  const recipe = findSharedRecipe(visitor, share, recipeId);
  if (!recipe) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return recipe;
}

/** Returns one recipe of a collection as a link shows it; undefined: it is not in the collection (any more). */
export function findSharedRecipe(visitor: Visitor, shown: Shown, recipeId: number): SharedRecipe | undefined {
  return readShared(visitor, shown, [recipeId])[0];
}
