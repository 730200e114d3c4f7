import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import * as m from "#messages";
import { removeSamples } from "../samples/sample-recipes.server.ts";
import type { Removed } from "../trash/removal.server.ts";
import type { Route } from "./+types/remove-samples";

const home = href("/recipes");

/** Handles "Remove sample recipes". */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    NO_FIELDS,
    m.common.error(),
    () => {
      const removed = removeSamples(caller);
      const description = m.recipeSamples.leftCollection({ count: removed.length });
      const undo = { action: href("/recipes/samples/restore"), label: m.common.undo(), fields: undoFields(removed) };
      return { toast: { title: m.recipeSamples.samplesRemoved(), description, undo } };
    },
    { home },
  ),
);

function undoFields(removed: Removed[]): Record<string, string> {
  return Object.fromEntries(removed.map(({ recipeId }, at) => [`recipeIds[${at}]`, String(recipeId)]));
}

export const loader = page("user", () => redirect(home));
