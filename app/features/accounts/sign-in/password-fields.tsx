import type { ComponentProps } from "react";
import { TextField } from "#app/ui/fields.tsx";
import { PASSWORD_LENGTH } from "../account-texts.ts";

type Props = Pick<ComponentProps<typeof TextField>, "field">;

/** The password that somebody has: proof of who they are. */
export function CurrentPasswordField({ field }: Props) {
  return <TextField field={field} type="password" label="Current password" autoComplete="current-password" required />;
}

/** A password to be. `consequence` is what else happens with it, in a sentence. */
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
