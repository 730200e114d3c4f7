import { href, redirect } from "react-router";
import { z } from "zod";
import { addSamples } from "#app/features/recipes/samples/sample-recipes.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { counted } from "#app/lib/plural.ts";
import type { Route } from "./+types/add-samples";

const home = href("/recipes");

/** Handles "Add sample recipes" of an empty collection. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    z.object({}),
    "Error",
    async () => {
      const { added, left } = await addSamples(caller);
      const description =
        left === 0
          ? `${counted(added, "recipe")} to look around with. Remove them whenever you like.`
          : `${added} of ${added + left}: your ${caller.user.accountType} account has room for no more.`;
      return { toast: { title: "Sample recipes added", description } };
    },
    { home },
  ),
);

export const loader = page("user", () => redirect(home));
