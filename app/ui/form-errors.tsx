import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import * as m from "#messages";
import { CircleAlert } from "./icons.tsx";
import { Problem } from "./problem.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** Renders the mark of optional fields. */
export function Optional() {
  return <span className="muted">{` (${m.common.optional()})`}</span>;
}

/** Returns whether a field is still refused: until something else is entered in it, of which `onInput` is told. */
export function useRefusal(errors: string[] | undefined): { isRefused: boolean; onInput: () => void } {
  const [corrected, setCorrected] = useState<string[]>();
  return { isRefused: errors !== undefined && errors !== corrected, onInput: () => setCorrected(errors) };
}

/** Renders the message of a field, or nothing. */
export function FieldError({ field }: { field: { errors?: string[] | undefined; errorId: string } }) {
  return field.errors?.length ? <Problem id={field.errorId}>{field.errors[0]}</Problem> : null;
}

/** Returns all messages of a form whose fields have no place for theirs, without the library of forms. */
export function errorsOf(reply: SubmissionResult | null | undefined): string[] {
  return Object.values(reply?.error ?? {}).flatMap((errors) => errors ?? []);
}

/** Renders the messages about the whole form, above its fields. */
export function FormErrors({ id, errors }: { id: string; errors: string[] | null | undefined }) {
  if (!errors?.length) return null;
  const text = errors.join(" ");
  return (
    <div className="note bad" role="alert" id={id}>
      <CircleAlert size={20} />
      {text.endsWith(m.session.signedOutKept()) ? (
        <p>
          {text} <SignInLink />
        </p>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
