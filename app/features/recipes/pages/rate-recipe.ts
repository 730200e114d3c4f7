import { href } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import * as m from "#messages";
import { ratingForm } from "../form/recipe-form-input.ts";
import { setRating } from "../ratings.server.ts";
import type { Route } from "./+types/rate-recipe";
import { toRecipe } from "./to-recipe.server.ts";

/** Rates a recipe without scripts, and returns to it. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    ratingForm,
    m.ratings.ratingFailed(),
    (input) => {
      setRating(caller, idParam(args.params.recipeId), input);
      return {};
    },
    { home: href("/recipes/:recipeId", args.params) },
  ),
);

export const loader = toRecipe;
