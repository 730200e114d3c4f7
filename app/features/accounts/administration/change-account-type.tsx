import { href } from "react-router";
import { listedName } from "#app/features/kitchens/person.ts";
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES, type AccountType, TIER_DESCRIPTIONS } from "#app/features/tiers/tiers.ts";
import { useDialogPlace } from "#app/ui/dialog-place.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { errorsOf, FormErrors } from "#app/ui/form-errors.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Route } from "../pages/+types/account-type";
import { sameListPage } from "./list-pages.ts";
import { shortId } from "./user-card.tsx";

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData">;

/** Renders the dialog that changes the tier of an account. */
export default function ChangeAccountType({ loaderData: { user, group }, actionData }: Props) {
  const name = listedName(user);
  const { linkTo, search } = useDialogPlace();
  const users = linkTo(href("/admin/users"), sameListPage(search));
  return (
    <DialogRoute
      title={m.users.changeAccountType()}
      closeTo={users.to}
      closeMask={users.mask}
      size="small"
      focus="heading"
    >
      <p className="muted">
        <RichText
          text={m.users.nameAndId({ name, id: shortId(user.id) })}
          tags={{ code: (text) => <code>{text}</code> }}
        />
      </p>
      {group ? (
        <p className="small">
          <RichText text={m.users.groupDecides({ group, name })} tags={{ b: (text) => <b>{text}</b> }} />
        </p>
      ) : null}
      <FormErrors id="account-type-error" errors={errorsOf(actionData)} />
      <PostForm className="stack tiers">
        {ACCOUNT_TYPES.map((type) =>
          type === "administrator" && user.accountType !== type ? (
            <AdministratorTier key={type} name={name} />
          ) : (
            <Tier key={type} type={type} isCurrent={type === user.accountType} />
          ),
        )}
      </PostForm>
    </DialogRoute>
  );
}

/** Renders one account type and what it allows; pressing it selects it. */
function Tier({ type, isCurrent }: { type: AccountType; isCurrent: boolean }) {
  const isBusy = useIsSubmitting(undefined, { name: "accountType", value: type });
  return (
    <SubmitButton className="tier" name="accountType" value={type} disabled={isCurrent} isBusy={isBusy}>
      <b>
        {ACCOUNT_TYPE_LABELS[type]()} {isCurrent ? <span className="badge">{m.users.current()}</span> : null}
      </b>
      <span>{TIER_DESCRIPTIONS[type]()}</span>
    </SubmitButton>
  );
}

/** Renders what an administrator may, and the button that makes one: the account is asked about before it gets all rights. */
function AdministratorTier({ name }: { name: string }) {
  const isBusy = useIsSubmitting(undefined, { name: "accountType", value: "administrator" });
  return (
    <details className="tier">
      <summary>
        <b>{ACCOUNT_TYPE_LABELS.administrator()}</b>
        <span>{TIER_DESCRIPTIONS.administrator()}</span>
      </summary>
      <p>{m.users.administratorMay()}</p>
      <SubmitButton
        className="button danger-solid"
        name="accountType"
        value="administrator"
        isBusy={isBusy}
        busyLabel={m.common.saving()}
      >
        {m.users.makeAdministrator({ name })}
      </SubmitButton>
    </details>
  );
}
