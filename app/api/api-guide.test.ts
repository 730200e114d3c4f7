import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { named, namedAnswers } from "#app/http/answers.ts";
import { apiGuide } from "./api-guide.ts";

const wide = z.strictObject(Object.fromEntries([..."abcdefgh"].map((name) => [name, z.string()])));
const added: z.ZodType[] = [];

afterEach(() => {
  for (const schema of added.splice(0)) namedAnswers.delete(schema);
});

/** Names an answer until the test is over. */
function name(text: string, schema: z.ZodType) {
  added.push(named(text, schema));
}

test("a wide object inside a named answer is described in its place", () => {
  name("Outer", z.strictObject({ inner: wide }));
  expect(apiGuide()).toContain("### Outer\n\n```ts\n{ inner: { a, b, c, d, e, f, g, h } }\n```");
});

test("an object is described by a named one and what it has besides", () => {
  name("Wide", wide.omit({ h: true }).extend({ i: z.string(), j: z.string() }));
  name("Outer", z.strictObject({ inner: wide.extend({ i: z.string() }) }));
  expect(apiGuide()).toContain("### Outer\n\n```ts\n{ inner: Wide − j & { h } }\n```");
});
