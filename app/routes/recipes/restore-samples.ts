import { redirect } from "react-router";
import { asRefusal } from "#app/errors.ts";
import { counted } from "#app/features/accounts/tiers.ts";
import { restoreSamplesInput } from "#app/features/recipes/recipe-forms.ts";
import { restoreSamples } from "#app/features/recipes/sample-recipes.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/restore-samples";

/** Undo of "Remove sample recipes", from its toast. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, restoreSamplesInput, (input) => {
    try {
      const restored = restoreSamples(caller, input);
      return redirectWithToast(args.context, "/recipes", {
        title: "Sample recipes back in your collection",
        description: counted(restored, "recipe"),
      });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      return redirectWithToast(args.context, "/recipes", { title: "Error", description: refusal.message, tone: "bad" });
    }
  }),
);

export const loader = page("user", () => redirect("/recipes"));
