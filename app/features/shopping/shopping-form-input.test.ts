import { expect, test } from "vitest";
import type { z } from "zod";
import { itemForm, nameForm, staplesForm } from "./shopping-form-input.ts";

const refusals = (schema: z.ZodType, form: object) =>
  schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("staples that are too long are refused at their field, once", () => {
  const long = "a".repeat(101);
  expect(refusals(staplesForm, { staples: `Salz\n${long}\n\n${long}` })).toEqual([
    ["staples", "Please use at most 100 characters"],
  ]);
  expect(staplesForm.parse({ staples: " Salz \n\nMehl" })).toEqual({ staples: ["Salz", "Mehl"] });
  expect(staplesForm.parse({})).toEqual({ staples: [] });
});

test("an empty name is refused at its field", () => {
  expect(refusals(nameForm, {})).toEqual([["name", "Please enter a name"]]);
  expect(refusals(itemForm, { intent: "save", category: "pantry" })).toEqual([["text", "Please enter a name"]]);
});
