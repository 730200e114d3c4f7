import { redirect } from "react-router";
import { asRefusal } from "#app/errors.ts";
import { restoreToCollection } from "#app/features/recipes/collection.server.ts";
import { restoreInput } from "#app/features/recipes/recipe-forms.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/restore-recipe";

/** Undo of a removal, from its toast. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, restoreInput, (input) => {
    try {
      const { name } = restoreToCollection(caller, input);
      return redirectWithToast(args.context, "/recipes", {
        title: "Recipe back in your collection",
        description: name,
      });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      return redirectWithToast(args.context, "/recipes", { title: "Error", description: refusal.message, tone: "bad" });
    }
  }),
);

export const loader = page("user", () => redirect("/recipes"));
