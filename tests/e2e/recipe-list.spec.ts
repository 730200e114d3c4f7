import type { Page } from "@playwright/test";
import { addToMyCollection } from "#app/features/recipes/collection.server.ts";
import { setRating } from "#app/features/recipes/ratings.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { aCookIn, expect, expectAccessible, hasScripts, message, test } from "#tests/support/browser-test.ts";
import { hold } from "#tests/support/held-requests.ts";
import { summary } from "#tests/support/locators.ts";
import { countedPresses } from "#tests/support/presses.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

test("a favourite changes before the answer, is reverted without one, and is the same in its tab, its dialog and its page @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Lentil Dal");
  cook.hasRecipe("Pea Soup");
  await page.goto("/recipes");
  // The card is hidden while the dialog is open.
  const onCard = page
    .getByRole("listitem", { includeHidden: true })
    .filter({ has: page.getByText("per serving") })
    .getByRole("button", { name: "Favourite Lentil Dal", includeHidden: true });
  const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
  const inDialog = dialog.getByRole("button", { name: "Favourite Lentil Dal" });
  const press = async (heart: typeof onCard, isPressed: "true" | "false") => {
    const answer = page.waitForResponse("**/api/favorites/*");
    await heart.click();
    await answer;
    await expect(heart).toHaveAttribute("aria-pressed", isPressed);
  };

  await page.route("**/api/favorites/*", (route) => route.fulfill({ status: 503, body: "" }));
  await onCard.click();
  await expect(message(page)).toContainText("Failed to update favorite status");
  await expect(onCard).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/api/favorites/*");

  const held = await hold(page, "**/api/favorites/*", "POST");
  const answered = page.waitForResponse("**/api/favorites/*");
  await onCard.click();
  await held.asked;
  await expect(onCard).toHaveAttribute("aria-pressed", "true");
  held.letGo();
  await answered;
  await page.unroute("**/api/favorites/*");

  await page.getByRole("button", { name: "Favourites" }).click();
  await expect(page).toHaveURL(/favorites=1/);
  await expect(title(page, "Lentil Dal")).toBeVisible();
  await expect(title(page, "Pea Soup")).toBeHidden();
  await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "My collection", exact: true }).click();
  await expect(title(page, "Pea Soup")).toBeVisible();

  for (const isPressed of ["false", "true"] as const) {
    await page.getByRole("link", { name: "View Lentil Dal" }).click();
    await press(inDialog, isPressed);
    await expect(onCard).toHaveAttribute("aria-pressed", isPressed);
    await dialog.getByRole("link", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
    await expect(onCard).toHaveAttribute("aria-pressed", isPressed);
  }
  await press(onCard, "false");
  await page.getByRole("link", { name: "View Lentil Dal" }).click();
  await expect(inDialog).toHaveAttribute("aria-pressed", "false");

  await page.goto(`/recipes/${id}`);
  const onPage = page.getByRole("button", { name: "Favourite Lentil Dal" });
  for (const isPressed of ["true", "false"] as const) {
    await press(onPage, isPressed);
    expect(String(getRecipe(cook, id).isFavorite)).toBe(isPressed);
  }
  await press(onPage, "true");
  await page.getByRole("link", { name: "All recipes" }).click();
  await expect(title(page, "Pea Soup")).toBeVisible();
  await expect(onPage).toHaveAttribute("aria-pressed", "true");
});

test("a recipe that leaves the collection is no favourite in everyone's recipes either, and its stars are those of another device @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes?scope=all");
  const heart = page.getByRole("button", { name: "Favourite Lentil Dal" });
  const answer = page.waitForResponse("**/api/favorites/*");
  await heart.click();
  await answer;
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "View Lentil Dal" }).click();
  const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
  const rated = page.waitForResponse("**/api/recipes/*/rating");
  await dialog.getByRole("radio", { name: "4 stars" }).click();
  await rated;
  await dialog.getByRole("link", { name: "Close" }).first().click();
  const card = page.getByRole("listitem").filter({ has: page.getByText("per serving") });
  await expect(card).toContainText("4 of 5 stars");
  setRating(cook, id, { rating: 2 });
  await page.getByRole("link", { name: "Remove Lentil Dal" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove recipe" }).click();
  await expect(card.getByRole("button", { name: /to my collection/ })).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(card).toContainText("2 of 5 stars");
});

test("everyone's recipes can be added to one's own collection, unless it has them as a copy @js", async ({
  page,
  cook,
  server,
}) => {
  cook.hasRecipe("Mine");
  const ben = aCookIn(server, { firstName: "Ben" });
  ben.hasRecipe("Ben's Pie");
  const tart = ben.hasRecipe("Ben's Tart");
  const copy = updateRecipe(cook, addToMyCollection(cook, tart.id).id, { ...tart, name: "My tart" });
  await page.goto("/recipes");
  await expect(title(page, "Ben's Pie")).toBeHidden();
  await page.getByRole("button", { name: "Everyone's recipes" }).click();
  const pie = page.getByRole("listitem").filter({ hasText: "Ben's Pie" });
  await expect(pie.getByRole("link", { name: "Edit" })).toBeHidden();
  await expect(pie.getByRole("link", { name: "Remove" })).toBeHidden();
  const copied = page.getByRole("listitem").filter({ hasText: "Ben's Tart" });
  await expect(copied.getByRole("button", { name: /to my collection/ })).toHaveCount(0);
  await expectAccessible(page);
  await pie.getByRole("button", { name: "Add Ben's Pie to my collection" }).click();
  await expect(message(page)).toContainText("Recipe Added!");
  await expect(pie.getByRole("link", { name: "Edit Ben's Pie" })).toBeVisible();
  await copied.getByRole("link", { name: "In your collection" }).click();
  await expect(page).toHaveURL(new RegExp(`/recipes/${copy.id}$`));
  await expect(page.getByRole("heading", { name: "My tart" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "My collection", exact: true }).click();
  await expect(copied).toHaveCount(0);
  await expect(title(page, "Ben's Pie")).toBeVisible();
  await expect(title(page, "Mine")).toBeVisible();
});

test("pages of a long list can be jumped to; a selection survives paging, chips, Clear, tabs and a reload @js", async ({
  page,
  cook,
}) => {
  for (let number = 1; number <= 190; number++) cook.hasRecipe(`Dish ${String(number).padStart(3, "0")}`);
  cook.hasRecipe("Leek Soup", { ingredients: ["1 leek"] });
  cook.hasRecipe("Leek Pie", { ingredients: ["2 leeks", "1 egg"] });
  cook.hasRecipe("Toast", { ingredients: ["bread"] });
  const tick = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  const count = page.getByRole("status").filter({ hasText: /^\d+ recipes?/ });
  await page.goto("/recipes?sortBy=name&search=dish");

  await test.step("paging", async () => {
    await tick("Dish 001").check();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("button", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(pages.getByText("Page 2 of 8")).toBeVisible();
    // The last cards are rendered after the first ones, and move the buttons below them.
    await expect(title(page, "Dish 048")).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(tick("Dish 001")).toBeChecked();
    await pages.getByRole("button", { name: "Page 8", exact: true }).click();
    await expect(title(page, "Dish 190")).toBeVisible();
    await expect(pages.getByText("Page 8 of 8")).toBeVisible();
    await expect(page).toHaveURL(/search=dish&.*sortBy=name&.*page=8/);
    await expect(count).toHaveText("190 recipes, 1 selected");
    await expectAccessible(page);
    await tick("Dish 190").check();
  });

  await test.step("chips and Clear", async () => {
    await page.getByLabel("Search").fill("");
    for (const text of ["leek", "egg"]) {
      await page.getByLabel("Ingredient", { exact: true }).fill(text);
      await page.getByRole("button", { name: "Add ingredient" }).click();
    }
    await expect(count).toHaveText("2 recipes, 2 selected");
    await tick("Leek Soup").check();
    await tick("Leek Pie").check();
    await page.getByRole("button", { name: "Remove leek" }).click();
    await expect(count).toHaveText("1 recipe, 4 selected");
    await expect(tick("Leek Pie")).toBeChecked();
    await tick("Leek Pie").uncheck();
    await page.getByRole("button", { name: "Clear", exact: true }).first().click();
    await expect(count).toHaveText("193 recipes, 3 selected");
    await expect(page.getByLabel("Search")).toHaveValue("");
    await expect(tick("Toast")).not.toBeChecked();
  });

  await test.step("tabs and a reload", async () => {
    await tick("Toast").check();
    await page.getByRole("button", { name: "Favourites" }).click();
    await expect(page.getByRole("button", { name: "Favourites" })).toHaveAttribute("aria-current", "page");
    await expect(count).toHaveText("0 recipes, 4 selected");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(count).toHaveText("193 recipes, 4 selected");
    await page.reload();
    await expect(count).toHaveText("193 recipes, 4 selected");
    await page.getByRole("button", { name: "Grocery List 4", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Grocery Shopping List" })).toBeVisible();
    for (const item of [/bread/, /leek/, /4 onions/])
      await expect(page.getByRole("checkbox", { name: item })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /egg/ })).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("cards begin high, the grocery list comes with a selection, and filters are one line with their number @js", async ({
    page,
    cook,
  }) => {
    for (const name of ["Soup", "Toast"]) cook.hasRecipe(name, { difficulty: "easy" });
    cook.hasRecipe("Stew", { difficulty: "hard" });
    await page.goto("/recipes");
    const first = await page.getByRole("listitem").filter({ hasText: "Stew" }).boundingBox();
    // As in the mockup of the design.
    expect(first?.y).toBeLessThanOrEqual(324);
    const groceries = page.getByRole("button", { name: /Grocery List/ });
    await expect(groceries).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select Soup" }).check();
    await page.getByRole("checkbox", { name: "Select Toast" }).check();
    await expect(groceries).toBeInViewport();
    await page.getByRole("button", { name: "Clear selection" }).click();
    await expect(page.getByRole("checkbox", { name: "Select Soup" })).not.toBeChecked();
    await expect(groceries).toHaveCount(0);
    await expect(page).toHaveURL(/\/recipes$/);

    await expect(page.getByLabel("Search")).toBeVisible();
    await expect(page.getByLabel("Difficulty")).toBeHidden();
    const filters = summary(page, "Filters");
    await filters.click();
    await expectAccessible(page);
    await page.getByLabel("Difficulty").selectOption("hard");
    await expect(title(page, "Toast")).toBeHidden();
    await expect(title(page, "Stew")).toBeVisible();
    await expect(filters).toContainText("1 chosen");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.goto("/recipes?tag=winter&tag=soup&ingredient=leek");
    await expect(filters).toContainText("3 chosen");
    await page.goto("/recipes?search=stew&recipe=1");
    await expect(groceries).toBeInViewport();
    await expectAccessible(page);

    // The menu has the other actions of the header, with the count of selected recipes.
    await expect(page.getByRole("link", { name: "Add Recipe" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Share Collection" })).toBeHidden();
    await summary(page, "More actions").click();
    const menu = page.getByRole("group").filter({ hasText: "More actions" });
    await expect(page.getByRole("link", { name: "Add Recipe" })).toHaveCount(1);
    await expect(menu.getByRole("link", { name: "Share Collection" })).toHaveAttribute("href", "/recipes/share");
    await expect(menu.getByRole("button", { name: "Grocery List 1" })).toBeVisible();
    for (const name of ["Tags", "Trash", "Import from another program", "Export"])
      await expect(menu.getByRole("link", { name })).toBeVisible();
    await expectAccessible(page, "details[open]");
    await menu.getByRole("button", { name: "Grocery List 1" }).click();
    await expect(page.getByRole("heading", { name: "Grocery Shopping List" })).toBeVisible();
  });
});

test("a recipe opens over the list under its own address, and scales there; the list stays; removing asks first and can be undone @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Rice Salad", {
    servings: 2,
    ingredients: ["1 cup rice", "1 onion"],
    instructions: ["Rinse the Rice, fry the onion; onions burn quickly."],
  });
  for (const name of ["Rice Pudding", "Pea Soup"]) cook.hasRecipe(name);
  await page.goto("/recipes?search=rice");
  const dialog = page.getByRole("dialog", { name: "Rice Salad" });
  await page.getByRole("link", { name: "View Rice Salad" }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}$`));
  await expect(dialog.getByRole("strong")).toContainText(["Rice", "onion"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?search=rice$/);

  // The name and the picture open it too; the picture is above the text, and on phones to its left.
  const card = page.getByRole("listitem").filter({ hasText: "Rice Salad" });
  const name = card.getByRole("link", { name: "Rice Salad", exact: true });
  const picture = { position: { x: 60, y: 100 } };
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const press of [() => name.click(), () => card.click(picture)]) {
      await press();
      await expect(dialog).toBeVisible();
      await dialog.getByRole("link", { name: "Close" }).first().click();
      await expect(dialog).toBeHidden();
    }
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await name.click();
  await dialog.getByRole("link", { name: "2×" }).click();
  await expect(dialog.getByText("2 cups rice")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}\\?servings=4$`));
  await dialog.getByRole("link", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?search=rice$/);

  await page.getByRole("link", { name: "Remove Rice Salad" }).click();
  const question = page.getByRole("dialog", { name: "Remove recipe" });
  await expect(question).toContainText("Remove Rice Salad from your collection?");
  await question.getByRole("button", { name: "Remove recipe" }).click();
  await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\?search=rice$/);
  await expect(message(page)).toContainText("Recipe removed");
  await expect(message(page)).toContainText("Rice Salad is no longer in your collection.");
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(title(page, "Rice Salad")).toBeVisible();
  await expect(message(page, "Recipe back in your collection")).toContainText("Rice Salad");
});

test("cards are low and have few stops of the Tab key; on a phone their tools are in a menu", async ({
  page,
  cook,
}) => {
  const names = [
    "Soup",
    "Dal",
    "Pea Soup with Mint, Cream and a great many other things from the garden behind the house",
  ];
  for (let number = 0; number < 24; number++) {
    const ingredients = ["200 g red lentils", "1 onion, in very fine cubes", "2 tbsp oil", "salt"];
    cook.hasRecipe(`${number} ${names[number % 3]}`, { ingredients });
  }
  const card = page.locator("li.card");
  const heights = () => card.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().height))]);
  /** Returns for each stop of the Tab key, in the whole page or a part, whether it is in a card. */
  const stops = (part = "body") =>
    page
      .locator(`${part} :is(a, button, input, select, summary)`)
      .evaluateAll((all) =>
        all
          .filter((one) => one instanceof HTMLElement && one.tabIndex >= 0 && one.checkVisibility())
          .map((one) => one.closest(".card") !== null),
      );
  await page.goto("/recipes");
  expect(await heights()).toEqual([190]);
  const first = card.first();
  await expect(first.getByRole("link", { name: /^View / })).toBeVisible();
  await expect(first.getByText("Image not available")).toBeVisible();
  if (hasScripts()) {
    await expect.poll(async () => (await stops()).length).toBeLessThanOrEqual(100);
    await first.getByRole("link", { name: /^View / }).focus();
    for (const name of [/^Edit /, /^Remove /, /^View /]) {
      await page.keyboard.press("ArrowRight");
      await expect(first.getByRole("link", { name })).toBeFocused();
    }
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/recipes");
  expect(await heights()).toEqual([128]);
  expect((await stops("main")).indexOf(true)).toBeLessThanOrEqual(8);
  await expect(first.getByRole("link", { name: /^Edit / })).toBeHidden();
  await first.locator("summary").click();
  for (const name of [/^View /, /^Edit /, /^Remove /]) await expect(first.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
  await first.getByRole("link", { name: /^Edit / }).click();
  await expect(page.getByRole("heading", { name: "Edit Recipe" })).toBeVisible();

  await page.goto("/recipes");
  await summary(page, "Filters").click();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect.poll(heights).toEqual([56]);
  await expectAccessible(page);
  await page.goto("/recipes");
  expect(await heights()).toEqual([56]);
});

test("all that is found is selected, tagged and deleted with few presses, and comes back", async ({ page, cook }) => {
  for (let number = 1; number <= 50; number++) cook.hasRecipe(`Dish ${number}`);
  cook.hasRecipe("Toast", { tags: ["Winter"] });
  const count = page.locator(".list-count");
  const { press, presses } = countedPresses();
  await page.goto("/recipes?search=dish");
  await press(page.getByRole("checkbox", { name: /^Select / }).first());
  await press(page.getByRole("button", { name: "Select all 50 found" }));
  await expect(count).toHaveText("50 recipes, 50 selected");
  const plan = page.getByRole("button", { name: "Plan", exact: true });
  const radius = await plan.evaluate((button) => getComputedStyle(button).borderRadius);
  await expect(summary(page, "Tag").last()).toHaveCSS("border-radius", radius);
  await press(summary(page, "Tag").last());
  await page.setViewportSize({ width: 390, height: 844 });
  const offer = await page.getByRole("button", { name: "Winter", exact: true }).last().boundingBox();
  expect((offer?.x ?? 0) + (offer?.width ?? 390)).toBeLessThan(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page.getByRole("button", { name: "Winter", exact: true }).last());
  await expect(message(page)).toContainText("Tagged 50 recipes");
  expect(presses()).toBeLessThanOrEqual(8);
  await expect(count).toHaveText("50 recipes, 50 selected");
  await expectAccessible(page);
  await plan.click();
  await expect(page.getByRole("heading", { name: "Plan 50 recipes" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Dinner" })).toBeChecked();
  await page.getByLabel("From this week on").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add to plan" }).click();
  await expect(message(page, "28 recipes planned")).toBeVisible();
  await expect(count).toHaveText("50 recipes, 22 selected");
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "28 meals")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await press(summary(page, "More with the selected recipes"));
  await press(page.getByRole("button", { name: "Select all 50 found" }));
  await press(page.getByRole("button", { name: "Delete", exact: true }));
  await expect(message(page, "50 recipes removed")).toBeVisible();
  // The first of them is selected before.
  expect(1 + presses()).toBeLessThanOrEqual(6);
  await expect(count).toHaveText("0 recipes");
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "50 recipes are back")).toBeVisible();
  await page.goto("/recipes?tag=winter");
  await expect(count).toHaveText("51 recipes");
});

test("the buttons of the page are in one row in every language, those of a selection in two on a phone @js", async ({
  page,
  cook,
  server,
}) => {
  cook.hasRecipe("Lentil Dal");
  cook.hasRecipe("Leek Soup");
  const rowsOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size);
  for (const value of ["en", "de", "es", "fr", "it", "nl"]) {
    await page.context().addCookies([{ name: "language", value, url: server.url }]);
    await page.setViewportSize({ width: 834, height: 1112 });
    await page.goto("/recipes");
    expect([value, await rowsOf(".page-header .button:not(.only-phone *)")]).toEqual([value, 1]);
    await page.locator('input[name="recipe"]').first().check();
    await page.setViewportSize({ width: 390, height: 844 });
    expect([value, await rowsOf(".list-bar > *")]).toEqual([value, 2]);
  }
});
