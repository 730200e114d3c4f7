import type { Page } from "@playwright/test";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { expect, hasScripts } from "./browser-test.ts";
import { summary } from "./locators.ts";

/** Where a grocery list is open: on its page, or in a dialog over the recipes it was made from. */
type Place = "page" | "dialog";

/** Both places, with the end of a test's title: without scripts the dialog is the page at another address. */
export const PLACES = [
  ["page", ""],
  ["dialog", " @js"],
] as const satisfies [Place, string][];

/** Opens the list of these recipes: by its address, or by selecting them and pressing the button. */
export async function openList(page: Page, place: Place, recipes: readonly Pick<Recipe, "id">[]) {
  const choice = recipes.map(({ id }) => `recipe=${id}`).join("&");
  if (place === "page") await page.goto(`/grocery-list?${choice}`);
  else if (hasScripts()) {
    await page.goto(`/recipes?${choice}`);
    await pressGroceryList(page);
    await expect(page.getByRole("dialog", { name: "Grocery Shopping List" })).toBeVisible();
  }
  // Without JavaScript no link opens the dialog, but its address works.
  else await page.goto(`/recipes/grocery-list?${choice}`);
  await expectReady(page);
}

/** Presses the button that the screen width shows. */
export async function pressGroceryList(page: Page) {
  // Before hydration the button opens the page, as without JavaScript.
  if (hasScripts()) await page.waitForFunction(() => Object.keys(document.querySelector("main form") ?? {}).length > 0);
  await page
    .getByRole("button", { name: /^Grocery List/ })
    .filter({ visible: true })
    .first()
    .click();
}

/** Waits for hydration: for a button that only exists with JavaScript. */
export async function expectReady(page: Page) {
  if (hasScripts()) await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
}

/** Submits the form of ticks; with JavaScript they are sent automatically. */
export async function updateList(page: Page) {
  if (hasScripts()) return;
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Update list" }).click();
  await loaded;
}

/** Asks to move a food to another category; the link is behind the toggle of the row. */
export async function askToMove(page: Page, food: string) {
  const move = page.getByRole("link", { name: `Move ${food} to another category` });
  if (!(await move.isVisible())) await page.getByLabel(`More about ${food}`, { exact: true }).click();
  await move.click();
}

/** Waits until so many pages of a kind are stored on the device. */
export async function expectKept(page: Page, kind: "/shopping" | "/recipes", count = 1) {
  const kept = () => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `pages:${kind}`);
  // A worker that does not answer is asked again after five seconds.
  await expect.poll(kept, { timeout: 15_000 }).toBe(count);
}

/** Follows a link of the menu of a shopping list. */
export async function chooseOfList(page: Page, link: string) {
  await summary(page, "More about this list").click();
  await page.getByRole("link", { name: link, exact: true }).click();
}

/** Types a line into the field of a shopping list and adds it. */
export async function addLine(page: Page, line: string) {
  await page.getByRole("textbox", { name: "Add an item" }).fill(line);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}
