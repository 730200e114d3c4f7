import { z } from "zod";
import { id, moment, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { askedRecipes, recipeQuery } from "../list/recipe-query-input.ts";
import { favoriteManyInput, manyInput, restoreManyInput, tagManyInput } from "../many/many-input.ts";
import { favoriteMany, findRecipeIds, removeMany, restoreMany, tagMany } from "../many/many-recipes.server.ts";
import { whenIndexed } from "../search/index-updates.server.ts";

const changed = z.int();
const recipeIdsAnswer = z.strictObject({ recipeIds: z.array(id) });
const changedAnswer = z.strictObject({ changed });
const removedManyAnswer = z.strictObject({
  changed,
  removedAt: says(moment, "Names the removal for POST /api/selected/restore"),
});
const restoredManyAnswer = z.strictObject({
  changed,
  left: z.int(),
});

const OTHERS = { 404: "One of the recipes is not in your collection" };

/** Calls that change many recipes at once. */
export const manyCalls = [
  call("GET /api/selected", "user", {
    does: "The ids of the recipes of your collection that a search finds, at most 1,000. Takes the filters of GET /api/recipes.",
    query: recipeQuery.omit({ limit: true, offset: true, scope: true }),
    answer: { status: 200, json: recipeIdsAnswer },
    example: '"$TRIVET/api/selected?search=soup"',
    run: (caller, { url }) => ({ recipeIds: findRecipeIds(caller, askedRecipes(url.searchParams, {}).filters) }),
  }),
  call("POST /api/selected/tags", "user", {
    does: "Adds tags to up to 1,000 recipes of your collection, after those that each has; all or none.",
    json: tagManyInput,
    answer: { status: 200, json: changedAnswer },
    errors: OTHERS,
    example: `--json '{"recipeIds":[1,2],"add":["Soup"]}' "$TRIVET/api/selected/tags"`,
    run: async (caller, { input }) => whenIndexed({ db: caller.db }, await tagMany(caller, input)),
  }),
  call("POST /api/selected/favorites", "user", {
    does: "Makes up to 1,000 recipes of your collection favourites; all or none.",
    json: favoriteManyInput,
    answer: { status: 200, json: changedAnswer },
    errors: OTHERS,
    example: `--json '{"recipeIds":[1,2]}' "$TRIVET/api/selected/favorites"`,
    run: (caller, { input }) => favoriteMany(caller, input),
  }),
  call("POST /api/selected/remove", "user", {
    does: "Takes up to 1,000 recipes out of your collection, also for administrators, into the trash for 30 days; all or none.",
    json: manyInput,
    answer: { status: 200, json: removedManyAnswer },
    errors: OTHERS,
    example: `--json '{"recipeIds":[1,2]}' "$TRIVET/api/selected/remove"`,
    run: (caller, { input }) => removeMany(caller, input),
  }),
  call("POST /api/selected/restore", "user", {
    does: "Restores what your kitchen removed at one time. What your collection has no room for, or something like, is left in the trash.",
    json: restoreManyInput,
    answer: { status: 200, json: restoredManyAnswer },
    example: `--json '{"removedAt":"2026-11-27T18:00:00.000Z"}' "$TRIVET/api/selected/restore"`,
    run: async (caller, { input }) => whenIndexed({ db: caller.db }, await restoreMany(caller, input)),
  }),
];
