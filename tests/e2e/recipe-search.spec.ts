import { expect, expectAccessible, hasScripts, test } from "#tests/support/browser-test.ts";

test("the card and the list show all their parts @js", async ({ page, cook }) => {
  cook.hasRecipe("Pea Soup", {
    difficulty: "easy",
    prepTime: 10,
    totalTime: 35,
    servings: 2,
    ingredients: ["500 g peas", "1 onion", "1 l stock", "salt", "pepper"],
  });
  cook.hasRecipe("Mystery Cake", { prepTime: null, totalTime: null, servings: null, difficulty: "hard" });
  await page.goto("/recipes");
  const card = page.getByRole("listitem").filter({ hasText: "Pea Soup" });
  await expect(card).toContainText("Easy");
  await expect(card).toContainText("Prep 10 min");
  await expect(card).toContainText("Total 35 min");
  await expect(card).toContainText("500 g peas · 1 onion · 1 l stock +2 more");
  await expect(card).toContainText("Image not available");
  await expect(card).toContainText("per serving");
  const unknown = page.getByRole("listitem").filter({ hasText: "Mystery Cake" });
  await expect(unknown).toContainText("Prep —");
  await expect(unknown).not.toContainText("— min");
  await expect(unknown).toContainText("N/A per serving");
  await expect(page.getByText("2 recipes")).toBeVisible();
  await expectAccessible(page);
});

test("filters are in the address and filter the list", async ({ page, cook }) => {
  cook.hasRecipe("Tomato Soup", { ingredients: ["1 kg tomatoes", "1 onion"], totalTime: 40 });
  cook.hasRecipe("Egg Salad", { ingredients: ["6 eggs", "1 tomato"], totalTime: 12 });
  cook.hasRecipe("Plain Rice", { ingredients: ["1 cup rice"], totalTime: 20 });
  await page.goto("/recipes?ingredient=tomato&ingredient=egg");
  await expect(page.getByRole("heading", { level: 2, name: "Egg Salad" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Tomato Soup" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Plain Rice" })).toBeHidden();
  await page.getByText("Match All").click();
  if (!hasScripts()) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Tomato Soup" })).toBeHidden();
  await expect(page).toHaveURL(/ingredientMatchMode=all/);
  await page.getByRole("button", { name: "Remove egg", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Tomato Soup" })).toBeVisible();
  // One ingredient leaves no choice of mode.
  await expect(page.getByText("Match Any")).toBeHidden();
  await page.getByLabel("Time").focus();
  await page.getByLabel("Time").selectOption("under-15");
  if (!hasScripts()) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Tomato Soup" })).toBeHidden();
  // Choosing with the arrow keys keeps the focus.
  if (hasScripts()) await expect(page.getByLabel("Time")).toBeFocused();
  await expect(page).toHaveURL(/totalTime=under-15/);
  await page.getByRole("button", { name: "Remove tomato", exact: true }).click();
  await expect(page).toHaveURL(/\/recipes\?totalTime=under-15$/);
  await page.getByRole("button", { name: "Clear", exact: true }).first().click();
  await expect(page.getByText("3 recipes")).toBeVisible();
});

test("search applies during typing and keeps the focus @js", async ({ page, cook }) => {
  cook.hasRecipe("Crème Brûlée");
  cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes");
  await page.getByLabel("Search").pressSequentially("brul");
  await expect(page.getByRole("heading", { level: 2, name: "Lentil Dal" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "Crème Brûlée" })).toBeVisible();
  await expect(page.getByLabel("Search")).toBeFocused();
  await expect(page).toHaveURL(/search=brul/);
});

test("an empty result offers to scan a card and to clear @js", async ({ page, cook }) => {
  cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes?search=jackfruit");
  await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
  await expect(page.getByText("Nothing matches “jackfruit”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Scan Recipe Card" })).toHaveAttribute("href", "/recipes/add?from=image");
  await expectAccessible(page);
});
