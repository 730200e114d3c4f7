import type { Page } from "@playwright/test";

/** Pastes text at the caret with Ctrl+V. */
export async function paste(page: Page, text: string) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press("ControlOrMeta+v");
}
