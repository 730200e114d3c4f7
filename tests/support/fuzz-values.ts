import fc from "fast-check";
import type { JsonSchema } from "#app/api/openapi.ts";

/* Values as nobody sends them on purpose, for the fuzz tests. */

/** Seed of the fuzz tests; FUZZ_SEED sets another one. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

/** Texts that often cause bugs. */
export const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "NaN",
    "1e999",
    "-0",
    "__proto__",
    "constructor",
    "[[",
    '["',
    "[1,{}]",
    "a[][b]",
    "' OR 1=1 --",
    '" * NEAR( AND - ^ () name:',
    "%00%ff%",
    "../../../etc/passwd",
    "javascript:alert(1)",
    "http://[::1",
    "https://user:pass@example.org",
    "x@y@z",
    "a@b.example\r\nBcc: c@d.example",
    "9999-99-99",
    "2026-02-30",
    "0000-00-00",
    "+275760-09-13",
    "2026-03-02T25:61:61Z",
    "\u202e\u200b\ufeff",
    "👩‍👩‍👧‍👦".repeat(50),
    "\u0301".repeat(300),
    "½".repeat(300),
    "1/".repeat(500),
    "(".repeat(500),
    "x".repeat(5000),
    "\n".repeat(500),
  ),
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.webUrl(),
);

const oddNumber = fc.oneof(
  fc.integer({ min: -2, max: 30 }),
  fc.constantFrom(0, -0, 0.1, 1e21, 1e308, 2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY),
  fc.double(),
);

/** JSON values, and values beyond JSON. */
export const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, undefined, true, false, [], {}, [[]], [null], { __proto__: null }, { length: -1 }),
  fc.array(fc.oneof(oddText, oddNumber, fc.constant(null)), { maxLength: 4 }),
  fc.anything({ withNullPrototype: true, withObjectString: true, maxDepth: 3 }),
);

const plausibleText = fc.constantFrom(
  "Leek soup",
  "2 leeks",
  "1",
  "2",
  "30",
  "marta@example.org",
  "https://example.org/soup",
  "ABCD2345",
  "2026-03-02",
  "2026-03-09",
  "2026-12-24",
  "2026-03-04T10:00",
  "2026-03-04-lunch",
  "18:30",
  "on",
  "true",
  "two onions, one leek",
  "ourgroceries",
);

/** Returns values close to a schema, one in four of them invalid. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: asWanted(schema) }, { weight: 1, arbitrary: oddValue });
}

function asWanted(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(nearly));
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([name, property]) => [name, nearly(property)] as const);
    return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  }
  const type = [schema.type].flat()[0];
  if (type === "object") return fc.dictionary(oddText, fc.oneof(oddText, fc.boolean()), { maxKeys: 5 });
  if (type === "array") return fc.array(nearly(schema.items ?? {}), { maxLength: 5 });
  if (type === "integer" || type === "number") return fc.oneof(fc.integer({ min: 1, max: 9 }), oddNumber);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  return fc.oneof({ weight: 3, arbitrary: plausibleText }, { weight: 1, arbitrary: oddText });
}

/** Segments of a path. */
export const oddId = fc.oneof(
  fc.constantFrom(
    "1",
    "2",
    "0",
    "-1",
    "abc",
    "1e99",
    "1.5",
    "%27",
    "%22",
    "%00",
    "%ff",
    "%",
    "%E0%A4%A",
    "%2e%2e%2f",
    "__proto__",
    "1".repeat(3000),
    "9007199254740993",
    "ourgroceries",
    "%F0%9F%8D%B2",
    "null",
    "1;DROP",
  ),
  oddText.map((text) => encodeURIComponent(text.toWellFormed()) || "x"),
);
