import { href } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { submitInPlace } from "#app/ui/offline-forms.ts";
import * as m from "#messages";
import { tagChange } from "../form/recipe-form-input.ts";
import { withTypedTags } from "../many/selected.ts";
import { changeTags } from "../tags.server.ts";
import type { Route } from "./+types/recipe-tags";
import { toRecipe } from "./to-recipe.server.ts";

/** Adds tags to a recipe or removes one, and returns to the recipe. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    tagChange,
    m.common.error(),
    (input, back) => {
      changeTags(caller, idParam(args.params.recipeId), input);
      return input.add.length > 0 ? { to: withTypedTags(back, null) } : {};
    },
    {
      fallback: m.tags.changeFailed(),
      home: href("/recipes/:recipeId", args.params),
      refusedTo: (back, form) => (form.has("add") ? withTypedTags(back, form.get("add")) : back),
    },
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args);

export const loader = toRecipe;
