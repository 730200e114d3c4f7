import { z } from "zod";

/* Values that answers of the API have in common. Answers are strict: one with an undocumented field fails the tests. */

/** Adds a description to a schema whose name does not explain it. */
export const says = <S extends z.ZodType>(schema: S, description: string) => schema.describe(description);

export const id = z.int().positive();
export const moment = says(z.iso.datetime(), "ISO 8601, UTC");
export const day = says(z.iso.date(), "A calendar day, yyyy-MM-dd");
export const minutes = says(z.int().positive().nullable(), "Minutes; null is unknown");

export const messageAnswer = z.strictObject({ message: z.string() });

/** The schemas that several calls answer, by the names that the description gives them. */
export const namedAnswers = new Map<z.core.$ZodType, string>();

/** Names a schema that several calls answer. */
export function named<S extends z.ZodType>(name: string, schema: S): S {
  namedAnswers.set(schema, name);
  return schema;
}

export const problemAnswer = named(
  "Problem",
  z.strictObject({
    message: says(z.string(), "For people"),
    errors: says(
      z.record(z.string(), z.array(z.string())).optional(),
      "Messages by field, where the input is at fault",
    ),
  }),
);
