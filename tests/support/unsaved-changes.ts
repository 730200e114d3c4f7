import type { Page } from "@playwright/test";

/** Returns the question that appears before unsaved input is lost, with its two buttons. */
export function leaveQuestion(page: Page) {
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  return Object.assign(question, {
    stay: question.getByRole("button", { name: "Keep editing" }),
    leave: question.getByRole("button", { name: "Leave without saving" }),
  });
}
