import { href, redirect } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { countTrash, emptyTrash } from "../trash/trash.server.ts";
import type { Route } from "./+types/empty-trash";

const TRASH = href("/recipes/trash");

export const loader = page("user", (caller) => {
  const counts = countTrash(caller);
  if (counts.total === 0) throw redirect(TRASH);
  return counts;
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, async () => {
    const description = m.trash.emptiedText({ count: await emptyTrash(caller) });
    return redirectWithToast(args.context, TRASH, { title: m.trash.emptied(), description });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.trash.emptyTrash()) }];

/** Asks before all that is in the trash is deleted for good. */
export default function EmptyTrash({ loaderData, actionData }: Route.ComponentProps) {
  const { total, forEveryone } = loaderData;
  return (
    <ConfirmDialog
      title={m.trash.emptyTrash()}
      closeTo={TRASH}
      reply={actionData}
      label={m.trash.emptyTrash()}
      busyLabel={m.recipeRemoval.deleting()}
    >
      <p>{m.trash.confirmEmptying({ count: total })}</p>
      {forEveryone > 0 ? <p>{m.trash.confirmEmptyingForEveryone({ count: forEveryone })}</p> : null}
    </ConfirmDialog>
  );
}
