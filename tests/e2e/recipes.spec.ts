import { aCookIn, expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

test("without scripts recipes are filtered, selected over pages, marked as favourites, removed and restored @no-js", async ({
  page,
  cook,
  server,
}) => {
  for (let number = 1; number <= 30; number++) cook.hasRecipe(`Dish ${String(number).padStart(2, "0")}`);
  cook.hasRecipe("Leek Soup", { ingredients: ["1 leek"], totalTime: 10 });
  aCookIn(server).hasRecipe("Leek Pie", { ingredients: ["2 leeks"], totalTime: 12 });
  const title = (name: string) => page.getByRole("heading", { level: 2, name });
  const count = page.getByRole("status").filter({ hasText: /^\d+ recipes?/ });
  await page.goto("/recipes?sortBy=name");

  await test.step("a selection survives paging, searching and tabs", async () => {
    await page.getByRole("checkbox", { name: "Select Dish 01" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select Dish 30" }).check();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByRole("checkbox", { name: "Select Dish 01" })).toBeChecked();
    await page.getByLabel("Search").fill("leek");
    await page.getByLabel("Search").press("Enter");
    await expect(count).toHaveText("1 recipe, 2 selected");
    await page.getByLabel("Ingredient", { exact: true }).fill("leek");
    await page.getByRole("button", { name: "Add ingredient" }).click();
    await expect(page.getByRole("button", { name: "Remove leek" })).toBeVisible();
    await page.getByLabel("Time").selectOption("under-15");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/search=leek&.*totalTime=under-15/);
    await page.getByRole("button", { name: "Everyone's recipes" }).click();
    await expect(count).toHaveText("2 recipes, 2 selected");
    await expect(page.getByLabel("Search")).toHaveValue("leek");
    await page.getByRole("button", { name: "Remove leek" }).click();
    await expect(page.getByRole("button", { name: "Remove leek" })).toHaveCount(0);
    await expect(count).toHaveText("2 recipes, 2 selected");
  });

  await test.step("a recipe of another cook is added, and is a favourite", async () => {
    await page.getByRole("button", { name: "Add Leek Pie to my collection" }).click();
    await expect(message(page)).toContainText("Recipe Added!");
    const heart = page.getByRole("button", { name: "Favourite Leek Pie" });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Favourites" }).click();
    await expect(title("Leek Pie")).toBeVisible();
    await expect(title("Leek Soup")).toHaveCount(0);
  });

  await test.step("removing asks first and can be undone", async () => {
    await page.getByRole("link", { name: "Remove Leek Pie" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove recipe" });
    await expect(dialog).toContainText("Remove Leek Pie from your collection?");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Remove recipe" }).click();
    await expect(message(page)).toContainText("Leek Pie is no longer in your collection.");
    await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
    await message(page).getByRole("button", { name: "Undo" }).click();
    await expect(message(page)).toContainText("Recipe back in your collection");
  });
});
