import { href } from "react-router";
import { listedName } from "#app/features/kitchens/person.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useDialogPlace } from "#app/ui/dialog-place.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Route } from "../pages/+types/password-link";
import { sameListPage } from "./list-pages.ts";

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData">;

/** Renders the dialog that makes a link for a new password of a user. */
export default function ResetPasswordLink({ loaderData: { user }, actionData }: Props) {
  const isBusy = useIsSubmitting();
  const { linkTo, search } = useDialogPlace();
  const users = linkTo(href("/admin/users"), sameListPage(search));
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
