import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./handlers.server.ts";

const schema = z.object({ name: z.string(), lines: z.array(z.string()).default([]) });

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const intent = (type: string, payload: unknown): [string, string][] => [
  ["name", "Soup"],
  ["lines[0]", "leeks"],
  ["__intent__", JSON.stringify({ type, payload })],
];

// Abuse case 197.
test.each<[string, [string, string][]]>([
  ["a place far behind the others", [["lines[99999999]", "a"]]],
  ["one far behind, in a field that is no list", [["name[4294967294]", "a"]]],
  ["one in a list of a list", [["lines[0][5000]", "a"]]],
  ["gaps", ["a", "b", "c"].map((list): [string, string] => [`${list}[9]`, "x"])],
  ["a name of 30,000 signs", [["a.b".repeat(10_000), "a"]]],
  ["an intent that makes a place", intent("update", { name: "lines[99999999]", value: "x" })],
  ["one with a place of its own", intent("update", { name: "lines", index: 99_999_999, value: "x" })],
  ["one that resets a place", intent("reset", { name: "lines", index: 99_999_999 })],
  ["one in a list far behind", intent("insert", { name: "lines[99999999]" })],
  ["a list in an intent", intent("update", { name: "lines", value: Array.from({ length: 20_000 }, () => "a") })],
  ["a state", [["__state__", "[".repeat(30_000)]]],
  ["an intent that is no JSON", [["__intent__", "{"]]],
])("a form with %s is refused", (_, fields) => {
  expect(() => parseForm(formOf(fields), schema)).toThrow(expect.objectContaining({ kind: "invalid" }));
});

test("the lines of a list, in any order and however many, and what its buttons send are read", () => {
  const lines = fc.array(fc.string({ maxLength: 5 }), { maxLength: 250 });
  fc.assert(
    fc.property(lines, fc.boolean(), (texts, isReversed) => {
      const fields = texts.map((text, at): [string, string] => [`lines[${at}]`, text]);
      const { payload } = parseForm(formOf([["name", "Soup"], ...(isReversed ? fields.toReversed() : fields)]), schema);
      expect(payload.lines ?? []).toEqual(texts);
    }),
    { numRuns: 50 },
  );
  const days = formOf([
    ["lines[2]", "3"],
    ["lines[6]", ""],
  ]);
  expect(parseForm(days, schema).payload.lines).toHaveLength(7);
  expect(parseForm(formOf(intent("insert", { name: "lines" })), schema).payload.lines).toHaveLength(2);
  expect(parseForm(formOf(intent("remove", { name: "lines", index: 0 })), schema).payload.lines).toEqual([]);
  const moved = intent("reorder", { name: "lines", from: 0, to: 1 });
  expect(parseForm(formOf([...moved, ["lines[1]", "salt"]]), schema).payload.lines).toEqual(["salt", "leeks"]);
  const switched = intent("update", { name: "name", value: "" });
  expect(parseForm(formOf(switched), schema).payload).toMatchObject({ name: "" });
});
