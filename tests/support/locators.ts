import type { Locator, Page } from "@playwright/test";

/** Returns the button of a menu or a collapsed part: a `summary` element, for which Playwright has no role. */
export function summary(scope: Page | Locator, name: string | RegExp) {
  return scope.locator("summary").filter({ hasText: name });
}

/** Opens, or closes, the menu of the recipe on a page or in a dialog. */
export async function openRecipeMenu(scope: Page | Locator) {
  await summary(scope, "More about this recipe").click();
}
