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
import { describeLeaving } from "../kitchen.server.ts";
import { movedToast } from "../moved-toast.ts";
import { leaveKitchen } from "../moves.server.ts";
import type { Route } from "./+types/leave";

const KITCHEN = href("/kitchen");

export const loader = page("user", (caller, _args: Route.LoaderArgs) => describeLeaving(caller));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, async () => {
    const { kitchen } = describeLeaving(caller);
    const { moveId } = await leaveKitchen(caller);
    const toast = movedToast(m.joining.leftToast({ kitchen }), moveId);
    return whenIndexed(renewed(caller), redirectWithToast(args.context, KITCHEN, toast));
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.joining.leave()) }];

/** Asks before the cook leaves the kitchen, and says what happens. */
export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const { kitchen, recipes, hasSleeping, nextOwner } = loaderData;
  return (
    <ConfirmDialog
      title={m.joining.leaveQuestion({ kitchen })}
      closeTo={KITCHEN}
      reply={actionData}
      label={m.joining.leaveNow()}
      busyLabel={m.joining.leaving()}
    >
      <p>{m.joining.leaveTakes({ count: recipes })}</p>
      <p>{hasSleeping ? m.joining.leaveWakes() : m.joining.leaveNew()}</p>
      {nextOwner ? <p dir="auto">{m.joining.nextOwner({ name: nextOwner })}</p> : null}
      <p className="muted">{m.joining.leaveUndo()}</p>
    </ConfirmDialog>
  );
}
