import { href, redirect } from "react-router";
import { restoreToCollection } from "#app/features/recipes/collection.server.ts";
import { restoreInput } from "#app/features/recipes/form/recipe-form-input.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import type { Route } from "./+types/restore-recipe";

const home = href("/recipes");

/** Handles the undo of a removal. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    restoreInput,
    m.common.error(),
    (input) => {
      const { name } = restoreToCollection(caller, input);
      return { toast: { title: m.recipeRemoval.backInCollection(), description: name } };
    },
    { home },
  ),
);

export const loader = page("user", () => redirect(home));
