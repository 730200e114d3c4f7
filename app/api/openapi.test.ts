import { expect, test } from "vitest";
import { z } from "zod";
import { recipeAnswer } from "#app/features/recipes/recipe-answers.ts";
import { jsonSchema, namedSchemas } from "./openapi.ts";

test("files are binary, and transformed text is text", () => {
  const picture = z.instanceof(File).refine(({ size }) => size > 0);
  expect(jsonSchema(picture.describe("JPEG"), "input")).toEqual({
    type: "string",
    format: "binary",
    description: "JPEG",
  });
  const number = z.string().transform(Number);
  expect(jsonSchema(number, "input")).toEqual({ type: "string" });
  expect(jsonSchema(number, "output")).toEqual({ type: "string" });
});

test("what has no JSON Schema accepts any value", () => expect(jsonSchema(z.date(), "output")).toEqual({}));

test("a named answer inside another one is a reference", () => {
  const { properties } = jsonSchema(z.object({ recipe: recipeAnswer }), "output");
  expect(properties?.recipe).toEqual({ $ref: "#/components/schemas/Recipe" });
});

test("named answers are in the order of their names, however files are loaded", () => {
  const names = Object.keys(namedSchemas());
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort());
});
