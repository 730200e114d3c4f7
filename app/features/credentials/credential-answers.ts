import { z } from "zod";
import { id, moment, named } from "#app/http/answers.ts";

export const credentialAnswer = named(
  "StoredCredential",
  z.strictObject({ id, service: z.string(), updatedAt: moment }),
);
export const credentialsAnswer = z.array(credentialAnswer);
export const secretsAnswer = z.strictObject({ credentials: z.record(z.string(), z.string()) });
export const servicesAnswer = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    requiredFields: z.array(z.string()),
  }),
);
