import { data, href, useLocation } from "react-router";
import { listedName } from "#app/features/kitchens/person.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { ADMINISTRATION, useOverlay } from "#app/overlays.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { getUser } from "../administration/administration.server.ts";
import { sameListPage } from "../administration/list-pages.ts";
import { makeResetLink } from "../sign-in/password-reset.server.ts";
import type { Route } from "./+types/password-link";

export const loader = page("administrator", (caller, { params }: Route.LoaderArgs) => ({
  user: getUser(caller, params.userId),
}));

/** Shows the link in this one answer only: the database has the hash of its token. */
export const action = page("administrator", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => data({ link: makeResetLink(caller, args.params.userId) })),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

/** Renders the dialog that makes a link for a new password of a user. */
export default function ResetPasswordLink({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSubmitting();
  const users = useOverlay(ADMINISTRATION).linkTo(href("/admin/users"), sameListPage(useLocation().search));
  const name = listedName(user);
  const link = actionData && "link" in actionData ? actionData.link : undefined;
  const refused = actionData && "error" in actionData ? actionData.error?.[""] : undefined;
  return (
    <DialogRoute
      title={m.users.passwordLink()}
      closeTo={users.to}
      closeMask={users.mask}
      size="small"
      focus="heading"
      closeLabel={link ? m.common.done() : undefined}
      footer={
        link ? null : (
          <SubmitButton form="password-link" isBusy={isBusy} busyLabel={m.common.creating()}>
            {m.users.makeLink()}
          </SubmitButton>
        )
      }
    >
      <div className="stack">
        <FormErrors id="link-error" errors={refused} />
        {link ? (
          <>
            <p>{m.users.giveLink({ name })}</p>
            <input className="text-input code" readOnly value={link} aria-label={m.users.passwordLink()} />
            <CopyButton text={link} label={m.common.copyLink()} />
          </>
        ) : (
          <PostForm id="password-link">
            <p>{m.users.whatLinkDoes({ name })}</p>
          </PostForm>
        )}
      </div>
    </DialogRoute>
  );
}
