import type { Page } from "@playwright/test";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { expect, hasScripts } from "./browser-test.ts";

/** Where a grocery list is open: its own page, or the dialog over the recipes it was made from. */
type Place = "page" | "dialog";
export const PLACES: Place[] = ["page", "dialog"];

/** Opens the list of these recipes as people come to it: by its address, or by ticking them and pressing the button. */
export async function openList(page: Page, place: Place, recipes: readonly Pick<Recipe, "id">[]) {
  const choice = recipes.map(({ id }) => `recipe=${id}`).join("&");
  if (place === "page") await page.goto(`/grocery-list?${choice}`);
  else if (hasScripts()) {
    await page.goto(`/recipes?${choice}`);
    await pressGroceryList(page);
    await expect(page.getByRole("dialog", { name: "Grocery Shopping List" })).toBeVisible();
  }
  // Without scripts nothing leads to the dialog; whoever has its address gets it all the same.
  else await page.goto(`/recipes/grocery-list?${choice}`);
  await expectReady(page);
}

/** Whichever of the buttons the width of the screen shows. */
export async function pressGroceryList(page: Page) {
  // Until scripts listen, the button leads to the page as it does without them.
  if (hasScripts()) await page.waitForFunction(() => Object.keys(document.querySelector("main form") ?? {}).length > 0);
  await page
    .getByRole("button", { name: /^Grocery List/ })
    .filter({ visible: true })
    .first()
    .click();
}

/** Scripts have taken over once they offer what only they can do. */
export async function expectReady(page: Page) {
  if (hasScripts()) await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
}

/** Sends the form of ticks; scripts have done so by themselves. */
export async function updateList(page: Page) {
  if (!hasScripts()) await page.getByRole("button", { name: "Update list" }).click();
}

/** The list is kept on the device. */
export async function expectKept(page: Page) {
  const kept = () => page.evaluate(async () => (await (await caches.open("grocery-pages")).keys()).length);
  await expect.poll(kept).toBe(1);
}
