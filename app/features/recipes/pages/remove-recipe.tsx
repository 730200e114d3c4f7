import { href, redirect } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listUrl } from "../list/list-url.ts";
import { getRecipe } from "../recipes.server.ts";
import { filtersFromUrl } from "../search/recipe-search.ts";
import { removeRecipe, removesForEveryone } from "../trash/removal.server.ts";
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
  const failed = removesForEveryone(caller) ? m.recipeRemoval.deletionFailed() : m.recipeRemoval.removalFailed();
  return submitForm(
    args,
    NO_FIELDS,
    () => {
      const { name, isForEveryone } = removeRecipe(caller, recipeId);
      const action = href("/recipes/trash/:recipeId/restore", { recipeId: String(recipeId) });
      return redirectWithToast(args.context, list, {
        title: isForEveryone ? m.recipeRemoval.recipeDeleted() : m.recipeRemoval.recipeRemoved(),
        description: isForEveryone ? name : m.recipeRemoval.noLongerInCollection({ name }),
        undo: { action, label: m.common.undo(), fields: {} },
      });
    },
    failed,
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.recipeRemoval.removeRecipe()) }];

/** Renders the confirmation before a recipe is removed or deleted. */
export default function RemoveRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isForEveryone, list } = loaderData;
  const title = isForEveryone ? m.recipeRemoval.deleteRecipe() : m.recipeRemoval.removeRecipe();
  return (
    <ConfirmDialog
      title={title}
      closeTo={list}
      preventScrollReset
      reply={actionData}
      label={title}
      busyLabel={isForEveryone ? m.recipeRemoval.deleting() : m.recipeRemoval.removing()}
    >
      <p>{isForEveryone ? m.recipeRemoval.confirmDeletion({ name }) : m.recipeRemoval.confirmRemoval({ name })}</p>
    </ConfirmDialog>
  );
}
