import { redirect } from "react-router";
import { z } from "zod";
import { asRefusal } from "#app/errors.ts";
import { counted } from "#app/features/accounts/tiers.ts";
import { addSamples } from "#app/features/recipes/sample-recipes.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/add-samples";

/** "Add sample recipes" of an empty collection. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, z.object({}), async () => {
    try {
      const { added, left } = await addSamples(caller);
      const description =
        left === 0
          ? `${counted(added, "recipe")} to look around with. Remove them whenever you like.`
          : `${added} of ${added + left}: your ${caller.user.accountType} account has room for no more.`;
      return redirectWithToast(args.context, "/recipes", { title: "Sample recipes added", description });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      return redirectWithToast(args.context, "/recipes", { title: "Error", description: refusal.message, tone: "bad" });
    }
  }),
);

export const loader = page("user", () => redirect("/recipes"));
