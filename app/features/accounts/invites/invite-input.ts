import { z } from "zod";
import {
  ENTER_INVITE_CODE,
  INVALID_INVITE_CODE,
  INVITE_CODE_LENGTH,
  INVITED_ACCOUNT_TYPES,
  normaliseInviteCode,
} from "./invite-code.ts";

/** A typed code as it is stored (product 2.4). */
const inviteCode = z
  .string({ error: ENTER_INVITE_CODE })
  .transform((code) => normaliseInviteCode(code.slice(0, 100)))
  .refine((code) => code !== "", ENTER_INVITE_CODE)
  .refine((code) => code === "" || code.length === INVITE_CODE_LENGTH, "Invite code must be exactly 8 characters") // Product 2.4
  .refine((code) => code.length !== INVITE_CODE_LENGTH || /^[A-Z0-9]*$/.test(code), INVALID_INVITE_CODE);

/** `POST /api/validate-invite-code`. */
export const validationInput = z.object({ code: inviteCode });

/** `POST /api/complete-registration` and the form of `/register`. */
export const registrationInput = z.object({ inviteCode });
/** The output of `registrationInput`. */
export type RegistrationInput = z.infer<typeof registrationInput>;

const WRONG_EXPIRY = "Please enter a date and time";
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * A new code: the tier of the account that it makes, and its expiry, an instant (ISO 8601), or a date-time without a zone
 * from a form's field, which is in the caller's zone. Null or "never": it does not expire. Missing: trial, in 14 days.
 */
export const inviteCodeInput = z.object({
  expiresAt: z
    .string({ error: WRONG_EXPIRY })
    .refine((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)), WRONG_EXPIRY)
    .nullish(),
  never: z.literal("on").optional(),
  accountType: z.enum(INVITED_ACCOUNT_TYPES, { error: "Invalid account type" }).optional(),
});
/** The output of `inviteCodeInput`. */
export type InviteCodeInput = z.infer<typeof inviteCodeInput>;
