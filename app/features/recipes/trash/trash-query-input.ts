import { recipeQuery } from "../list/recipe-query-input.ts";

/** The query of `GET /api/trash`; without `limit` the whole trash. */
export const trashQuery = recipeQuery.pick({ limit: true, offset: true });
