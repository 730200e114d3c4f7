import { getFormProps, useForm } from "@conform-to/react";
import { href, useLocation } from "react-router";
import { ACCOUNT_TYPE_LABELS } from "#app/features/tiers/tiers.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatMoment } from "#app/i18n/formats.ts";
import { ADMINISTRATION, overlayLink, useOverlay } from "#app/overlays.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Plus, Ticket } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { ListPager } from "../administration/list-pager.tsx";
import { readListPage, sameListPage } from "../administration/list-pages.ts";
import { ManageFrame } from "../administration/manage-frame.tsx";
import { DEFAULT_EXPIRY_DAYS, INVITED_ACCOUNT_TYPES } from "../invites/invite-code.ts";
import { InviteCodeRow } from "../invites/invite-code-row.tsx";
import { type InviteCodeInput, inviteCodeInput } from "../invites/invite-input.ts";
import {
  countInviteCodes,
  createInviteCode,
  deleteInviteCode,
  listInviteCodes,
} from "../invites/manage-invites.server.ts";
import type { Route } from "./+types/invite-codes";

export const loader = page("administrator", (caller, { url }: Route.LoaderArgs) => {
  const { page, part } = readListPage(url.searchParams);
  return {
    // Where nothing is limited, a tier says nothing.
    hasTiers: caller.services.settings.tierLimits,
    codes: listInviteCodes(caller, part).map(({ id, code, status, accountType, usedByName, expiresAt }) => ({
      id,
      code,
      status,
      accountType,
      usedByName,
      expires: expiresAt && formatMoment(expiresAt, caller.timeZone),
      link: `${caller.origin}/register?code=${code}`,
    })),
    page,
    total: countInviteCodes(caller),
  };
});

/** Makes a code with the form at the top, or deletes one with its button. */
export const action = page("administrator", (caller, args: Route.ActionArgs) => {
  const { searchParams } = args.url;
  const done = (description: string, page = {}) => {
    const list = overlayLink(ADMINISTRATION, args.url, href("/admin/invite-codes"), page).to;
    return redirectWithToast(args.context, list, { title: m.common.success(), description });
  };
  if (searchParams.has("delete")) {
    const remove = () => {
      deleteInviteCode(caller, idParam(searchParams.get("delete") ?? undefined, "Invite code"));
      return done(m.invites.deleted(), sameListPage(args.url.search));
    };
    return submitForm(args, NO_FIELDS, remove, m.invites.deleteFailed());
  }
  const create = (input: InviteCodeInput) => {
    createInviteCode(caller, input);
    return done(m.invites.created());
  };
  return submitForm(args, inviteCodeInput, create, m.invites.createFailed());
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.invites.manage()) }];

/** Renders the invite codes, with a form that makes one. */
export default function InviteCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, hasTiers, page, total } = loaderData;
  const { linkTo } = useOverlay(ADMINISTRATION);
  const shown = sameListPage(useLocation().search);
  const address = href("/admin/invite-codes");
  const here = (query?: { delete: string }) => linkTo(address, { ...shown, ...query }).to;
  return (
    <ManageFrame title={m.invites.manage()} className="invite-codes" tab="invite-codes" page={page}>
      <NewCode lastResult={actionData} action={here()} hasTiers={hasTiers} />
      {total === 0 ? (
        <EmptyState icon={<Ticket />} title={m.invites.noneYet()}>
          {m.invites.whatFor()}
        </EmptyState>
      ) : (
        <table className="table invite-codes">
          <thead>
            <tr>
              <th scope="col">{m.invites.code()}</th>
              <th scope="col">{m.invites.status()}</th>
              {hasTiers ? <th scope="col">{m.users.accountType()}</th> : null}
              <th scope="col">{m.invites.expires()}</th>
              <td>
                <span className="visually-hidden">{m.invites.actions()}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <InviteCodeRow key={code.id} {...code} hasTier={hasTiers} deleteTo={here({ delete: String(code.id) })} />
            ))}
          </tbody>
        </table>
      )}
      <ListPager address={address} page={page} total={total} />
    </ManageFrame>
  );
}

type NewCodeProps = { lastResult: Route.ComponentProps["actionData"]; action: string; hasTiers: boolean };

function NewCode({ lastResult, action, hasTiers }: NewCodeProps) {
  const [form, fields] = useForm<InviteCodeInput>({ id: "new-code", lastResult });
  return (
    <PostForm action={action} preventScrollReset className="panel new-invite-code" {...getFormProps(form)}>
      <FormErrors id={form.errorId} errors={form.errors} />
      {hasTiers ? (
        <SelectField
          id={fields.accountType.id}
          name={fields.accountType.name}
          label={m.users.accountType()}
          defaultValue={fields.accountType.initialValue}
          options={INVITED_ACCOUNT_TYPES.map((type) => [type, ACCOUNT_TYPE_LABELS[type]()] as const)}
        />
      ) : null}
      <div className="stack">
        <TextField
          field={fields.expiresAt}
          type="datetime-local"
          label={m.invites.expires()}
          isOptional
          hint={m.invites.expiryHint({ days: DEFAULT_EXPIRY_DAYS })}
        />
        <label className="check">
          <input type="checkbox" name="never" /> {m.invites.neverExpires()}
        </label>
      </div>
      <SubmitButton isBusy={useIsSubmitting(action)} busyLabel={m.common.creating()}>
        <Plus size={20} />
        {m.invites.create()}
      </SubmitButton>
    </PostForm>
  );
}
