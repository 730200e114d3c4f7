import type { Locator, Page } from "@playwright/test";

/** Returns the button of a menu or a collapsed part: a `summary` element, for which Playwright has no role. */
export function summary(scope: Page | Locator, name: string | RegExp) {
  return scope.locator("summary").filter({ hasText: name });
}
