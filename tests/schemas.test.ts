import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jsonSchema } from "#app/api/openapi.ts";
import { nearly, oddText, oddValue, SEED } from "#tests/support/fuzz-values.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../app/{api,features}/**/*.ts",
    "!**/write-api-guide.ts",
    "!**/*.server.ts",
    "!**/*.test.ts",
    "!**/*.browser.ts",
    "!**/use-*.ts",
    "!**/score.ts",
  ],
  { eager: true },
);

/** Returns every schema that a feature exports, by name. */
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[`${file.replace("../app/", "")} ${name}`, value] as const] : [],
  ),
);

const options = { seed: SEED, numRuns: 150 };

function expectOutcome(schema: z.ZodType, value: unknown) {
  const { success, error } = schema.safeParse(value);
  if (success) return;
  expect(error?.issues.length).toBeGreaterThan(0);
  for (const { message } of error?.issues ?? []) expect(message.length).toBeLessThan(400);
}

test("there are schemas to try", () => expect(schemas.length).toBeGreaterThan(60));

describe(`whatever is sent is taken or refused, nothing throws (seed ${SEED})`, () => {
  test.each(schemas)("%s", (_, schema) => {
    fc.assert(
      fc.property(oddValue, (value) => expectOutcome(schema, value)),
      options,
    );
    for (const io of ["input", "output"] as const) {
      fc.assert(
        fc.property(nearly(jsonSchema(schema, io)), (value) => expectOutcome(schema, value)),
        options,
      );
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(oddText, oddText), { maxLength: 6 }), (pairs) => {
        expectOutcome(schema, new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])));
      }),
      options,
    );
  });

  test.each(schemas.filter(([, schema]) => schema instanceof z.ZodObject))("%s as a form", (_, schema) => {
    const names = Object.keys((schema as z.ZodObject).shape);
    const name = fc.oneof(fc.constantFrom(...names, "credentials.username", `${names[0]}[0]`), fc.constant("x"));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, oddText), { maxLength: 8 }), (pairs) => {
        const form = new FormData();
        for (const [field, value] of pairs) form.append(field, value.toWellFormed());
        expect(["success", "error", undefined]).toContain(parseWithZod(form, { schema }).status);
      }),
      { ...options, numRuns: 60 },
    );
  });
});
