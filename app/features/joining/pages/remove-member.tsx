import { href } from "react-router";
import { renewed } from "#app/caller.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { whenIndexed } from "../../recipes/search/index-updates.server.ts";
import { removableMember } from "../kitchen.server.ts";
import { removeMember } from "../moves.server.ts";
import type { Route } from "./+types/remove-member";

const KITCHEN = href("/kitchen");

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => removableMember(caller, params.userId));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, async () => {
    const { name } = removableMember(caller, args.params.userId);
    await removeMember(caller, args.params.userId);
    return whenIndexed(
      renewed(caller),
      redirectWithToast(args.context, KITCHEN, { title: m.joining.removed({ name }) }),
    );
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.joining.members()) }];

/** Asks before the owner removes a member, and says what happens. */
export default function RemoveMember({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={m.joining.removeQuestion({ name })}
      closeTo={KITCHEN}
      reply={actionData}
      label={m.common.remove()}
      busyLabel={m.joining.removing()}
    >
      <p dir="auto">{m.joining.removeText({ name })}</p>
    </ConfirmDialog>
  );
}
