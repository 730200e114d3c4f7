import { expect, test } from "vitest";
import { field } from "./schema-values.ts";

test("a property is found by its name, then by names that differ in case, separators or vocabulary", () => {
  const node = { "schema:prep_time": "PT5M", PrepTime: "PT6M", "https://schema.org/yield": "4", yields: "6" };
  expect(field(node, "prepTime")).toBe("PT5M");
  expect(field(node, "recipeYield", "yield", "yields")).toBe("6");
  expect(field(node, "recipeYield", "yield")).toBe("4");
  expect(field(node, "cookTime")).toBeUndefined();
});

test("empty properties count as missing, also beside a filled one of the same name", () => {
  expect(field({ notes: "", Notes: [], NOTES: "Rest it." }, "notes")).toBe("Rest it.");
  expect(field({ recipeNotes: null, Notes: "Chill." }, "recipeNotes", "notes")).toBe("Chill.");
});

test("the order of the names decides, not that of the properties", () => {
  expect(field({ Servings: "4", Recipe_Yield: "12 muffins" }, "recipeYield", "servings")).toBe("12 muffins");
});

test("a name longer than the address of any property is not compared", () => {
  expect(field({ [`${"x".repeat(494)}:yield`]: "4" }, "yield")).toBe("4");
  expect(field({ [`${"x".repeat(495)}:yield`]: "4" }, "yield")).toBeUndefined();
});
