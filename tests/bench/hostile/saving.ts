import { hostile } from "../hostile-case.ts";
import { randomRecipe } from "../random-recipe.ts";

/* Recipes of very many different words: 64 KB, and as much as a recipe may have. */

export const CASES = [
  hostile({
    name: "saving: a new recipe of 64 KB of random words",
    request: (_, number) => ({ path: "/api/recipes", body: randomRecipe(number, { steps: 26, hasPicture: true }) }),
  }),
  hostile({
    name: "saving: a new recipe of 210 KB of random words",
    request: (_, number) => ({ path: "/api/recipes", body: randomRecipe(number, { hasPicture: true }) }),
  }),
  hostile({
    name: "saving: an edit with 210 KB of other words",
    request: (_, number) => ({ method: "PUT", path: "/api/recipes/1", body: randomRecipe(number) }),
  }),
  hostile({
    name: "saving: tags of a recipe of random words",
    prepare: async (send) => {
      await send({ method: "PUT", path: "/api/recipes/1", body: randomRecipe(0) });
    },
    request: (_, number) => ({ method: "PUT", path: "/api/recipes/1/tags", body: { tags: [`tag ${number}`] } }),
  }),
];
