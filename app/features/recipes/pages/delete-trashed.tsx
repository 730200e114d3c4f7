import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { deleteFromTrash, getTrashed } from "../trash/trash.server.ts";
import type { Route } from "./+types/delete-trashed";

const TRASH = href("/recipes/trash");

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const { recipe, forEveryone } = getTrashed(caller, idParam(params.recipeId));
  return { name: recipe.name, forEveryone };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    const recipeId = idParam(args.params.recipeId);
    const { recipe } = getTrashed(caller, recipeId);
    deleteFromTrash(caller, recipeId);
    return redirectWithToast(args.context, TRASH, { title: m.trash.deletedForGood(), description: recipe.name });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.trash.deleteNow()) }];

/** Asks before a recipe in the trash is deleted for good. */
export default function DeleteTrashed({ loaderData, actionData }: Route.ComponentProps) {
  const { name, forEveryone } = loaderData;
  return (
    <ConfirmDialog
      title={m.trash.deleteNow()}
      closeTo={TRASH}
      reply={actionData}
      label={m.trash.deleteNow()}
      busyLabel={m.recipeRemoval.deleting()}
    >
      <p>{forEveryone ? m.trash.confirmDeletionForEveryone({ name }) : m.trash.confirmDeletion({ name })}</p>
    </ConfirmDialog>
  );
}
