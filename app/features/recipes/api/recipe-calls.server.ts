import { z } from "zod";
import { renewed } from "#app/caller.ts";
import { call } from "#app/http/calls.server.ts";
import { checkInput, fileIn, textFields } from "#app/http/input.server.ts";
import { listResponse } from "#app/http/json-list.server.ts";
import { addToMyCollection, setFavorite } from "../collection.server.ts";
import { editRecipeInput, imageRecipeInput } from "../form/recipe-form-input.ts";
import { findRecipes, readRecipesJson } from "../list/recipe-list.server.ts";
import { askedRecipes, recipeQuery } from "../list/recipe-query-input.ts";
import { setRating } from "../ratings.server.ts";
import { recipeAnswer } from "../recipe-answers.ts";
import { addRecipeWithPicture, editRecipe } from "../recipe-edits.server.ts";
import { ratingInput, tagsInput } from "../recipe-input.ts";
import { getRecipe } from "../recipes.server.ts";
import { listTags, setTags } from "../tags.server.ts";
import { removeRecipe } from "../trash/removal.server.ts";
import { DUPLICATE, FULL, IN_COLLECTION } from "./call-errors.ts";

const recipesAnswer = z.array(recipeAnswer);
const tagsAnswer = z.array(z.strictObject({ tag: z.string(), count: z.int() }));
const favoriteAnswer = z.strictObject({ isFavorite: z.boolean() });

const picture = z.instanceof(File).describe("JPEG, PNG, WebP, GIF or AVIF, 10 MiB, 25 megapixels");

/** Calls for recipes and tags. */
export const recipeCalls = [
  call("GET /api/recipes", "user", {
    does: "Lists your collection, all of it, or with scope=all everyone’s recipes, at most 1,000 at once; `limit` (1,000 at most) and `offset` choose a part.",
    query: recipeQuery,
    answer: {
      status: 200,
      json: recipesAnswer,
      headers: {
        "Corrected-Search":
          "what was searched instead, percent-encoded UTF-8, where a word of `search` matched nothing and was corrected",
      },
    },
    example: '"$TRIVET/api/recipes?search=soup&sortBy=total-time&limit=10"',
    run: (caller, { query, url }) => {
      const { filters, paging } = askedRecipes(url.searchParams, query);
      const { ids, correctedSearch } = findRecipes(caller, filters, paging);
      const headers = new Headers({ "Content-Type": "application/json" });
      if (correctedSearch !== null) headers.set("Corrected-Search", encodeURIComponent(correctedSearch));
      const read = (some: number[], at: number) => readRecipesJson(at === 0 ? caller : renewed(caller), some);
      return listResponse({ before: "[", ids, read, after: "]" }, headers);
    },
  }),
  call("POST /api/recipes", "user", {
    does: "Adds a recipe with its picture. Lists are JSON arrays, one entry a line, or (ingredients) comma separated.",
    form: imageRecipeInput.extend({ image: picture }),
    answer: { status: 201, json: recipeAnswer },
    errors: { 403: FULL, 409: DUPLICATE },
    example:
      '-F name="Leek soup" -F prepTime=10 -F totalTime=30 -F difficulty=easy -F ingredients="2 leeks, 1 l water" -F instructions="Boil the leeks." -F image=@soup.jpg "$TRIVET/api/recipes"',
    run: (caller, { form }) =>
      addRecipeWithPicture(caller, checkInput(textFields(form), imageRecipeInput), fileIn(form, "image")),
  }),
  call("GET /api/recipes/:recipeId", "user", {
    does: "One recipe, whoever has it.",
    answer: { status: 200, json: recipeAnswer },
    example: '"$TRIVET/api/recipes/1"',
    run: (caller, { params }) => getRecipe(caller, params.recipeId),
  }),
  call("PUT /api/recipes/:recipeId", "user", {
    does: "Edits a recipe that a member of your kitchen created in place (an administrator in person: any); of any other it makes a private copy and answers that. `servings`, `tags`, `rating`, the picture and the fields from `ingredientSections` to `nutrition` stay as they are if they are not sent; a `prepTime`, `totalTime`, `sourceUrl` or `instructions` that is not sent becomes unknown or empty. Headings past the end of a list are refused (400), or dropped if the call makes the list shorter.",
    form: editRecipeInput.extend({ image: picture.optional() }),
    answer: { status: 200, json: recipeAnswer },
    errors: { 403: FULL },
    example:
      '-X PUT -F name="Leek soup" -F difficulty=easy -F ingredients="3 leeks, 1 l water" -F instructions="Boil the leeks." "$TRIVET/api/recipes/1"',
    run: async (caller, { params, form }) => {
      const input = checkInput(textFields(form), editRecipeInput);
      const id = await editRecipe(caller, params.recipeId, input, fileIn(form, "image"));
      return getRecipe(renewed(caller), id);
    },
  }),
  call("DELETE /api/recipes/:recipeId", "user", {
    does: "Takes a recipe out of your collection; by an administrator in person, away for everyone. It is in the trash for 30 days.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/recipes/1"',
    run: (caller, { params }) => void removeRecipe(caller, params.recipeId),
  }),
  call("POST /api/recipes/:recipeId/collection", "user", {
    does: "Puts a recipe of everyone’s into your collection.",
    answer: { status: 201, json: recipeAnswer },
    errors: { 403: FULL, 409: IN_COLLECTION },
    example: '-X POST "$TRIVET/api/recipes/1/collection"',
    run: (caller, { params }) => addToMyCollection(caller, params.recipeId),
  }),
  call("PUT /api/recipes/:recipeId/tags", "user", {
    does: "Replaces the tags of a recipe in your collection; changes nothing else and makes no copy.",
    json: tagsInput,
    answer: { status: 200, json: recipeAnswer },
    example: `-X PUT --json '{"tags":["Soup","For guests"]}' "$TRIVET/api/recipes/1/tags"`,
    run: (caller, { params, input }) => setTags(caller, params.recipeId, input),
  }),
  call("PUT /api/recipes/:recipeId/rating", "user", {
    does: "Rates any recipe with 1 to 5 stars, for you alone; null clears the rating. Changes nothing else and makes no copy.",
    json: ratingInput,
    answer: { status: 200, json: recipeAnswer },
    example: `-X PUT --json '{"rating":4}' "$TRIVET/api/recipes/1/rating"`,
    run: (caller, { params, input }) => setRating(caller, params.recipeId, input),
  }),
  call("POST /api/favorites/:recipeId", "user", {
    does: "Makes a recipe a favourite.",
    answer: { status: 200, json: favoriteAnswer },
    example: '-X POST "$TRIVET/api/favorites/1"',
    run: (caller, { params }) => setFavorite(caller, params.recipeId, true),
  }),
  call("DELETE /api/favorites/:recipeId", "user", {
    does: "Takes a recipe from your favourites.",
    answer: { status: 200, json: favoriteAnswer },
    example: '-X DELETE "$TRIVET/api/favorites/1"',
    run: (caller, { params }) => setFavorite(caller, params.recipeId, false),
  }),
  call("GET /api/tags", "user", {
    does: "The tags of your collection.",
    answer: { status: 200, json: tagsAnswer },
    example: '"$TRIVET/api/tags"',
    run: listTags,
  }),
];
