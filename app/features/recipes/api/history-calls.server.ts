import { z } from "zod";
import { confirmMeal } from "#app/features/planner/cooked-meals.server.ts";
import { day, id, moment, named, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { pictureQuery, pictureResponse, readWidth } from "#app/http/picture-response.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";
import { listCooked, noteCooked, removeCooked } from "../cooked/cooked.server.ts";
import { cookedRequest } from "../cooked/cooked-input.ts";
import { recipeAnswer } from "../recipe-answers.ts";
import { REVISION_REASONS } from "../revisions/revision.ts";
import { getRevision, getRevisionPicture, listRevisions, restoreRevision } from "../revisions/revisions.server.ts";

const person = named("Person", z.strictObject({ id: z.uuid(), firstName: z.string().nullable() }));
const cookedAnswer = named(
  "Cooked",
  z.strictObject({
    id,
    date: day,
    note: z.string().nullable(),
    by: says(person.nullable(), "Who noted it"),
    createdAt: moment,
  }),
);
const cookedListAnswer = z.array(cookedAnswer);
const revisionsAnswer = z.array(
  z.strictObject({
    id,
    createdAt: says(moment, "When the version was replaced, ISO 8601, UTC"),
    by: says(person.nullable(), "Who replaced it"),
    reason: says(z.enum(REVISION_REASONS), "What replaced it"),
  }),
);

/** Calls for versions of recipes, and when they were cooked. */
export const historyCalls = [
  call("GET /api/recipes/:recipeId/revisions", "user", {
    does: "The versions before the last 50 edits, re-imports and restorations of a recipe that you edit in place, newest first.",
    answer: { status: 200, json: revisionsAnswer },
    example: '"$TRIVET/api/recipes/1/revisions"',
    run: (caller, { params }) => listRevisions(caller, params.recipeId),
  }),
  call("GET /api/recipes/:recipeId/revisions/:revisionId", "user", {
    does: "The recipe as it was, with its present tags and favourite.",
    answer: { status: 200, json: recipeAnswer },
    example: '"$TRIVET/api/recipes/1/revisions/7"',
    run: (caller, { params }) => getRevision(caller, params.recipeId, params.revisionId),
  }),
  call("GET /api/recipes/:recipeId/revisions/:revisionId/image", "user", {
    does: "The picture of a version.",
    query: pictureQuery,
    answer: { status: 200, type: "image/webp", means: "The picture; 304 with a known ETag" },
    example: '-o before.webp "$TRIVET/api/recipes/1/revisions/7/image?w=800"',
    run: async (caller, { params, url, request }) => {
      const picture = await getRevisionPicture(caller, params.recipeId, params.revisionId, readWidth(url));
      return pictureResponse(request, url, picture);
    },
  }),
  call("POST /api/recipes/:recipeId/revisions/:revisionId/restore", "user", {
    does: "Restores a version; the one before is kept. If its picture is no longer stored, the recipe keeps the one it has.",
    answer: { status: 200, json: recipeAnswer },
    example: '-X POST "$TRIVET/api/recipes/1/revisions/7/restore"',
    run: (caller, { params }) => restoreRevision(caller, params.recipeId, params.revisionId).recipe,
  }),
  call("GET /api/recipes/:recipeId/cooked", "user", {
    does: "When your kitchen cooked a recipe, the last day first.",
    answer: { status: 200, json: cookedListAnswer },
    example: '"$TRIVET/api/recipes/1/cooked"',
    run: (caller, { params }) => listCooked(caller, params.recipeId),
  }),
  call("POST /api/recipes/:recipeId/cooked", "user", {
    does: "Notes that your kitchen cooked a recipe, today without a date; or a planned meal of it on its day, which counts once and answers 200 if that day has it already.",
    json: cookedRequest,
    answer: { status: 201, json: cookedAnswer },
    errors: { 400: "A day to come", 409: "2000 times of the recipe are noted" },
    example: `--json '{"date":"2026-11-20","note":"With peas"}' "$TRIVET/api/recipes/1/cooked"`,
    run: (caller, { params: { recipeId }, input: { mealPlanId, note, ...day } }) => {
      if (mealPlanId === undefined) return noteCooked(caller, recipeId, { ...day, note });
      const { cooked, isNew } = confirmMeal(caller, mealPlanId, { recipeId, note });
      return isNew ? cooked : jsonResponse(cooked);
    },
  }),
  call("DELETE /api/recipes/:recipeId/cooked/:cookedId", "user", {
    does: "Removes one of these days.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/recipes/1/cooked/3"',
    run: (caller, { params }) => void removeCooked(caller, params.recipeId, params.cookedId),
  }),
];
