import { href } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { atLineStart } from "#app/i18n/formats.ts";
import * as m from "#messages";
import { removeCooked } from "../cooked/cooked.server.ts";
import { dayInWords } from "../cooked/cooked-history.server.ts";
import { removeCookedInput } from "../cooked/cooked-input.ts";
import type { Route } from "./+types/remove-cooked";
import { toRecipe } from "./to-recipe.server.ts";

/** Removes a time from the history of a recipe; the toast notes it again. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    removeCookedInput,
    m.cooked.removeFailed(),
    ({ cookedId }, back) => {
      const { date, note, by } = removeCooked(caller, idParam(args.params.recipeId), cookedId);
      const fields = { date, ...(note && { note }), ...(by && { by: by.id }), returnTo: back };
      const undo = { action: href("/recipes/:recipeId/cooked", args.params), label: m.common.undo(), fields };
      return { toast: { title: m.cooked.removed(), description: atLineStart(dayInWords(date)), undo } };
    },
    { home: href("/recipes/:recipeId", args.params) },
  ),
);

export const loader = toRecipe;
