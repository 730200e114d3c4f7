import { href } from "react-router";
import { toRecipe } from "#app/features/recipes/pages/to-recipe.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import * as m from "#messages";
import { reImportRecipe } from "../re-import.server.ts";
import type { Route } from "./+types/re-import";

/** Handles "Re-import Recipe"; for the recipe of another cook the redirect leads to the own copy. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    NO_FIELDS,
    m.common.error(), // Product 5.6
    async () => {
      const recipeId = idParam(args.params.recipeId);
      const { id } = await reImportRecipe(caller, recipeId);
      const toast = { title: m.common.success(), description: m.importing.reImported() }; // Product 5.6
      return id === recipeId ? { toast } : { toast, to: href("/recipes/:recipeId", { recipeId: String(id) }) };
    },
    { fallback: m.importing.reImportFailed(), home: href("/recipes/:recipeId", args.params) }, // Product 5.6
  ),
);

export const loader = toRecipe;
