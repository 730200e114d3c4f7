import { expect, test } from "vitest";
import { movedIn, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const part = (order: number, name: string, quantity?: object) => ({
  order,
  uuid: `${order}`,
  ingredient: { name, uuid: "x" },
  quantity,
});

const RECIPE = {
  uuid: "1",
  name: "Stew",
  serves: 4,
  duration: 15,
  cookingDuration: 90,
  defaultScale: 1,
  ingredients: [
    part(2, "beef", { amount: 1.5, quantityType: "KGS" }),
    part(1, "Meat", { quantityType: "SECTION" }),
    part(3, "stock", { amount: 2, secondaryAmount: 3, quantityType: "CUP" }),
    part(4, "onions", { amount: 2, quantityType: "ITEM" }),
    part(5, "salt", { quantityType: "PINCH" }),
    part(6, "bay leaf"),
  ],
  steps: [
    { order: 1, step: "Brown the beef.", isSection: false },
    { order: 0, step: "First", isSection: true },
    { order: 2, step: "Simmer.", isSection: false },
  ],
  tags: [{ name: "Winter" }, "Slow"],
  notes: "Keeps three days.",
  webLink: "https://www.example.org/stew",
  sourceName: "Example.org",
  neutritionalInfo: "Calories: 528 kcal,\nServing Size: 1 bowl",
  images: [pngOf(1).toString("base64")],
  sourceImage: pngOf(2).toString("base64"),
  isPublicRecipe: false,
};

test("reads ingredients in parts, sections and pictures", async () => {
  const { format, drafts } = await movedIn(zipOfFiles({ "a.crumb": JSON.stringify(RECIPE) }));
  expect(format).toBe("crouton");
  const [draft] = drafts;
  expect(draft).toMatchObject({
    name: "Stew",
    servings: 4,
    prepTime: 15,
    cookTime: 90,
    totalTime: 105,
    notes: "Keeps three days.",
    tags: ["Winter", "Slow"],
    nutrition: { calories: "528 kcal", servingSize: "1 bowl" },
    sourceUrl: "https://www.example.org/stew",
    left: [],
    picture: pngOf(1),
  });
  expect(withHeadings(draft?.ingredients ?? [], draft?.ingredientSections ?? [])).toEqual([
    "## Meat",
    "1.5 kg beef",
    "2-3 cups stock",
    "2 onions",
    "pinch salt",
    "bay leaf",
  ]);
  expect(withHeadings(draft?.instructions ?? [], draft?.instructionSections ?? [])).toEqual([
    "## First",
    "Brown the beef.",
    "Simmer.",
  ]);
});
