import type { ComponentProps } from "react";
import { PASSWORD_LENGTH } from "#app/features/accounts/password-length.ts";
import { TextField } from "#app/ui/fields.tsx";
import * as m from "#messages";

type Props = Pick<ComponentProps<typeof TextField>, "field">;

/** Renders the field for the current password, which confirms the identity. */
export function CurrentPasswordField({ field }: Props) {
  return (
    <TextField
      field={field}
      type="password"
      label={m.accounts.currentPassword()}
      autoComplete="current-password"
      required
    />
  );
}

/** Renders the field for a new password. `consequence` is a sentence about the effects of the change. */
export function NewPasswordField({ field, label, consequence }: Props & { label: string; consequence?: string }) {
  const hint = m.accounts.passwordHint({ minimum: PASSWORD_LENGTH.minimum });
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
