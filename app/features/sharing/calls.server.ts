import { z } from "zod";
import type { Visitor } from "#app/caller.ts";
import { FULL, IN_COLLECTION } from "#app/features/recipes/api/call-errors.ts";
import { recipeAnswer, recipeShape } from "#app/features/recipes/recipe-answers.ts";
import { getPicture } from "#app/features/recipes/recipe-pictures.server.ts";
import { id, moment, says } from "#app/http/answers.ts";
import { maybeSignedIn, signedIn } from "#app/http/caller.server.ts";
import { call } from "#app/http/calls.server.ts";
import { listResponse } from "#app/http/json-list.server.ts";
import { pictureQuery, pictureResponse, readWidth } from "#app/http/picture-response.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";
import { addLinkedRecipe, addSharedRecipe } from "./add-shared.server.ts";
import type { RecipeLink } from "./recipe-link.ts";
import { getLinkedRecipe, isLinked, listLinksTo, makeRecipeLink, revokeRecipeLink } from "./recipe-links.server.ts";
import { recipeLinkInput, shareInput } from "./share-input.ts";
import { SHARE_HEADERS } from "./share-meta.ts";
import { getSharedCollection } from "./shared-page.server.ts";
import { isInActiveShare, listShares, revokeShare, shareCollection } from "./sharing.server.ts";

const shareShape = { shareUrl: z.url(), shareCode: says(z.string().length(22), "128 random bits, base64url") };
const shareMadeAnswer = z.strictObject({
  ...shareShape,
  emailSent: says(z.boolean(), "False where the server has no mail: then send the link yourself"),
});
const sharesAnswer = z.array(
  z.strictObject({
    id,
    ...shareShape,
    recipientEmail: z.string(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    expiresOn: says(z.string().nullable(), "The last day in words"),
    lastOpenedAt: moment.nullable(),
  }),
);
const sharedAnswer = z.strictObject({
  collection: z.strictObject({ ownerName: z.string(), createdAt: moment, expiresAt: moment.nullable() }),
  recipes: says(z.array(z.strictObject(recipeShape)), "Nothing in it says whose they are, or whose favourite"),
});
const linkShape = { id, url: says(z.url(), "For anybody: /r/ and 128 random bits"), expiresAt: moment.nullable() };
const recipeLinkMadeAnswer = z.strictObject(linkShape);
const recipeLinksAnswer = z.array(
  z.strictObject({ ...linkShape, withNotes: says(z.boolean(), "Whether it shows notes and tags"), createdAt: moment }),
);
const linkedAnswer = z.strictObject({
  ...recipeShape,
  expiresAt: says(moment.nullable(), "When the link ends; null: when it is revoked"),
});

const OVER = "It was revoked or has expired, or the recipe is in the trash";
const MAIL_LIMIT = "50 mails a day (a trial account 10), 5 an hour to one address";

/** Calls for share links. */
export const shareCalls = [
  call("GET /api/shared-collections", "user", {
    does: "Lists the links to your collection.",
    answer: { status: 200, json: sharesAnswer },
    example: '"$TRIVET/api/shared-collections"',
    run: listShares,
  }),
  call("POST /api/shared-collections", "user", {
    does: "Makes a link to your collection and mails it. expiresAt is a day (to its end), an instant or null.",
    json: shareInput,
    answer: { status: 201, json: shareMadeAnswer },
    errors: {
      409: "You have 500 links already",
      429: MAIL_LIMIT,
      502: "The mail server refused it; then there is no link either",
    },
    example: `--json '{"recipientEmail":"noor@example.org","expiresAt":"2026-12-24"}' "$TRIVET/api/shared-collections"`,
    run: async (caller, { input }) => {
      const { shareUrl, shareCode, emailSent } = await shareCollection(caller, input);
      return { shareUrl, shareCode, emailSent };
    },
  }),
  call("DELETE /api/shared-collections/:shareId", "user", {
    does: "Revokes a link.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/shared-collections/1"',
    run: (caller, { params }) => revokeShare(caller, params.shareId),
  }),
  call("GET /api/shared/:shareCode", "public", {
    does: "A shared collection, by its code.",
    answer: { status: 200, json: sharedAnswer },
    errors: { 410: "It has expired" },
    example: '"$TRIVET/api/shared/q7Zt1nN0xkq2yqjv8mWn3g"',
    run: (visitor, { context, params }) => {
      const userId = maybeSignedIn(context)?.user.id;
      const { collection, ids, read } = getSharedCollection(visitor, userId, params.shareCode);
      const before = `{"collection":${JSON.stringify(collection)},"recipes":[`;
      const headers = new Headers({ ...SHARE_HEADERS, "Content-Type": "application/json" });
      return listResponse(
        { before, ids, read: (some) => read(some).map((one) => JSON.stringify(one)), after: "]}" },
        headers,
      );
    },
  }),
  call("POST /api/shared/:shareCode/add-recipe/:recipeId", "user", {
    does: "Copies a recipe of a shared collection into yours.",
    answer: { status: 201, json: recipeAnswer },
    errors: {
      403: FULL,
      409: IN_COLLECTION,
      410: "The share has expired",
    },
    example: '-X POST "$TRIVET/api/shared/q7Zt1nN0xkq2yqjv8mWn3g/add-recipe/1"',
    run: (caller, { params }) => addSharedRecipe(caller, params.shareCode, params.recipeId),
  }),
  call("GET /api/recipes/:recipeId/links", "user", {
    does: "Lists your links to a recipe.",
    answer: { status: 200, json: recipeLinksAnswer },
    example: '"$TRIVET/api/recipes/1/links"',
    run: (caller, { params }) => listLinksTo(caller, params.recipeId).map(answerOf),
  }),
  call("POST /api/recipes/:recipeId/links", "user", {
    does: "Makes a link to a recipe of your collection. expiresAt is a day (to its end), an instant or null.",
    json: recipeLinkInput,
    answer: { status: 201, json: recipeLinkMadeAnswer },
    errors: { 409: "You have 500 links already" },
    example: `--json '{"expiresAt":"2026-12-24","withNotes":false}' "$TRIVET/api/recipes/1/links"`,
    run: (caller, { params, input }) => makeRecipeLink(caller, params.recipeId, input),
  }),
  call("DELETE /api/recipe-links/:linkId", "user", {
    does: "Revokes a link to a recipe.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/recipe-links/1"',
    run: (caller, { params }) => revokeRecipeLink(caller, params.linkId),
  }),
  call("GET /api/r/:code", "public", {
    does: "The recipe of a link as it is now, by its code.",
    answer: { status: 200, json: linkedAnswer },
    errors: { 410: OVER, 429: "20 unknown codes in 15 minutes" },
    example: '"$TRIVET/api/r/q7Zt1nN0xkq2yqjv8mWn3g"',
    run: (visitor, { context, params }) => {
      const userId = maybeSignedIn(context)?.user.id;
      return jsonResponse(getLinkedRecipe(visitor, userId, params.code), { headers: SHARE_HEADERS });
    },
  }),
  call("POST /api/r/:code/add-recipe", "user", {
    does: "Copies the recipe of a link into your collection.",
    answer: { status: 201, json: recipeAnswer },
    errors: {
      403: FULL,
      409: IN_COLLECTION,
      410: OVER,
      429: "20 unknown codes in 15 minutes",
    },
    example: '-X POST "$TRIVET/api/r/q7Zt1nN0xkq2yqjv8mWn3g/add-recipe"',
    run: (caller, { params }) => addLinkedRecipe(caller, params.code),
  }),
  call("GET /api/recipes/:recipeId/image", "public", {
    does: "The picture, for cooks and for holders of a share or a link that shows the recipe.",
    query: pictureQuery.extend({ share: z.string().optional().describe("The code of a share or of a link") }),
    answer: { status: 200, type: "image/webp", means: "The picture; 304 with a known ETag" },
    errors: { 401: "Nobody is signed in, and no share has it" },
    example: '-o soup.webp "$TRIVET/api/recipes/1/image?w=800"',
    run: async (visitor, { context, params, url, request }) => {
      const shareCode = url.searchParams.get("share");
      if (shareCode === null || !showsRecipe(visitor, shareCode, params.recipeId)) signedIn(context);
      return pictureResponse(request, url, await getPicture(visitor, params.recipeId, readWidth(url)));
    },
  }),
];

/** Returns whether a code shows this recipe, in a collection or alone. */
function showsRecipe(visitor: Visitor, code: string, recipeId: number): boolean {
  return isInActiveShare(visitor, code, recipeId) || isLinked(visitor, code, recipeId);
}

function answerOf({ id, url, expiresAt, withNotes, createdAt }: RecipeLink) {
  return { id, url, expiresAt, withNotes, createdAt };
}
