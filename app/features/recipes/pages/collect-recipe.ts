import { href, redirect } from "react-router";
import { addFailedTitle } from "#app/features/sharing/shared-collection.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import * as m from "#messages";
import { addToMyCollection } from "../collection.server.ts";
import type { Route } from "./+types/collect-recipe";

const home = `${href("/recipes")}?scope=all`;

/** Handles "Add to my collection" on the recipe of another cook; returns to its card. */
export const action = button("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  return submitAndReturn(
    args,
    NO_FIELDS,
    addFailedTitle,
    () => ({ toast: { title: m.recipes.recipeAdded(), description: addToMyCollection(caller, recipeId).name } }),
    { home, isBackToSender: true, hash: () => `recipe-${recipeId}` },
  );
});

export const loader = page("user", () => redirect(home));
