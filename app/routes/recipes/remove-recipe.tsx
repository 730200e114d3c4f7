import { Form, href, redirect } from "react-router";
import { z } from "zod";
import { removeRecipe, removesForEveryone } from "#app/features/recipes/collection.server.ts";
import { listUrl } from "#app/features/recipes/list/list-url.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { filtersFromUrl } from "#app/features/recipes/search/recipe-search.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmActions } from "#app/ui/confirm-actions.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/fields.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/remove-recipe";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, name, isInCollection } = getRecipe(caller, idParam(params.recipeId));
  const isForEveryone = removesForEveryone(caller);
  if (!isInCollection && !isForEveryone) throw redirect(href("/recipes/:recipeId", { recipeId: String(id) }));
  return { name, isForEveryone, list: listUrl(filtersFromUrl(url.searchParams)) };
});

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  const list = listUrl(filtersFromUrl(args.url.searchParams));
  // Product 4.5
  const failed = removesForEveryone(caller) ? "Failed to delete recipe" : "Failed to remove recipe from collection";
  return submitForm(
    args,
    z.object({}),
    () => {
      const { name, removed } = removeRecipe(caller, recipeId);
      if (!removed) {
        return redirectWithToast(args.context, list, { title: "Recipe deleted", description: name });
      }
      const fields = {
        recipeId: String(removed.recipeId),
        isFavorite: String(removed.isFavorite),
        addedAt: removed.addedAt.toISOString(),
      };
      return redirectWithToast(args.context, list, {
        title: "Recipe removed",
        description: `${name} is no longer in your collection.`,
        undo: { action: href("/recipes/restore"), label: "Undo", fields },
      });
    },
    failed,
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Remove recipe") }];

/** Renders the confirmation before a recipe is removed or deleted. */
export default function RemoveRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isForEveryone, list } = loaderData;
  const title = isForEveryone ? "Delete recipe" : "Remove recipe";
  return (
    <DialogRoute title={title} closeTo={list} size="small">
      <Form method="post" className="stack">
        <FormErrors id="remove-error" errors={actionData?.error?.[""] ?? undefined} />
        <p>
          {isForEveryone
            ? `Delete ${name} permanently for all users? Their copies, favourites and planned meals go with it.`
            : `Remove ${name} from your collection? Meals you have planned with it stay.`}
        </p>
        <ConfirmActions cancelTo={list} label={title} busyLabel={isForEveryone ? "Deleting..." : "Removing..."} />
      </Form>
    </DialogRoute>
  );
}
