import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { FieldError, Optional } from "./form-errors.tsx";
import { PasswordInput } from "./password-input.tsx";

type InputType = Parameters<typeof getInputProps>[1]["type"];
type FieldProps = { label: ReactNode; hint?: ReactNode; isOptional?: boolean };
// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in its schema; a field of any form fits.
type AnyField = FieldMetadata<any, any, string[]>;

/** Renders a label, its control, a hint and its message. */
function Field({ field, label, hint, isOptional, children }: FieldProps & { field: AnyField; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {isOptional ? <Optional /> : null}
      </label>
      {children}
      {hint ? (
        <span className="hint" id={field.descriptionId}>
          {hint}
        </span>
      ) : null}
      <FieldError field={field} />
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
  const { key, ...props } = getInputProps(field, {
    type: type as "text",
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      {type === "password" ? (
        // A password is never sent back to a page.
        <PasswordInput key={key} {...props} {...rest} defaultValue={undefined} />
      ) : (
        <input key={key} className="text-input" dir="auto" {...props} {...rest} />
      )}
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
  const { key, ...props } = getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <textarea key={key} dir="auto" {...props} {...rest} />
    </Field>
  );
}
