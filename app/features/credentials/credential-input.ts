import { z } from "zod";
import * as m from "#messages";

const MAX_SECRET = 1000;

const secretFields = z.record(
  z.string().max(50),
  z.string({ error: () => m.common.invalidInput() }).max(MAX_SECRET, {
    error: () => m.accounts.atMostCharacters({ count: MAX_SECRET }),
  }),
  {
    error: () => m.common.invalidInput(),
  },
);

/** `POST /api/credentials`. */
export const credentialInput = z.object({
  service: z.string().max(50),
  credentials: secretFields,
});
/** The output of `credentialInput`. */
export type CredentialInput = z.infer<typeof credentialInput>;

/** `PUT /api/credentials/{id}` and the form; an empty form field is a missing one. */
export const secretsInput = z.object({ credentials: secretFields.default({}) });
