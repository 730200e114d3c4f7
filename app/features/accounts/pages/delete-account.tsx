import { getFormProps, useForm } from "@conform-to/react";
import { href } from "react-router";
import { CurrentPasswordField } from "#app/features/accounts/password-fields.tsx";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { CLEAR_STORAGE, signOutCookie } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatList } from "#app/i18n/formats.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FieldError, FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { type DeletionInput, deletionInput } from "../account-input.ts";
import { accountPart } from "../account-parts.ts";
import { countDeletedData, type DeletedData, deleteAccount } from "../delete-account.server.ts";
import { signInMethods } from "../profile.server.ts";
import type { Route } from "./+types/delete-account";

export const loader = page("user", (caller, _args: Route.LoaderArgs) => ({
  ...signInMethods(caller),
  goes: countDeletedData(caller),
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, deletionInput, async (input) => {
    await deleteAccount(caller, input);
    const headers = new Headers({ "Set-Cookie": signOutCookie(args.context), "Clear-Site-Data": CLEAR_STORAGE });
    return redirectWithToast(args.context, href("/login"), { title: m.accounts.deleted() }, headers);
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

/** Returns what is deleted with the account as texts, without what there is none of. */
function partsOf({ recipes, meals, shares, credentials }: DeletedData): string[] {
  return [
    ...(recipes > 0 ? [m.accounts.deletedCollection({ count: recipes })] : []),
    m.accounts.deletedFavorites(),
    ...(meals > 0 ? [m.accounts.deletedMeals({ count: meals })] : []),
    ...(shares > 0 ? [m.accounts.deletedShares({ count: shares })] : []),
    ...(credentials > 0 ? [m.accounts.deletedCredentials({ count: credentials })] : []),
  ];
}

/** Renders the page that deletes the account after a confirmation. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { goes, hasPassword } = loaderData;
  const [form, fields] = useForm<DeletionInput>({ id: "delete-account", lastResult: actionData });
  return (
    <DialogRoute
      title={m.accounts.deleteQuestion()}
      closeTo={accountPart("data")}
      size="small"
      focus="cancel"
      footer={
        <SubmitButton
          form={form.id}
          className="button danger-solid"
          isBusy={useIsSubmitting()}
          busyLabel={m.common.deleting()}
        >
          {m.accounts.deleteAccount()}
        </SubmitButton>
      }
    >
      <PostForm className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <p>{m.accounts.deletedWithAccount({ what: formatList(partsOf(goes)) })}</p>
        {goes.doesKitchenStay ? <p>{m.accounts.kitchenStays()}</p> : null}
        <p className="muted">{m.accounts.recipesStay()}</p>
        {hasPassword ? <CurrentPasswordField field={fields.currentPassword} /> : null}
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              id={fields.isSure.id}
              name={fields.isSure.name}
              required
              aria-invalid={fields.isSure.errors ? true : undefined}
              aria-describedby={fields.isSure.errors ? fields.isSure.errorId : undefined}
            />{" "}
            {m.accounts.deleteAll()}
          </label>
          <FieldError field={fields.isSure} />
        </div>
      </PostForm>
    </DialogRoute>
  );
}
