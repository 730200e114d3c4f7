import type { Page } from "@playwright/test";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { leaveQuestion } from "#tests/support/unsaved-changes.ts";

/** Records the dialogs of the browser and dismisses them. */
function dialogsOf(page: Page) {
  const kinds: string[] = [];
  page.on("dialog", async (dialog) => {
    kinds.push(dialog.type());
    await dialog.dismiss();
  });
  return kinds;
}

test("a link, Escape or going back asks before input is lost @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const kinds = dialogsOf(page);
  await page.goto(`/recipes/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const name = page.getByLabel("Name");
  const question = leaveQuestion(page);
  await name.fill("Fried Rice");
  await page.getByRole("link", { name: "Meal Planner" }).click();
  await expect(question).toContainText("What you have typed will be lost.");
  await expect(question.stay).toBeFocused();
  await expectAccessible(page);
  await question.stay.click();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue("Fried Rice");
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}/edit$`));
  await expect(name).toHaveValue("Fried Rice");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.leave.click();
  await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
  expect(kinds).toEqual([]);
});

test("the question keeps Tab inside, also above a dialog, and returns the focus @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes");
  await page.getByRole("link", { name: "Edit Rice" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Recipe" });
  const question = leaveQuestion(page);
  await dialog.getByLabel("Name").fill("Fried Rice");
  await page.keyboard.press("Escape");
  await expect(question.stay).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(question.leave).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.stay).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel("Name")).toBeFocused();
  for (let again = 0; again < 3; again++) {
    await page.keyboard.press("Escape");
    await expect(question.stay).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
  }
  await expect(dialog.getByLabel("Name")).toHaveValue("Fried Rice");
});

test("a removed line counts as a change; without changes nothing is asked @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice", "salt"] });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Remove ingredient 2" }).click();
  await expect(page.getByLabel("Ingredient 2")).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(leaveQuestion(page)).toBeVisible();
});

test("closing the tab asks first after input @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const kinds = dialogsOf(page);
  await page.goto(`/recipes/${id}/edit`);
  // Firefox asks only after a click or a key.
  await page.getByLabel("Name").click();
  await page.getByLabel("Name").fill("Fried Rice");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => kinds).toEqual(["beforeunload"]);
  expect(page.isClosed()).toBe(false);
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
});

test("closing the tab asks nothing without input @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const kinds = dialogsOf(page);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").click();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(kinds).toEqual([]);
});

test("saving asks nothing, and keeps the input without a connection @js", async ({ page, cook, server }) => {
  const { id } = cook.hasRecipe("Rice");
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  server.breaksNetwork();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This could not be sent.");
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByRole("heading", { level: 1, name: "Fried Rice" })).toBeVisible();
  await expect(leaveQuestion(page)).toHaveCount(0);
});
