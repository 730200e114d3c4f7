import { getFormProps, useForm } from "@conform-to/react";
import { href } from "react-router";
import { ACCOUNT_TYPE_LABELS } from "#app/features/tiers/tiers.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { useDialogPlace } from "#app/ui/dialog-place.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Plus, Ticket } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { DEFAULT_EXPIRY_DAYS, INVITED_ACCOUNT_TYPES } from "../invites/invite-code.ts";
import { InviteCodeRow } from "../invites/invite-code-row.tsx";
import type { InviteCodeInput } from "../invites/invite-input.ts";
import type { Route } from "../pages/+types/invite-codes";
import { ListPager } from "./list-pager.tsx";
import { sameListPage } from "./list-pages.ts";
import { ManageFrame } from "./manage-frame.tsx";

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData">;

/** Renders the invite codes, with a form that makes one. */
export default function InviteCodes({ loaderData, actionData }: Props) {
  const { codes, hasTiers, page, total } = loaderData;
  const shown = sameListPage(useDialogPlace().search);
  const address = href("/admin/invite-codes");
  const here = (query?: { delete: string }) => withQuery(address, new URLSearchParams({ ...shown, ...query }));
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

type NewCodeProps = { lastResult: Props["actionData"]; action: string; hasTiers: boolean };

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
