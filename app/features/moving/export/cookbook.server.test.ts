import { load } from "cheerio";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { anyExportedRecipe, exportedRecipe } from "#tests/support/exported-recipe.ts";
import { contentsEnd, contentsLine, cookbookEnd, cookbookRecipe, cookbookStart } from "./cookbook.server.ts";

function pageOf(recipes: ReturnType<typeof exportedRecipe>[], picture: Uint8Array | null = null) {
  const parts = [cookbookStart(), ...recipes.map(contentsLine), contentsEnd()];
  return load([...parts, ...recipes.map((recipe) => cookbookRecipe(recipe, picture)), cookbookEnd()].join(""));
}

test("the page has contents, and each recipe with its picture, lists, facts and notes", () => {
  const page = pageOf([exportedRecipe(), exportedRecipe({ id: 9, name: "Bread" })], new Uint8Array([1, 2, 3]));
  expect(
    page("nav a")
      .map((_, link) => page(page(link).attr("href")).find("h2").text())
      .get(),
  ).toEqual(["Leek soup", "Bread"]);
  const soup = page("#recipe-7");
  expect(soup.find("img").attr("src")).toBe("data:image/webp;base64,AQID");
  expect(
    soup
      .find("h3, h4")
      .map((_, heading) => page(heading).text())
      .get(),
  ).toEqual(["Ingredients", "For the soup", "Cooking instructions", "Cooking", "Notes", "Nutrition"]);
  expect(
    soup
      .find("li")
      .map((_, line) => page(line).text())
      .get(),
  ).toEqual(["1 l water", "2 leeks", "1 onion", "Boil the leeks.", "Serve."]);
  expect(soup.find("dt").first().parent().text()).toBe("Prep time15 min");
  expect(soup.find("dd a").attr("href")).toBe("https://soup.example/leek");
});

test("its labels are in the language of the page, the recipes keep theirs", () => {
  const page = inLanguage("de", () => pageOf([exportedRecipe()]));
  expect(page("html").attr("lang")).toBe("de");
  expect(page("h3").first().text()).toBe("Zutaten");
  expect(page("article ul[lang]").first().attr("lang")).toBe("en");
  expect(page("h2[dir='auto']").text()).toContain("Leek soup");
});

test("whatever a text holds, it is text: no element, script or address of its own", () => {
  fc.assert(
    fc.property(anyExportedRecipe, (recipe) => {
      const page = pageOf([recipe]);
      expect(page("script, iframe, object, link, [onerror], [onload], b").length).toBe(0);
      expect(page("article li").length).toBe(recipe.ingredients.length + recipe.instructions.length);
      const shown = page("article h2").text().replace(/\s+/g, " ");
      expect(shown).toBe(recipe.name.replace(/\s+/g, " "));
    }),
    { numRuns: 50 },
  );
});
