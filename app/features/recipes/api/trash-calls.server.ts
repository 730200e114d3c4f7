import { z } from "zod";
import { moment, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { pictureQuery, pictureResponse, readWidth } from "#app/http/picture-response.server.ts";
import { ownRecipeShape, recipeAnswer, slotAnswer } from "../recipe-answers.ts";
import { restoreRecipe } from "../trash/restore.server.ts";
import { deleteFromTrash, getTrashPicture, listTrash } from "../trash/trash.server.ts";
import { trashQuery } from "../trash/trash-query-input.ts";
import { FULL } from "./call-errors.ts";

const trashAnswer = z.array(
  z.strictObject({
    recipe: recipeAnswer,
    removedAt: moment,
    removedUntil: says(z.iso.datetime(), "When it is deleted for good, ISO 8601, UTC"),
    forEveryone: says(z.boolean(), "Whether an administrator removed it for everyone"),
  }),
);
const restoredAnswer = z.strictObject({
  ...ownRecipeShape,
  keptMeals: says(z.array(slotAnswer), "Slots that were filled meanwhile: they keep their meals"),
});

/** Calls for the trash. */
export const trashCalls = [
  call("GET /api/trash", "user", {
    does: "What members of your kitchen removed, the last first; for administrators in person also what was removed for everyone.",
    query: trashQuery,
    answer: { status: 200, json: trashAnswer },
    example: '"$TRIVET/api/trash"',
    run: (caller, { query: { limit = null, offset = 0 } }) => listTrash(caller, { limit, offset }).removed,
  }),
  call("POST /api/trash/:recipeId/restore", "user", {
    does: "Restores a recipe with what its removal took; for everyone if it was removed for everyone.",
    answer: { status: 200, json: restoredAnswer },
    errors: { 403: FULL, 409: "Your collection has a recipe of the same name or source" },
    example: '-X POST "$TRIVET/api/trash/1/restore"',
    run: (caller, { params }) => restoreRecipe(caller, params.recipeId),
  }),
  call("DELETE /api/trash/:recipeId", "user", {
    does: "Deletes a recipe in the trash for good.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/trash/1"',
    run: (caller, { params }) => void deleteFromTrash(caller, params.recipeId),
  }),
  call("GET /api/trash/:recipeId/image", "user", {
    does: "The picture of a recipe in the trash that was removed for everyone, for administrators.",
    query: pictureQuery,
    answer: { status: 200, type: "image/webp", means: "The picture; 304 with a known ETag" },
    example: '-o soup.webp "$TRIVET/api/trash/1/image?w=800"',
    run: async (caller, { params, url, request }) =>
      pictureResponse(request, url, await getTrashPicture(caller, params.recipeId, readWidth(url))),
  }),
];
