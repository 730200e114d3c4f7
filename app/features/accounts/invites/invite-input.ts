import { isValid, parseISO } from "date-fns";
import { z } from "zod";
import * as m from "#messages";
import { INVITE_CODE_LENGTH, INVITED_ACCOUNT_TYPES, isInvitationCode, normaliseInviteCode } from "./invite-code.ts";

const codeMissing = { error: () => m.invites.enter() };
const wrongLength = { error: () => m.invites.exactLength() };
const invalidCode = { error: () => m.invites.invalid() };

/** Returns the schema of a typed code as it is stored (product 2.4); codes of another form are taken as they are. */
const inviteCode = (isOther: (code: string) => boolean) =>
  z
    .string(codeMissing)
    .transform((code) => (isOther(code.trim()) ? code.trim() : normaliseInviteCode(code.slice(0, 100))))
    .refine((code) => code !== "", codeMissing)
    .refine((code) => code === "" || isOther(code) || code.length === INVITE_CODE_LENGTH, wrongLength)
    .refine((code) => code.length !== INVITE_CODE_LENGTH || /^[A-Z0-9]*$/.test(code), invalidCode);

/** `POST /api/validate-invite-code`. */
export const validationInput = z.object({ code: inviteCode(() => false) });

/**
 * `POST /api/complete-registration` and the form of `/register`: an invite code, or the code of an invitation to a
 * kitchen, which counts if KITCHEN_INVITES is on (product 12.3).
 */
export const registrationInput = z.object({ inviteCode: inviteCode(isInvitationCode) });
/** The output of `registrationInput`. */
export type RegistrationInput = z.infer<typeof registrationInput>;

const wrongExpiry = { error: () => m.invites.enterDate() };
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * A new code: the tier of the account that it makes, and its expiry, an instant (ISO 8601), or a date-time without a zone
 * from a form's field, which is in the caller's zone. Null or "never": it does not expire. Missing: trial, in 14 days.
 */
export const inviteCodeInput = z.object({
  expiresAt: z
    .string(wrongExpiry)
    .refine((text) => INSTANT.test(text) && isValid(parseISO(text)), wrongExpiry)
    .nullish(),
  never: z.literal("on").optional(),
  accountType: z.enum(INVITED_ACCOUNT_TYPES, { error: () => m.users.invalidAccountType() }).optional(),
});
/** The output of `inviteCodeInput`. */
export type InviteCodeInput = z.infer<typeof inviteCodeInput>;
