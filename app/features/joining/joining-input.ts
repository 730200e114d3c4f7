import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import * as m from "#messages";
import { emailAddress } from "../accounts/email-address-input.ts";

const LONGEST_NAME = 100;
const invalid = { error: () => m.common.invalidInput() };

/** A new name for the kitchen. */
export const kitchenInput = z.object({
  name: z
    .string({ error: () => m.joining.enterName() })
    .trim()
    .min(1, { error: () => m.joining.enterName() })
    .max(LONGEST_NAME, { error: () => m.accounts.atMostCharacters({ count: LONGEST_NAME }) })
    .refine((name) => !/\p{Cc}/u.test(name) && isWellFormed(name), invalid),
});
/** The output of `kitchenInput`. */
export type KitchenInput = z.output<typeof kitchenInput>;

/** A new invitation; with an address it is mailed there, if mail is set up. */
export const invitationInput = z.object({
  email: emailAddress.nullish().transform((email) => email ?? null),
});
/** The output of `invitationInput`. */
export type InvitationInput = z.output<typeof invitationInput>;

/** The invitation to withdraw. */
export const withdrawInput = z.object({ id: z.coerce.number().int() });

/** The public link to end. */
export const endLinkInput = withdrawInput;

/** Who has left and may not come back. */
export const endReturnInput = z.object({ userId: z.string() });

/** `POST /api/kitchen/join`. */
export const joinInput = z.object({ code: z.string(invalid).trim().max(100, invalid) });

/** The undo of a move, by its id. */
export const undoMoveInput = z.object({ move: z.coerce.number().int().positive() });
