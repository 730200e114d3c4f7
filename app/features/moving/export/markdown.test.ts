import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { exportedRecipe } from "#tests/support/exported-recipe.ts";
import { writeMarkdown } from "./markdown.ts";

const textOf = (details: Parameters<typeof exportedRecipe>[0], name = "Soup") =>
  String(writeMarkdown(exportedRecipe(details), name, new Uint8Array([1]))[0]?.content);

test("a recipe is a text with headings, lists and its picture", () => {
  const files = writeMarkdown(exportedRecipe(), "Leek soup", new Uint8Array([1]));
  expect(files.map(({ path }) => path)).toEqual(["Leek soup.md", "Leek soup.jpg"]);
  expect(files[0]?.content).toBe(`# Leek soup

![Leek soup](<Leek%20soup.jpg>)

For cold days.

- **Prep time:** 15 min
- **Total time:** 1 h 30 min
- **Servings:** 4
- **Yield:** 12 bowls
- **Difficulty:** Hard
- **Rating:** ★★★★
- **Tags:** Winter, für Gäste
- **Source:** <https://soup.example/leek>

## Ingredients

- 1 l water

### For the soup

- 2 leeks
- 1 onion

## Cooking instructions

### Cooking

1. Boil the leeks.
2. Serve.

## Notes

Better the next day.  
With bread.

## Nutrition

- Energy: 320 kcal
`);
});

test("texts hold no markup of their own", () => {
  const text = textOf({
    name: "*Soup* <script>",
    ingredients: ["1. egg", "# salt", "- _oil_ [x](y)"],
    ingredientSections: [],
    notes: "+ one\n\n2) two",
  });
  expect(text).toContain("# \\*Soup\\* \\<script\\>");
  expect(text).toContain("- 1\\. egg\n- \\# salt\n- \\- \\_oil\\_ \\[x\\](y)");
  expect(text).toContain("\\+ one\n\n2\\) two");
});

test("headings are in the language of the page", () => {
  expect(inLanguage("de", () => textOf({}))).toContain("## Zutaten");
});
