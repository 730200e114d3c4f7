import { href, useLocation } from "react-router";
import { listedName } from "#app/features/kitchens/person.ts";
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES, type AccountType, TIER_DESCRIPTIONS } from "#app/features/tiers/tiers.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ADMINISTRATION, overlayLink, useOverlay } from "#app/overlays.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { accountTypeInput } from "../account-input.ts";
import { administratorsGroupOf, changeAccountType, getUser } from "../administration/administration.server.ts";
import { sameListPage } from "../administration/list-pages.ts";
import { shortId } from "../administration/user-card.tsx";
import type { Route } from "./+types/account-type";

export const loader = page("administrator", (caller, { params }: Route.LoaderArgs) => ({
  user: getUser(caller, params.userId),
  group: administratorsGroupOf(caller, params.userId),
}));

export const action = page("administrator", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    accountTypeInput,
    ({ accountType }) => {
      changeAccountType(caller, args.params.userId, accountType);
      // A cook who is no longer an administrator cannot open this page.
      const isStillAllowed = args.params.userId !== caller.user.id || accountType === "administrator";
      const toast = { title: m.common.success(), description: m.users.updated() };
      const users = overlayLink(ADMINISTRATION, args.url, href("/admin/users"), sameListPage(args.url.search)).to;
      return redirectWithToast(args.context, isStillAllowed ? users : href("/"), toast);
    },
    m.users.updateFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

/** Renders the dialog that changes the tier of an account. */
export default function ChangeAccountType({ loaderData: { user, group }, actionData }: Route.ComponentProps) {
  const name = listedName(user);
  const users = useOverlay(ADMINISTRATION).linkTo(href("/admin/users"), sameListPage(useLocation().search));
  const problems = actionData?.error ? Object.values(actionData.error).flatMap((messages) => messages ?? []) : [];
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
      <FormErrors id="account-type-error" errors={problems} />
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
