import { expect, test } from "vitest";
import { countOutcomes, importToast, pdfRefusal, reviewToast } from "./import-toasts.ts";

const SAVED = { success: true };
const SAME_SOURCE = { success: false, reason: "same source URL", recipeId: 1 };
const SAME_NAME = { success: false, reason: "identical name", recipeId: 2 };
const FAILED = { success: false, reason: "The site refused access (403)" };

test.each([
  [
    "some of each",
    [SAVED, SAME_SOURCE, SAME_NAME, FAILED],
    "Recipe Saved!",
    "Successfully imported 1 recipe(s), skipped 2 duplicate(s), 1 failed",
    "good",
  ],
  ["only duplicates", [SAME_SOURCE, SAME_NAME], "Recipe Already Exists", "All recipes already exist", "bad"],
  ["only failures", [FAILED, FAILED], "Import Failed", undefined, "bad"],
  [
    "duplicates and failures",
    [SAME_NAME, FAILED],
    "Import Failed",
    "Successfully imported 0 recipe(s), skipped 1 duplicate(s), 1 failed",
    "bad",
  ],
])("the toast after an import of %s", (_name, rows, title, description, tone) => {
  const toast = importToast(countOutcomes(rows));
  expect([toast.title, toast.description, toast.tone]).toEqual([title, description, tone]);
});

test.each([
  [409, "Recipe Already Exists", "Recipe Already Exists", "You already have this recipe in your collection."],
  [400, "PDF Processing Failed. It is empty", "PDF Processing Failed", "It is empty"],
  [503, "Too many documents are being read.", "Processing Failed", "Too many documents are being read."],
])("a PDF refused with %i has the message of the list of errors", (status, message, title, reason) => {
  expect(pdfRefusal(status, message)).toEqual({ title, reason });
});

test("a PDF that was read asks for review", () => {
  expect(reviewToast([]).description).toMatch(/was extracted with OCR and should be reviewed/);
  expect(reviewToast([])).not.toHaveProperty("link");
  const others = [
    { id: 7, name: "Porridge" },
    { id: 8, name: "Waffles" },
  ];
  const to = "/recipes/handover/7";
  expect(reviewToast(others)).toMatchObject({
    link: { to, label: "2 more recipes are in it, next: Porridge" },
    stays: true,
  });
  expect(reviewToast(others.slice(0, 1)).link).toEqual({ to, label: "One more recipe is in it: Porridge" });
});
