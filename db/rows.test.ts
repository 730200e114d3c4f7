import { expect, expectTypeOf, test } from "vitest";
import { openDatabase, statement } from "./client.server.ts";

const open = () => openDatabase(":memory:");

test("a statement returns rows with the columns that are named", () => {
  const rows = statement(open(), "SELECT 1 AS id, 'soup' AS name, NULL AS time", {
    id: "number",
    name: ["soup", "stew"],
    time: "number?",
  }).all();
  expectTypeOf(rows).toEqualTypeOf<{ id: number; name: "soup" | "stew"; time: number | null }[]>();
  expect(rows).toEqual([{ id: 1, name: "soup", time: null }]);
});

test("a statement with one column returns its values", () => {
  const db = open();
  const text = "SELECT count(*) AS total FROM recipe";
  const values = statement(db, text, "number");
  expectTypeOf(values.get()).toEqualTypeOf<number | undefined>();
  // The same text with rows, named or not, is another statement.
  expect(statement(db, text, { total: "number" }).all()).toEqual([{ total: 0 }]);
  expect(values.get()).toBe(0);
  expect(statement(db, text).get()).toEqual({ total: 0 });
});

test.each([
  ["a column is missing", "SELECT id FROM recipe", { id: "number", name: "text" }],
  ["there is one more", "SELECT id, name FROM recipe", { id: "number" }],
  ["a column has another name", "SELECT id, prep_time FROM recipe", { id: "number", prepTime: "number?" }],
  ["a column has another type in the schema", "SELECT id, name AS of FROM recipe", { id: "number", of: "number" }],
  ["the only column has another type in the schema", "SELECT name FROM recipe", "number"],
] as const)("a statement is refused when it is prepared if %s", (_case, text, columns) => {
  expect(() => statement(open(), text, columns)).toThrow("column");
});
