import type { Page } from "@playwright/test";

export const LOST = "Leave without saving? What you have typed will be lost.";

/** Answers the confirmations of the browser from now on, and records them. */
export function answerQuestions(page: Page, isYes: () => boolean) {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    if (isYes()) await dialog.accept();
    else await dialog.dismiss();
  });
  return asked;
}
