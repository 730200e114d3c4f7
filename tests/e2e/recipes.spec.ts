import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

test("a favourite without scripts is kept @no-js", async ({ page, cook }) => {
  cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes");
  const heart = page.getByRole("button", { name: "Favourite Lentil Dal" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Favourites" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Lentil Dal" })).toBeVisible();
});

test("a selection survives paging and filtering", async ({ page, cook }) => {
  for (let number = 1; number <= 30; number++) cook.hasRecipe(`Dish ${String(number).padStart(2, "0")}`);
  await page.goto("/recipes?sortBy=name");
  await page.getByRole("checkbox", { name: "Select Dish 01" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Dish 30" }).check();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Dish 01" })).toBeChecked();
  await page
    .getByRole("button", { name: /Grocery List/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Grocery Shopping List" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /4 onions/ })).toBeVisible();
});

test("an unknown difficulty is shown as it is, in grey @js", async ({ page, cook, server }) => {
  const { id } = cook.hasRecipe("Croquembouche");
  server.db.$client.pragma("ignore_check_constraints = ON"); // as a later version may have stored it
  server.db.$client.prepare("UPDATE recipe SET difficulty = 'fiendish' WHERE id = ?").run(id);
  for (const path of ["/recipes", `/recipes/${id}`]) {
    await page.goto(path);
    const badge = page.getByText("fiendish", { exact: true });
    await expect(badge).toBeVisible();
    const grey = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.background = "var(--gray-4)";
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return colour;
    });
    await expect(badge).toHaveCSS("background-color", grey);
    await expect(badge).toHaveJSProperty("childElementCount", 0); // no icon
  }
});

test("the recipe page shows what is missing, scales amounts, reverts a refused rating and plans the next free slot @js", async ({
  page,
  cook,
}) => {
  const dal = cook.hasRecipe("Lentil Dal", {
    servings: null,
    instructions: [],
    sourceUrl: "https://example.org/dal",
  });
  const rice = cook.hasRecipe("Rice", { servings: 2, rating: 2, ingredients: ["1 cup rice", "2 cups water"] });
  await page.goto(`/recipes/${dal.id}`);
  await expect(page.getByText("Unknown")).toBeVisible();
  await expect(page.getByText("No cooking instructions available")).toBeVisible();
  await expect(page.getByRole("link", { name: "example.org/dal" })).toHaveAttribute(
    "rel",
    "noopener noreferrer nofollow",
  );
  await expect(page.getByRole("button", { name: "Re-import Recipe" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add to Next Available Slot" }).click();
  await expect(message(page)).toContainText("Recipe Added!");
  await expect(message(page)).toContainText(/Lentil Dal added to (breakfast|lunch|dinner|snack) on \w+day, \w+ \d+\./);

  await page.goto(`/recipes/${rice.id}`);
  await page.getByRole("link", { name: "2×" }).click();
  await expect(page).toHaveURL(/servings=4/);
  await expect(page.getByRole("listitem").filter({ hasText: "2 cups rice" })).toBeVisible();
  await page.getByRole("link", { name: "One serving less" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "3 cups water" })).toBeVisible();

  await page.route("**/api/recipes/*/rating", (route) => route.fulfill({ status: 429, json: {} }));
  await page.getByRole("radio", { name: "4 stars" }).click();
  await expect(message(page)).toContainText("Failed to save the rating");
  await expect(page.getByRole("radio", { name: "2 stars" })).toBeChecked();
});

test("editing adds and removes lines and keeps the input", async ({ page, cook }) => {
  const recipe = cook.hasRecipe("Rice", { ingredients: ["1 cup rice"] });
  await page.goto(`/recipes/${recipe.id}/edit`);
  await expect(page.getByRole("button", { name: /Remove ingredient/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByLabel("Ingredient 2").fill("2 cups water");
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByLabel("Ingredient 3").fill("salt");
  await page.getByRole("button", { name: "Remove ingredient 1" }).click();
  await expect(page.getByLabel("Ingredient 1")).toHaveValue("2 cups water");
  await page.getByLabel("Name").fill("Water");
  await page.getByLabel("Source URL (optional)").fill("javascript:alert(1)");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Water");
  await page.getByLabel("Source URL (optional)").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByRole("heading", { level: 1, name: "Water" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "2 cups water" })).toBeVisible();
});

test("removing asks first and can be undone", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes");
  await page.getByRole("link", { name: "Remove Rice" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove recipe" });
  await expect(dialog).toContainText("Remove Rice from your collection?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove recipe" }).click();
  await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
  await expect(message(page)).toContainText("Recipe removed");
  await expect(message(page)).toContainText("Rice is no longer in your collection.");
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Rice" })).toBeVisible();
  await expect(message(page)).toContainText("Recipe back in your collection");
  await expect(message(page)).toContainText("Rice");
});

test("a recipe is added with its photo", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes/add?from=image");
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Rice");
  await page.getByLabel("Prep time (minutes)").fill("5");
  await page.getByLabel("Total time (minutes)").fill("20");
  await page.getByText("Easy").click();
  await page.getByLabel("Ingredients").fill("1 cup rice, 2 cups water");
  await page.getByLabel("Instructions").fill("Rinse.\nBoil.");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText("Please select an image file")).toBeVisible();
  await expect(page.getByLabel("Ingredients")).toHaveValue("1 cup rice, 2 cups water");
  await page.getByLabel("Recipe photo").setInputFiles("tests/fixtures/pages/dal.jpg");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Recipe Already Exists");
  await page.getByLabel("Name").fill("Grandma's Rice");
  await page.getByLabel("Recipe photo").setInputFiles("tests/fixtures/pages/dal.jpg");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!");
  await expect(page.getByRole("heading", { level: 1, name: "Grandma's Rice" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "2 cups water" })).toBeVisible();
});
