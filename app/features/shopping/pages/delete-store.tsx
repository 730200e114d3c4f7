import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { deleteStore, findStore } from "../stores.server.ts";
import type { Route } from "./+types/delete-store";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) =>
  findStore(caller, idParam(params.storeId, "Store")),
);

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    deleteStore(caller, idParam(args.params.storeId, "Store"));
    return redirectWithToast(args.context, href("/shopping"), { title: m.shopping.shopDeleted() });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.deleteShop()) }];

/** Asks before a shop is deleted. */
export default function DeleteStore({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const order = href("/shopping/stores/:storeId", { storeId: String(id) });
  return (
    <ConfirmDialog
      title={m.shopping.deleteQuestion({ list: name })}
      closeTo={order}
      reply={actionData}
      label={m.common.delete()}
      busyLabel={m.common.deleting()}
    >
      <p>{m.shopping.deleteShopHint()}</p>
    </ConfirmDialog>
  );
}
