import { z } from "zod";
import { cardInput, importInput, pasteInput, pdfInput } from "../features/importing/import-input.ts";
import { editRecipeInput, imageRecipeInput } from "../features/recipes/form/recipe-form-input.ts";
import { recipeQueryFields } from "../features/recipes/list/recipe-query-input.ts";
import { tagsInput } from "../features/recipes/recipe-input.ts";
import { trashQuery } from "../features/recipes/trash/trash-query-input.ts";
import {
  cardAnswer,
  favoriteAnswer,
  importAnswer,
  pdfRecipeAnswer,
  recipeAnswer,
  recipesAnswer,
  restoredAnswer,
  tagsAnswer,
  trashAnswer,
} from "./answers.ts";
import type { ApiCall } from "./api-call.ts";

const picture = z.instanceof(File).describe("JPEG, PNG, WebP, GIF or AVIF, 10 MiB, 25 megapixels");
const DUPLICATE = "Recipe Already Exists: the collection has it, by its source address or its name";
const FULL = "the collection holds as many recipes as the tier allows";
const TOO_MANY_DOCUMENTS = "Too many documents are being read; Retry-After says when to try again";

/** Calls for recipes and imports. */
export const recipeCalls: ApiCall[] = [
  {
    method: "GET",
    path: "/api/recipes",
    access: "user",
    does: "Lists your collection, or with scope=all everyone’s recipes: all of it, or `limit` from `offset` on.",
    query: recipeQueryFields.extend({
      ingredients: z.string().optional().describe('A JSON list, such as ["leek","egg"]'),
      ingredient: z.string().optional().describe("One more; may be repeated"),
      tags: z.string().optional().describe('A JSON list of your tags, such as ["Soup"]'),
      tag: z.string().optional().describe("One more; may be repeated"),
    }),
    answer: { status: 200, json: recipesAnswer },
    example: '"$TRIVET/api/recipes?search=soup&sortBy=total-time&limit=10"',
  },
  {
    method: "POST",
    path: "/api/recipes",
    access: "user",
    does: "Adds a recipe with its picture. Lists are JSON arrays, one entry a line, or (ingredients) comma separated.",
    form: imageRecipeInput.extend({ image: picture }),
    answer: { status: 201, json: recipeAnswer },
    errors: { 403: FULL, 409: DUPLICATE },
    example:
      '-F name="Leek soup" -F prepTime=10 -F totalTime=30 -F difficulty=easy -F ingredients="2 leeks, 1 l water" -F instructions="Boil the leeks." -F image=@soup.jpg "$TRIVET/api/recipes"',
  },
  {
    method: "GET",
    path: "/api/recipes/:recipeId",
    access: "user",
    does: "One recipe, whoever has it.",
    answer: { status: 200, json: recipeAnswer },
    example: '"$TRIVET/api/recipes/1"',
  },
  {
    method: "PUT",
    path: "/api/recipes/:recipeId",
    access: "user",
    does: "Edits a recipe of yours in place; of anybody else’s it makes a private copy and answers that.",
    form: editRecipeInput.extend({ image: picture.optional() }),
    answer: { status: 200, json: recipeAnswer },
    errors: { 403: FULL },
    example:
      '-X PUT -F name="Leek soup" -F difficulty=easy -F ingredients="3 leeks, 1 l water" -F instructions="Boil the leeks." "$TRIVET/api/recipes/1"',
  },
  {
    method: "DELETE",
    path: "/api/recipes/:recipeId",
    access: "user",
    does: "Takes a recipe out of your collection; by an administrator in person, away for everyone. It lies in the trash for 30 days.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/recipes/1"',
  },
  {
    method: "GET",
    path: "/api/recipes/:recipeId/image",
    access: "public",
    does: "The picture, for cooks and for holders of a share that has the recipe.",
    query: z.object({
      w: z.string().optional().describe("Width in pixels, 16 to 1600"),
      share: z.string().optional().describe("The code of a share"),
      v: z.string().optional().describe("The version in imagePath: with it the answer may be kept for good"),
    }),
    answer: { status: 200, type: "image/webp", means: "The picture; 304 with a known ETag" },
    errors: { 401: "Nobody is signed in, and no share has it" },
    example: '-o soup.webp "$TRIVET/api/recipes/1/image?w=800"',
  },
  {
    method: "POST",
    path: "/api/recipes/:recipeId/collection",
    access: "user",
    does: "Puts a recipe of everyone’s into your collection.",
    answer: { status: 201, json: recipeAnswer },
    errors: { 403: FULL, 409: "You already have this recipe in your collection" },
    example: '-X POST "$TRIVET/api/recipes/1/collection"',
  },
  {
    method: "POST",
    path: "/api/recipes/:recipeId/re-import",
    access: "user",
    does: "Reads a recipe’s source page again; of anybody else’s recipe it makes a private copy.",
    answer: { status: 200, json: recipeAnswer },
    errors: {
      400: "The recipe has no source address",
      403: "No import is left today, or the collection is full",
      429: "More than 300 addresses in an hour",
      502: "The site does not answer, or has no recipe",
      503: "Too many pages are being read",
    },
    example: '-X POST "$TRIVET/api/recipes/1/re-import"',
  },
  {
    method: "POST",
    path: "/api/recipes/batch-from-url",
    access: "user",
    does: "Imports up to four web addresses at once; each has a result of its own.",
    json: importInput,
    answer: { status: 200, json: importAnswer },
    errors: {
      403: "No import is left today, or the collection is full",
      429: "More than 300 addresses in an hour",
      503: "Too many pages are being read",
    },
    example: `--json '{"urls":["https://recipes.example.org/leek-soup"]}' "$TRIVET/api/recipes/batch-from-url"`,
  },
  {
    method: "POST",
    path: "/api/recipes/from-pdf",
    access: "user",
    does: "Reads a recipe out of a PDF, optically where it is scanned. With Accept: application/x-ndjson it reports its progress line by line, then answers.",
    form: pdfInput,
    answer: { status: 201, json: pdfRecipeAnswer },
    errors: { 400: "PDF Processing Failed: no recipe in it", 403: FULL, 409: DUPLICATE, 503: TOO_MANY_DOCUMENTS },
    example: '-F "pdf=@soup.pdf;type=application/pdf" "$TRIVET/api/recipes/from-pdf"',
  },
  {
    method: "POST",
    path: "/api/recipes/from-text",
    access: "user",
    does: "Reads a recipe out of a page’s text or HTML.",
    form: pasteInput,
    answer: { status: 201, json: recipeAnswer },
    errors: { 403: FULL, 409: DUPLICATE, 503: "Too many pages are being read" },
    example: '-F "text=<soup.html" -F sourceUrl=https://recipes.example.org/leek-soup "$TRIVET/api/recipes/from-text"',
  },
  {
    method: "POST",
    path: "/api/recipes/read-picture",
    access: "user",
    does: "Reads a photographed recipe card and saves nothing.",
    form: cardInput,
    answer: { status: 200, json: cardAnswer },
    errors: { 503: TOO_MANY_DOCUMENTS },
    example: '-F image=@card.jpg "$TRIVET/api/recipes/read-picture"',
  },
  {
    method: "PUT",
    path: "/api/recipes/:recipeId/tags",
    access: "user",
    does: "Replaces the tags of a recipe in your collection; changes nothing else and makes no copy.",
    json: tagsInput,
    answer: { status: 200, json: recipeAnswer },
    example: `-X PUT --json '{"tags":["Soup","For guests"]}' "$TRIVET/api/recipes/1/tags"`,
  },
  {
    method: "GET",
    path: "/api/tags",
    access: "user",
    does: "The tags of your collection.",
    answer: { status: 200, json: tagsAnswer },
    example: '"$TRIVET/api/tags"',
  },
  {
    method: "GET",
    path: "/api/trash",
    access: "user",
    does: "The recipes that you removed, the last one first; for administrators also what was removed for everyone.",
    query: trashQuery,
    answer: { status: 200, json: trashAnswer },
    example: '"$TRIVET/api/trash"',
  },
  {
    method: "POST",
    path: "/api/trash/:recipeId/restore",
    access: "user",
    does: "Restores a recipe with what its removal took; for everyone if it was removed for everyone.",
    answer: { status: 200, json: restoredAnswer },
    errors: { 403: FULL, 409: "Your collection has a recipe of the same name or source" },
    example: '-X POST "$TRIVET/api/trash/1/restore"',
  },
  {
    method: "DELETE",
    path: "/api/trash/:recipeId",
    access: "user",
    does: "Deletes a recipe in the trash for good.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/trash/1"',
  },
  {
    method: "GET",
    path: "/api/trash/:recipeId/image",
    access: "user",
    does: "The picture of a recipe in the trash that was removed for everyone, for administrators.",
    query: z.object({
      w: z.string().optional().describe("Width in pixels, 16 to 1600"),
      v: z.string().optional().describe("The version in imagePath: with it the answer may be kept for good"),
    }),
    answer: { status: 200, type: "image/webp", means: "The picture; 304 with a known ETag" },
    example: '-o soup.webp "$TRIVET/api/trash/1/image?w=800"',
  },
  ...(["POST", "DELETE"] as const).map(
    (method): ApiCall => ({
      method,
      path: "/api/favorites/:recipeId",
      access: "user",
      does: method === "POST" ? "Makes a recipe a favourite." : "Takes a recipe from your favourites.",
      answer: { status: 200, json: favoriteAnswer },
      example: `-X ${method} "$TRIVET/api/favorites/1"`,
    }),
  ),
];
