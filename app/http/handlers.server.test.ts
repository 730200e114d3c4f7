import { expect, test } from "vitest";
import { z } from "zod";
import { inLanguage } from "#app/i18n/language.server.ts";
import * as m from "#messages";
import { parseForm } from "./handlers.server.ts";

test("fields without a message of their own say that they are missing or wrong, in the language of the page", () => {
  const form = new FormData();
  form.set("count", "two");
  form.set("day", "today");
  const schema = z.object({ name: z.string(), count: z.number(), day: z.iso.date({ error: "Which day?" }) });
  const { error } = inLanguage("de", () => parseForm(form, schema).reply());
  const [required, invalid] = inLanguage("de", () => [m.common.required(), m.common.invalidInput()]);
  expect(error).toEqual({ name: [required], count: [invalid], day: ["Which day?"] });
});
