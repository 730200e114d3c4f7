import { describe, expect, test } from "vitest";
import { addWords } from "#app/features/recipes/search/known-words.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { boundCharacters } from "#tests/support/count-statements.ts";
import { aSignedInApp } from "#tests/support/recipe-forms.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const LETTERS = "eaioturnslcdm";
const PAIRS = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));

/** Returns a text of 200 characters of 66 pairs of letters, each time others. */
const pairs = (number: number) => [...PAIRS, ...PAIRS].slice(number * 7, number * 7 + 66).join(".");
const many = (name: string) => Array.from({ length: 20 }, (_, number) => `${name}=${pairs(number)}`).join("&");

/** Makes a shared collection, and 2,197 known words of six letters. */
async function withKnownWords() {
  const { app, browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Zucchini fritters", ingredients: ["zucchini", "flour"] });
  addWords(
    app.db,
    PAIRS.flatMap((pair) => [...LETTERS].map((letter) => `${pair}${letter}${pair}${letter}`)),
  );
  const { shareCode } = await shareCollection(cook, { recipientEmail: "ilse@example.org", expiresAt: null });
  return { app, browser, visitor: app.browser(), shareCode };
}

// Abuse case 132.
describe("a search of very many parts of words asks the index for few", () => {
  test.each([
    ["/recipes?search=", pairs(0)],
    ["/recipes?", many("ingredient")],
    ["/api/recipes?", many("ingredient")],
    ["/api/recipes?scope=all&ingredientMatchMode=all&", many("ingredient")],
    ["/api/recipes?search=", pairs(0)],
    ["/meal-planner/add?date=2026-03-03&mealType=dinner&q=", pairs(0)],
    ["/shared/CODE?search=", pairs(0)],
    ["/shared/CODE?", many("ingredients")],
    ["/shared/CODE?ingredientMatchMode=all&", many("ingredients")],
  ])("%s…", async (address, query) => {
    const { app, browser, visitor, shareCode } = await withKnownWords();
    const sender = address.startsWith("/shared") ? visitor : browser;
    const characters = await boundCharacters(app.db, async () => {
      const answer = await sender.call(address.replace("CODE", shareCode) + query);
      expect(answer.status).toBe(200);
      await answer.text();
    });
    expect(characters).toBeLessThan(10_000);
  });
});
