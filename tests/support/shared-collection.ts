import type { Page } from "@playwright/test";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { expect, hasScripts, type TestServer } from "#tests/support/browser-test.ts";
import { aPerson } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const DISHES = [
  { name: "Crème brûlée", totalTime: 30, difficulty: "hard", ingredients: ["500 ml cream", "1 vanilla pod"] },
  { name: "Apple cake", totalTime: 61, difficulty: "medium", ingredients: ["3 apples", "200 g butter", "2 eggs"] },
  { name: "Toast", totalTime: null, difficulty: "ready_made", ingredients: ["bread", "butter"], instructions: [] },
  {
    name: "Shakshuka",
    totalTime: 35,
    difficulty: "easy",
    ingredients: ["2 tbsp olive oil", "1 onion", "3 eggs", "400 g tomatoes", "salt"],
    instructions: ["Heat the oil.", "Crack in the eggs."],
    sourceUrl: "https://example.org/shakshuka",
  },
] as const;

/** Shares a collection of four recipes by link. */
export async function aSharedKitchen(server: TestServer, expiresAt: string | null = null) {
  const marta = aPerson(server, { firstName: "Marta" });
  const recipes = DISHES.map((dish) =>
    aRecipe(marta.cook, { instructions: ["Mix.", "Bake."], ...dish, ingredients: [...dish.ingredients] } as object),
  );
  const share = await shareCollection(marta.cook, { recipientEmail: "ilse@example.org", expiresAt });
  return { marta, recipes, ...share, address: `/shared/${share.shareCode}` };
}

/** Signs a user in with this page's browser. */
export function signIn(page: Page, server: TestServer, person: { cookie: { name: string; value: string } }) {
  return page.context().addCookies([{ ...person.cookie, url: server.url }]);
}

/** Applies the filters; with JavaScript they apply automatically. */
export async function apply(page: Page) {
  const button = page.getByRole("button", { name: "Apply" });
  if (hasScripts()) await expect(button).toBeHidden();
  else await button.click();
}

/** Returns the names of the recipes on a shared page. */
export const names = (page: Page) => page.getByRole("listitem").getByRole("heading", { level: 2 });
/** Returns the links that remove the chosen ingredients. */
export const chips = (page: Page) => page.getByRole("link", { name: /^Remove / });
/** Returns the line with the number of recipes. */
export const count = (page: Page) => page.getByRole("status");
