import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import * as m from "#messages";
import { setFavorite } from "../collection.server.ts";
import { favoriteInput } from "../recipe-input.ts";
import type { Route } from "./+types/favorite-recipe";

const home = href("/recipes");

/** Marks or unmarks a favourite without scripts; returns to its card, which shows the change. */
export const action = button("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  return submitAndReturn(
    args,
    favoriteInput,
    m.recipes.favoriteFailed(),
    ({ isFavorite }) => {
      setFavorite(caller, recipeId, isFavorite === "true");
      return {};
    },
    { home, isBackToSender: true, hash: () => `recipe-${recipeId}` },
  );
});

export const loader = page("user", () => redirect(home));
