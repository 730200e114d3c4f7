import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";

const LONGEST_NAME = 60;
const NAME_IT = "Please say what the token is for";

/** A new API token with its name. */
export const apiTokenInput = z.object({
  name: z
    .string({ error: NAME_IT })
    .trim()
    .min(1, NAME_IT)
    .max(LONGEST_NAME, `Please use at most ${LONGEST_NAME} characters`)
    .refine((name) => !/\p{Cc}/u.test(name) && isWellFormed(name), "Invalid input"),
});
/** The output of `apiTokenInput`. */
export type ApiTokenInput = z.infer<typeof apiTokenInput>;
