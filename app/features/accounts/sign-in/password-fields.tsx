import type { ComponentProps } from "react";
import { TextField } from "#app/ui/fields.tsx";
import { PASSWORD_LENGTH } from "../account-texts.ts";

type Props = Pick<ComponentProps<typeof TextField>, "field">;

/** Renders the field for the current password, which confirms the identity. */
export function CurrentPasswordField({ field }: Props) {
  return <TextField field={field} type="password" label="Current password" autoComplete="current-password" required />;
}

/** Renders the field for a new password. `consequence` is a sentence about the effects of the change. */
export function NewPasswordField({ field, label, consequence }: Props & { label: string; consequence?: string }) {
  const hint = `At least ${PASSWORD_LENGTH.minimum} characters. A phrase of 15 or more is best.`;
  return (
    <TextField
      field={field}
      type="password"
      label={label}
      autoComplete="new-password"
      required
      minLength={PASSWORD_LENGTH.minimum}
      hint={consequence ? `${hint} ${consequence}` : hint}
    />
  );
}
