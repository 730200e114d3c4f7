import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import * as m from "#messages";

const LONGEST_NAME = 60;
const purposeMissing = { error: () => m.tokens.namePurpose() };

/** A new API token with its name. */
export const apiTokenInput = z.object({
  name: z
    .string(purposeMissing)
    .trim()
    .min(1, purposeMissing)
    .max(LONGEST_NAME, { error: () => m.accounts.atMostCharacters({ count: LONGEST_NAME }) })
    .refine((name) => !/\p{Cc}/u.test(name) && isWellFormed(name), { error: () => m.common.invalidInput() }),
});
/** The output of `apiTokenInput`. */
export type ApiTokenInput = z.infer<typeof apiTokenInput>;
