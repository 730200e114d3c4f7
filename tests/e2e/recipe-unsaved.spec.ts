import { expect, message, test } from "#tests/support/browser-test.ts";
import { answerQuestions, LOST } from "#tests/support/unsaved-changes.ts";

test("input is not lost by a click outside, Escape or going back @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  let isLeaving = false;
  const asked = answerQuestions(page, () => isLeaving);
  await page.goto(`/recipes/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const name = page.getByLabel("Name");
  await name.fill("Fried Rice");
  await page.getByRole("link", { name: "Meal Planner" }).click();
  await expect.poll(() => asked).toEqual([LOST]);
  await expect(name).toHaveValue("Fried Rice");
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual([LOST, LOST]);
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}/edit$`));
  await expect(name).toHaveValue("Fried Rice");
  isLeaving = true;
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
  expect(asked).toHaveLength(3);
});

test("a removed line counts as a change; without changes nothing is asked @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice", "salt"] });
  const asked = answerQuestions(page, () => true);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Remove ingredient 2" }).click();
  await expect(page.getByLabel("Ingredient 2")).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => asked).toEqual([LOST]);
});

test("closing the tab asks first after input @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const kinds: string[] = [];
  page.on("dialog", async (dialog) => {
    kinds.push(dialog.type());
    await dialog.dismiss();
  });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => kinds).toEqual(["beforeunload"]);
  expect(page.isClosed()).toBe(false);
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
});

test("closing the tab asks nothing without input @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const asked = answerQuestions(page, () => false);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").click();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
});

test("saving asks nothing, and keeps the input without a connection @js", async ({ page, cook, server }) => {
  const { id } = cook.hasRecipe("Rice");
  const asked = answerQuestions(page, () => false);
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
  expect(asked).toEqual([]);
});
