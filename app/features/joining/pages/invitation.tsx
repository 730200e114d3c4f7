import { data, href, redirect } from "react-router";
import { renewed } from "#app/caller.ts";
import { SHARE_HEADERS } from "#app/features/sharing/share-meta.ts";
import { maybePending, maybeSignedIn } from "#app/http/caller.server.ts";
import { page, STATUS, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { registerAndSignIn, signInAndGo, welcome } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { PublicFrame, signInLink } from "#app/shell/public-frame.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { whenIndexed } from "../../recipes/search/index-updates.server.ts";
import { invitationPath } from "../invitation.ts";
import { InvitationBody } from "../invitation-body.tsx";
import { InvitationOver } from "../invitation-over.tsx";
import { openInvitation } from "../invitation-page.server.ts";
import { getKitchen } from "../kitchen.server.ts";
import { movedToast } from "../moved-toast.ts";
import { joinKitchen } from "../moves.server.ts";
import { invitationAsCode } from "../registration.server.ts";
import type { Route } from "./+types/invitation";

export const loader = page("public", (visitor, { context, params }: Route.LoaderArgs) => {
  const invitation = openInvitation(visitor, maybeSignedIn(context), params.code);
  const isPending = maybePending(context) !== undefined;
  return data({ ...invitation, isPending }, { status: invitation.state === "over" ? STATUS[invitation.kind] : 200 });
});

/** Joins the kitchen. Whoever has no account yet gets it here if the invitation counts as the invite code. */
export const action = page("public", (visitor, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, async () => {
    const { context, request, params } = args;
    const here = invitationPath(params.code);
    const caller = maybeSignedIn(context);
    if (caller) {
      const { moveId } = await joinKitchen(caller, params.code);
      const cook = renewed(caller);
      const title = m.joining.joinedToast({ kitchen: getKitchen(cook).name });
      return whenIndexed(cook, redirectWithToast(context, href("/kitchen"), movedToast(title, moveId)));
    }
    const pending = maybePending(context);
    if (!pending) return redirect(signInLink(here), 303);
    const code = invitationAsCode(visitor, here);
    if (code === undefined) {
      const session = { pending: pending.pending, returnTo: here };
      return signInAndGo(context, request, { userId: null, data: session }, href("/register"));
    }
    return welcome(context, registerAndSignIn(context, request, { ...pending, returnTo: here }, code));
  }),
);

/** Works without scripts. */
export const handle = { isPlain: () => true };

export const headers = () => SHARE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(
      loaderData?.state === "open" ? m.joining.joinTitle({ kitchen: loaderData.name }) : m.joining.ourKitchen(),
    ),
  },
  { name: "robots", content: "noindex" },
  // Without a referrer browsers send "Origin: null" with a form, which is refused.
  { name: "referrer", content: "same-origin" },
];

/** Renders an invitation: what joining does, before anything happens. */
export default function Invitation({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <PublicFrame isSignedIn={loaderData.isSignedIn} returnTo={invitationPath(params.code)}>
      {loaderData.state === "over" ? (
        <InvitationOver kind={loaderData.kind} reason={loaderData.reason} />
      ) : (
        <main id="main" className="narrow">
          <InvitationBody
            {...loaderData}
            here={invitationPath(params.code)}
            errors={actionData?.error?.[""] ?? undefined}
          />
        </main>
      )}
    </PublicFrame>
  );
}
