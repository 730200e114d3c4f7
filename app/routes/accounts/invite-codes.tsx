import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, Link } from "react-router";
import { z } from "zod";
import { ManageFrame } from "#app/features/accounts/administration/manage-frame.tsx";
import {
  CODE_CREATED,
  CODE_DELETED,
  CREATE_FAILED,
  codeDate,
  DELETE_FAILED,
  INVITED_ACCOUNT_TYPES,
} from "#app/features/accounts/invites/invite-code.ts";
import { InviteCodeRow } from "#app/features/accounts/invites/invite-code-row.tsx";
import { type InviteCodeInput, inviteCodeInput } from "#app/features/accounts/invites/invite-input.ts";
import {
  createInviteCode,
  deleteInviteCode,
  listInviteCodes,
} from "#app/features/accounts/invites/manage-invites.server.ts";
import { ACCOUNT_TYPE_LABELS } from "#app/features/tiers/tiers.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ADMINISTRATION, overlayLink, useOverlay } from "#app/overlays.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors, TextField } from "#app/ui/fields.tsx";
import { ArrowLeft, Plus, Ticket } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/invite-codes";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => ({
  codes: listInviteCodes(caller).map(({ id, code, status, accountType, usedByName, expiresAt }) => ({
    id,
    code,
    status,
    accountType,
    usedByName,
    expires: expiresAt && codeDate(expiresAt, caller.timeZone),
    link: `${caller.origin}/register?code=${code}`,
  })),
}));

/** Makes a code with the form at the top, or deletes one with its button. */
export const action = page("administrator", (caller, args: Route.ActionArgs) => {
  const { searchParams } = args.url;
  const here = overlayLink(ADMINISTRATION, args.url, href("/admin/invite-codes")).to;
  const done = (description: string) => redirectWithToast(args.context, here, { title: "Success", description });
  if (searchParams.has("delete")) {
    const remove = () => {
      deleteInviteCode(caller, idParam(searchParams.get("delete") ?? undefined, "Invite code"));
      return done(CODE_DELETED);
    };
    return submitForm(args, z.object({}), remove, DELETE_FAILED);
  }
  const create = (input: InviteCodeInput) => {
    createInviteCode(caller, input);
    return done(CODE_CREATED);
  };
  return submitForm(args, inviteCodeInput, create, CREATE_FAILED);
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Manage Invite Codes") }];

/** Renders the invite codes, with a form that makes one. */
export default function InviteCodes({ loaderData: { codes }, actionData }: Route.ComponentProps) {
  const { linkTo } = useOverlay(ADMINISTRATION);
  const here = (query?: { delete: string }) => linkTo(href("/admin/invite-codes"), query).to;
  return (
    <ManageFrame
      title="Manage Invite Codes"
      className="invite-codes"
      crumb={
        <Link className="back-link" {...linkTo(href("/admin/users"))} preventScrollReset>
          <ArrowLeft size={20} />
          User Management
        </Link>
      }
    >
      <NewCode lastResult={actionData} action={here()} />
      {codes.length === 0 ? (
        <EmptyState icon={<Ticket />} title="No invite codes yet">
          A code lets one person register. Send it to somebody you cook with.
        </EmptyState>
      ) : (
        <table className="table invite-codes">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Status</th>
              <th scope="col">Account type</th>
              <th scope="col">Expires</th>
              <td>
                <span className="visually-hidden">Actions</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <InviteCodeRow key={code.id} {...code} deleteTo={here({ delete: String(code.id) })} />
            ))}
          </tbody>
        </table>
      )}
    </ManageFrame>
  );
}

function NewCode({ lastResult, action }: { lastResult: Route.ComponentProps["actionData"]; action: string }) {
  const [form, fields] = useForm<InviteCodeInput>({ id: "new-code", lastResult });
  return (
    <Form method="post" action={action} preventScrollReset className="panel new-invite-code" {...getFormProps(form)}>
      <FormErrors id={form.errorId} errors={form.errors} />
      <SelectField
        id={fields.accountType.id}
        name={fields.accountType.name}
        label="Account type"
        defaultValue={fields.accountType.initialValue}
        options={INVITED_ACCOUNT_TYPES.map((type) => [type, ACCOUNT_TYPE_LABELS[type]] as const)}
      />
      <TextField
        field={fields.expiresAt}
        type="datetime-local"
        label="Expires"
        isOptional
        hint="Left empty, the code expires in 14 days."
      />
      <label className="check">
        <input type="checkbox" name="never" /> Never expires
      </label>
      <SubmitButton isBusy={useIsSubmitting(action)} busyLabel="Creating...">
        <Plus size={20} />
        Create invite code
      </SubmitButton>
    </Form>
  );
}
