import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import * as m from "#messages";
import { ACCOUNT_TYPES } from "../tiers/tiers.ts";
import { normaliseEmail } from "./email-address.ts";
import { emailAddress } from "./email-address-input.ts";
import { PASSWORD_LENGTH } from "./password-length.ts";

const tooShort = { error: () => m.accounts.atLeastCharacters({ count: PASSWORD_LENGTH.minimum }) };
const tooLong = { error: () => m.accounts.atMostCharacters({ count: PASSWORD_LENGTH.maximum }) };
const invalid = { error: () => m.common.invalidInput() };
const wrong = { error: () => m.signIn.wrong() };
const currentPasswordMissing = { error: () => m.accounts.enterCurrentPassword() };

/** A new password: any characters, counted as code points, never trimmed or cut. */
export const newPassword = z
  .string(tooShort)
  .max(PASSWORD_LENGTH.maximum * 2, tooLong)
  .refine((password) => [...password].length >= PASSWORD_LENGTH.minimum, tooShort)
  .refine((password) => [...password].length <= PASSWORD_LENGTH.maximum, tooLong)
  .refine((password) => isWellFormed(password), invalid);

/** A first or last name; blank means none. */
const personName = z
  .string(invalid)
  .trim()
  .max(100, { error: () => m.accounts.atMostCharacters({ count: 100 }) })
  .refine((name) => !/\p{Cc}/u.test(name) && isWellFormed(name), invalid)
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
  email: z.string().max(400, wrong).transform(normaliseEmail),
  password: z.string().max(1000, wrong),
});
/** The output of `signInInput`. */
export type SignInInput = z.infer<typeof signInInput>;

/** A new tier for an account. */
export const accountTypeInput = z.object({
  accountType: z.enum(ACCOUNT_TYPES, { error: () => m.users.invalidAccountType() }),
});

/** Names on the account page. */
export const detailsInput = z.object({ firstName: personName, lastName: personName });
/** The output of `detailsInput`. */
export type DetailsInput = z.infer<typeof detailsInput>;

/** A new email, confirmed with the password if there is one. */
export const emailInput = z.object({
  email: emailAddress,
  currentPassword: z.string().max(1000, currentPasswordMissing).optional(),
});
/** The output of `emailInput`. */
export type EmailInput = z.infer<typeof emailInput>;

/** `/confirm-email`, with the token of the link. */
export const confirmEmailInput = z.object({ token: z.string().max(2000) });

/** A new password, confirmed with the current one. */
export const passwordInput = z.object({
  currentPassword: z.string(currentPasswordMissing).max(1000, currentPasswordMissing),
  password: newPassword,
});
/** The output of `passwordInput`. */
export type PasswordInput = z.infer<typeof passwordInput>;

/** The device to sign out, by the id of its session. */
export const endSessionInput = z.object({ sid: z.string().max(100) });

/** The confirmation before an account is deleted. */
export const deletionInput = z.object({
  isSure: z.literal("on", { error: () => m.accounts.tickToDelete() }),
  currentPassword: z.string().max(1000, currentPasswordMissing).optional(),
});
/** The output of `deletionInput`. */
export type DeletionInput = z.infer<typeof deletionInput>;

/** `/forgot-password`. */
export const forgottenInput = z.object({ email: emailAddress });

/** `/reset-password`, with the token of the link. */
export const resetInput = z.object({
  token: z.string().max(200),
  password: newPassword,
});
/** The output of `resetInput`. */
export type ResetInput = z.infer<typeof resetInput>;
