import { expect, test } from "vitest";
import { isNoIngredient, isNutrition, withoutNutrition } from "./list-refusals.ts";

test.each([
  "29. ožujka 2021. A prize for our bread",
  "March 3, 2026",
  "2026-03-01",
  "3.12.2025",
  "Gisteren, 16:00 Bread for the weekend",
  "2026年3月1日",
  "Step 2",
  "1 h 20 min",
  "4.5 stars",
  "★★★☆☆",
  "Sea salt, € 4,95",
  "▢",
  "½",
  "tbsp",
])("%s is no ingredient", (line) => expect(isNoIngredient(line)).toBe(true));

test.each([
  "2 eggs",
  "2 eggs ($1.13)",
  "salt",
  "200 g flour, type 1050",
  "1.5 kg potatoes",
  "1/2 tin (400 g)",
  "3 star anise",
  "1 14.5-ounce can tomatoes",
])("%s may be an ingredient", (line) => {
  expect(isNoIngredient(line)).toBe(false);
  expect(isNutrition(line)).toBe(false);
});

test.each(["Protein: 4.1 g", "215 kcal", "Kohlenhydrate 12 g", "Saturated Fat 3g", "热量 215 大卡"])(
  "%s is nutrition",
  (line) => expect(isNutrition(line)).toBe(true),
);

test("nutrition below the ingredients is cut off, but no sugar and salt of the dish", () => {
  const list = ["200 g flour", "100 g sugar", "5 g salt"];
  expect(withoutNutrition([...list, "Energy 215 kcal", "Protein 4 g", "Sugar 5 g"])).toEqual(
    list.slice(0, 1).concat(list.slice(1)),
  );
  expect(withoutNutrition(["200 g flour", "10 g protein"])).toHaveLength(2);
  expect(withoutNutrition(list)).toEqual(list);
});
