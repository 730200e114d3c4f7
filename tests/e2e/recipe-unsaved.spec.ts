import type { Page } from "@playwright/test";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";
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

test("a link, Escape, going back or closing the tab asks before input is lost; saving does not, and keeps it without a connection @js", async ({
  page,
  cook,
  server,
}) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice", "salt"] });
  const kinds = dialogsOf(page);
  const question = leaveQuestion(page);
  const name = page.getByLabel("Name");
  const cancel = page.getByRole("link", { name: "Cancel" });
  const edit = async () => {
    await openRecipeMenu(page);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
  };
  await page.goto(`/recipes/${id}`);

  await test.step("without changes nothing is asked; a removed line is one", async () => {
    await edit();
    await cancel.click();
    await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
    await edit();
    await page.getByRole("button", { name: "Remove ingredient 2" }).click();
    await expect(page.getByLabel("Ingredient 2")).toHaveCount(0);
    await cancel.click();
    await question.leave.click();
    await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
  });

  await test.step("a link, Escape and going back", async () => {
    await edit();
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
    expect(kinds).toEqual([]);
  });

  await test.step("closing the tab", async () => {
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => kinds).toEqual(["beforeunload"]);
    expect(page.isClosed()).toBe(false);
    await expect(name).toHaveValue("Fried Rice");
  });

  await test.step("saving", async () => {
    server.breaksNetwork();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("This could not be sent.");
    await expect(name).toHaveValue("Fried Rice");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(message(page)).toContainText("Recipe Updated!");
    await expect(page.getByRole("heading", { level: 1, name: "Fried Rice" })).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step("closing the tab without input", async () => {
    await edit();
    await name.click();
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(kinds).toEqual(["beforeunload"]);
  });
});
