import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";

/** Most API tokens that a cook may have at a time. */
export const MOST_TOKENS = 10;
const LONGEST_NAME = 60;

/** What begins every token: secret scanners know it by this, and headers meant for others are told apart. */
export const TOKEN_PREFIX = "trivet_";

const NAME_IT = "Please say what the token is for";

/** A new API token: its name says what it is for. */
export const apiTokenInput = z.object({
  name: z
    .string({ error: NAME_IT })
    .trim()
    .min(1, NAME_IT)
    .max(LONGEST_NAME, `Please use at most ${LONGEST_NAME} characters`)
    .refine((name) => !/\p{Cc}/u.test(name) && isWellFormed(name), "Invalid input"),
});
export type ApiTokenInput = z.infer<typeof apiTokenInput>;

/** A token as its owner's list shows it; the token itself is nowhere. */
export type ApiToken = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };
