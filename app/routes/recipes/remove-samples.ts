import { redirect } from "react-router";
import { z } from "zod";
import { asRefusal } from "#app/errors.ts";
import { counted } from "#app/features/accounts/tiers.ts";
import type { Removed } from "#app/features/recipes/collection.server.ts";
import { removeSamples } from "#app/features/recipes/sample-recipes.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/remove-samples";

/** "Remove sample recipes" over the list that has some. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, z.object({}), () => {
    try {
      const removed = removeSamples(caller);
      return redirectWithToast(args.context, "/recipes", {
        title: "Sample recipes removed",
        description: `${counted(removed.length, "recipe")} left your collection.`,
        undo: { action: "/recipes/samples/restore", label: "Undo", fields: undoFields(removed) },
      });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      return redirectWithToast(args.context, "/recipes", { title: "Error", description: refusal.message, tone: "bad" });
    }
  }),
);

function undoFields(removed: Removed[]): Record<string, string> {
  const fields = removed.flatMap(({ recipeId, isFavorite, addedAt }, at) => [
    [`removed[${at}].recipeId`, String(recipeId)],
    [`removed[${at}].isFavorite`, String(isFavorite)],
    [`removed[${at}].addedAt`, addedAt.toISOString()],
  ]);
  return Object.fromEntries(fields);
}

export const loader = page("user", () => redirect("/recipes"));
