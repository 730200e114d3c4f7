import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { FieldError, Optional, useRefusal } from "./form-errors.tsx";
import { PasswordInput } from "./password-input.tsx";

type InputType = Parameters<typeof getInputProps>[1]["type"];
type FieldProps = { label: ReactNode; hint?: ReactNode; isOptional?: boolean };
// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in its schema; a field of any form fits.
type AnyField = FieldMetadata<any, any, string[]>;

/** The attributes of a control that say that it is refused. */
type Refusal = { "aria-invalid"?: boolean; "aria-describedby"?: string };

type FrameProps = FieldProps & { field: AnyField; children: (refusal: Refusal) => ReactNode };

/** Renders a label, its control, a hint and, until something else is entered, its message. */
function Field({ field, label, hint, isOptional, children }: FrameProps) {
  const { descriptionId, errorId } = field;
  const { isRefused, onInput } = useRefusal(field.errors);
  const describedBy = [isRefused ? errorId : "", hint ? descriptionId : ""].filter(Boolean).join(" ");
  return (
    <div className="field" onInput={onInput}>
      <label htmlFor={field.id}>
        {label}
        {isOptional ? <Optional /> : null}
      </label>
      {children({ "aria-invalid": isRefused || undefined, "aria-describedby": describedBy || undefined })}
      {hint ? (
        <span className="hint" id={descriptionId}>
          {hint}
        </span>
      ) : null}
      {isRefused ? <FieldError field={field} /> : null}
    </div>
  );
}

/** Renders a one-line input: text, email, password, number, date… */
export function TextField({
  field,
  label,
  hint,
  isOptional,
  type = "text",
  ...rest
}: FieldProps & { field: AnyField; type?: InputType } & Omit<InputHTMLAttributes<HTMLInputElement>, "type">) {
  const { key, ...props } = getInputProps(field, { type: type as "text", ariaAttributes: false });
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      {(refusal) =>
        type === "password" ? (
          // A password is never sent back to a page.
          <PasswordInput key={key} {...props} {...refusal} {...rest} defaultValue={undefined} />
        ) : (
          <input key={key} className="text-input" dir="auto" {...props} {...refusal} {...rest} />
        )
      }
    </Field>
  );
}

/** Renders an input of several lines. */
export function TextAreaField({
  field,
  label,
  hint,
  isOptional,
  ...rest
}: FieldProps & { field: AnyField } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { key, ...props } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      {(refusal) => <textarea key={key} dir="auto" {...props} {...refusal} {...rest} />}
    </Field>
  );
}
