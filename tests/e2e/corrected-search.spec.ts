import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { apply, aSharedKitchen, count, names } from "#tests/support/shared-collection.ts";

test("the list says what was searched instead of a mistyped word @js", async ({ page, cook }) => {
  cook.hasRecipe("Zucchini fritters");
  cook.hasRecipe("Toast");
  await page.goto("/recipes");
  const result = page.getByRole("status").filter({ hasText: /recipes?$/ });
  await page.getByLabel("Search").fill("zuchini");
  await expect(result).toHaveText("Nothing for zuchini; showing zucchini 1 recipe");
  await expect(result.getByRole("emphasis")).toHaveText(["zuchini", "zucchini"]);
  await expect(page.getByLabel("Search")).toHaveValue("zuchini");
  await expect(page.getByRole("heading", { name: "Zucchini fritters" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Toast" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Search").fill("zucchini");
  await expect(result).toHaveText("1 recipe");
});

test("a shared collection says it too @js", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  await page.getByLabel("Search").fill("brulle");
  await apply(page);
  await expect(count(page)).toHaveText("Nothing for brulle; showing brûlée Showing 1 of 4 recipes (filtered)");
  await expect(count(page).getByRole("emphasis")).toHaveText(["brulle", "brûlée"]);
  await expect(names(page)).toHaveText(["Crème brûlée"]);
  await expectAccessible(page);
});

test("the picker of a meal says it too @js", async ({ page, cook }) => {
  cook.hasRecipe("Zucchini fritters");
  await page.goto("/meal-planner/add?date=2030-01-01&mealType=dinner&q=zuchini");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toHaveText("Nothing for zuchini; showing zucchini");
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(["Zucchini fritters"]);
});
