import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import { ACCOUNT_TYPES } from "../tiers/tiers.ts";
import { CURRENT_PASSWORD, PASSWORD_LENGTH, WRONG_SIGN_IN } from "./account-texts.ts";
import { normaliseEmail } from "./email-address.ts";
import { emailAddress } from "./email-address-input.ts";

const TOO_SHORT = `Please use at least ${PASSWORD_LENGTH.minimum} characters`;
const TOO_LONG = `Please use at most ${PASSWORD_LENGTH.maximum} characters`;

/** A new password: any characters, counted as graphemes, never trimmed or cut. */
export const newPassword = z
  .string({ error: TOO_SHORT })
  .max(PASSWORD_LENGTH.maximum * 2, TOO_LONG)
  .refine((password) => [...password].length >= PASSWORD_LENGTH.minimum, TOO_SHORT)
  .refine((password) => [...password].length <= PASSWORD_LENGTH.maximum, TOO_LONG)
  .refine((password) => isWellFormed(password), "Invalid input");

/** A first or last name; blank means none. */
const personName = z
  .string({ error: "Invalid input" })
  .trim()
  .max(100, "Please use at most 100 characters")
  .refine((name) => !/\p{Cc}/u.test(name) && isWellFormed(name), "Invalid input")
  .optional()
  .transform((name) => name || null);

/** The form of `/signup`. */
export const signUpInput = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: personName,
  lastName: personName,
});
/** The output of `signUpInput`. */
export type SignUpInput = z.infer<typeof signUpInput>;

/** The form of `/login`. All errors have the same message, so that it reveals nothing. */
export const signInInput = z.object({
  email: z.string({ error: "Required" }).max(400, WRONG_SIGN_IN).transform(normaliseEmail),
  password: z.string({ error: "Required" }).max(1000, WRONG_SIGN_IN),
});
/** The output of `signInInput`. */
export type SignInInput = z.infer<typeof signInInput>;

/** A new tier for an account. */
export const accountTypeInput = z.object({ accountType: z.enum(ACCOUNT_TYPES, { error: "Invalid account type" }) });

/** Names on the account page. */
export const detailsInput = z.object({ firstName: personName, lastName: personName });
/** The output of `detailsInput`. */
export type DetailsInput = z.infer<typeof detailsInput>;

/** A new email, confirmed with the password if there is one. */
export const emailInput = z.object({
  email: emailAddress,
  currentPassword: z.string().max(1000, CURRENT_PASSWORD).optional(),
});
/** The output of `emailInput`. */
export type EmailInput = z.infer<typeof emailInput>;

/** A new password, confirmed with the current one. */
export const passwordInput = z.object({
  currentPassword: z.string({ error: CURRENT_PASSWORD }).max(1000, CURRENT_PASSWORD),
  password: newPassword,
});
/** The output of `passwordInput`. */
export type PasswordInput = z.infer<typeof passwordInput>;

/** The confirmation before an account is deleted. */
export const deletionInput = z.object({
  isSure: z.literal("on", { error: "Please tick the box to go on" }),
  currentPassword: z.string().max(1000, CURRENT_PASSWORD).optional(),
});
/** The output of `deletionInput`. */
export type DeletionInput = z.infer<typeof deletionInput>;

/** `/forgot-password`. */
export const forgottenInput = z.object({ email: emailAddress });

/** `/reset-password`, with the token of the link. */
export const resetInput = z.object({ token: z.string({ error: "Required" }).max(200), password: newPassword });
/** The output of `resetInput`. */
export type ResetInput = z.infer<typeof resetInput>;
