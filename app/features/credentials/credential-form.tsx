import { useEffect } from "react";
import { href } from "react-router";
import { CircleX } from "#app/ui/icons.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import {
  type CredentialService,
  fieldLabel,
  fieldName,
  isMasked,
  LOGIN_AGAIN_AFTER_MS,
  type Secrets,
} from "./credential.ts";

type Refusal = { message: string; blank: string[]; isLoggedOut?: boolean };

/** The id of the message, which names the fields that are blank. */
const REFUSAL = "credentials-refusal";

/** Renders the fields of one service with their stored values (product 9.2); its button is at the foot of the dialog. */
export function CredentialForm({
  id,
  service,
  secrets,
  refusal,
}: {
  id: string;
  service: CredentialService;
  secrets: Secrets;
  refusal: Refusal | undefined;
}) {
  useRefusalToast(refusal);
  return (
    <PostForm id={id} className="stack">
      {refusal ? (
        <div className="note bad" role="alert" id={REFUSAL}>
          <CircleX size={20} />
          <p>
            {refusal.blank.length > 0 ? <b>{m.credentials.validationError()}</b> : null}
            {refusal.message}
          </p>
        </div>
      ) : null}
      {service.requiredFields.map((field) => (
        <SecretField
          key={field}
          name={field}
          value={secrets[field] ?? ""}
          isInvalid={refusal?.blank.includes(field) ?? false}
        />
      ))}
    </PostForm>
  );
}

/** Shows the error of the form as a toast too; after a lost session it then opens the sign-in page (product 9.2). */
function useRefusalToast(refusal: Refusal | undefined) {
  const showToast = useToast();
  useEffect(() => {
    if (!refusal) return;
    const title = refusal.blank.length > 0 ? m.credentials.validationError() : m.common.error();
    showToast({ title, description: refusal.message, tone: "bad" });
    if (!refusal.isLoggedOut) return;
    const timer = setTimeout(() => {
      window.location.assign(`${href("/api/login")}?returnTo=${encodeURIComponent(window.location.pathname)}`);
    }, LOGIN_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [refusal, showToast]);
}

/** The refusal of a form after the session has ended. */
export const loggedOut: Refusal = {
  get message() {
    return m.credentials.loggedOut();
  },
  blank: [],
  isLoggedOut: true,
};

function SecretField({ name, value, isInvalid }: { name: string; value: string; isInvalid: boolean }) {
  const id = `secret-${name}`;
  const input = {
    id,
    name: `credentials.${name}`,
    defaultValue: value,
    autoComplete: "off",
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": isInvalid ? REFUSAL : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{fieldLabel(name)}</label>
      {isMasked(name) ? (
        <PasswordInput {...input} showLabel={m.credentials.showField({ field: fieldName(name) })} />
      ) : (
        <input className="text-input" {...input} />
      )}
    </div>
  );
}
