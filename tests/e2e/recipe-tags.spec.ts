import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

test("tags are added and removed on the page, and lead to the recipes that have them @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Borscht", { tags: ["Winter"] });
  cook.hasRecipe("Toast");
  await page.goto(`/recipes/${id}`);
  await page.getByText("Add tag").click();
  await page.getByLabel("New tag of Borscht").fill("Soup, حساء");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await expect(page.getByRole("link", { name: "حساء" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the tag Winter" }).click();
  await expect(page.getByRole("link", { name: "Winter" })).toHaveCount(0);
  expect(getRecipe(cook, id).tags).toEqual(["Soup", "حساء"]);
  await page.getByRole("link", { name: "Soup" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Borscht" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select Toast" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the tag Soup" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Toast" })).toBeVisible();
});

test("another tag is added to the filter, and any or all must match @js", async ({ page, cook }) => {
  cook.hasRecipe("Borscht", { tags: ["Soup", "Winter"] });
  cook.hasRecipe("Gazpacho", { tags: ["Soup"] });
  cook.hasRecipe("Roast", { tags: ["Winter"] });
  await page.goto("/recipes");
  await page.getByRole("main").getByRole("link", { name: "Tags" }).first().click();
  await page.getByRole("link", { name: /^Soup / }).click();
  await expect(page.getByRole("checkbox", { name: "Select Roast" })).toHaveCount(0);
  await page.getByLabel("Another tag").fill("winter");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Roast" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${page.url()}&tagMatchMode=all`);
  await expect(page.getByRole("checkbox", { name: "Select Borscht" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select / })).toHaveCount(1);
});

test("in a form Enter makes check boxes of the typed tags, and does not save @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Borscht", { tags: ["Beef, braised"] });
  await page.goto(`/recipes/${id}/edit`);
  const field = page.getByLabel("Add tags");
  await field.fill("Winter, حساء");
  await field.press("Enter");
  await expect(page.getByRole("checkbox", { name: "حساء" })).toBeChecked();
  await expect(field).toHaveValue("");
  await page.getByRole("checkbox", { name: "Beef, braised" }).uncheck();
  await page.getByRole("checkbox", { name: "Winter" }).uncheck();
  await field.fill("winter");
  await field.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Winter" })).toBeChecked();
  await expectAccessible(page);
  await field.fill("Soup");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "Borscht", level: 1 })).toBeVisible();
  expect(getRecipe(cook, id).tags).toEqual(["Winter", "حساء", "Soup"]);
});

test("tags are merged and deleted in dialogs @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Borscht", { tags: ["Soups", "Old"] });
  cook.hasRecipe("Gazpacho", { tags: ["Soup"] });
  await page.goto("/recipes/tags");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Rename Soups" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Soup");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You already have the tag “Soup”");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByRole("link", { name: "Soup 2 recipes" })).toBeVisible();
  await page.getByRole("link", { name: "Delete Old" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "Delete Old" })).toHaveCount(0);
  expect(getRecipe(cook, id).tags).toEqual(["Soup"]);
});
