import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { deleteShoppingList, findShoppingList } from "../shopping-lists.server.ts";
import type { Route } from "./+types/delete-list";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) =>
  findShoppingList(caller, idParam(params.listId, "Shopping list")),
);

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    const { id, name } = deleteShoppingList(caller, idParam(args.params.listId, "Shopping list"));
    const action = href("/shopping/:listId/restore", { listId: String(id) });
    return redirectWithToast(args.context, href("/shopping"), {
      title: m.shopping.listDeleted(),
      description: name,
      undo: { action, label: m.common.undo(), fields: {} },
    });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.deleteList()) }];

/** Asks before a list is deleted. */
export default function DeleteList({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const list = shoppingListUrl(id);
  return (
    <ConfirmDialog
      title={m.shopping.deleteQuestion({ list: name })}
      closeTo={list}
      reply={actionData}
      label={m.common.delete()}
      busyLabel={m.common.deleting()}
    >
      <p>{m.shopping.deleteHint()}</p>
    </ConfirmDialog>
  );
}
