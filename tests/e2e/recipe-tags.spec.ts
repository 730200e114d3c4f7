import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { hold } from "#tests/support/held-requests.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";

test("tags are added and removed on the page of a recipe, typed into its form, and filter the list @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Borscht", { tags: ["Winter", "Beef, braised"] });
  cook.hasRecipe("Roast", { tags: ["winter"] });
  cook.hasRecipe("Toast");
  const remove = page.getByRole("button", { name: /^Remove the tag / });
  const tick = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  await page.goto(`/recipes/${id}`);

  await test.step("on the page", async () => {
    await page.getByText("Add tag").click();
    await expect(page.getByLabel("New tag for Borscht")).toBeFocused();
    await page.getByLabel("New tag for Borscht").fill("Soup, حساء");
    await page.getByRole("button", { name: "Add the tag" }).click();
    await expect(page.getByRole("link", { name: "حساء" })).toBeVisible();
    await page.getByRole("button", { name: "Remove the tag Winter" }).click();
    await expect(page.getByRole("link", { name: "Winter" })).toHaveCount(0);
    expect(getRecipe(cook, id).tags).toEqual(["Beef, braised", "Soup", "حساء"]);
  });

  await test.step("in the form Enter makes check boxes of the typed tags, and does not save", async () => {
    await openRecipeMenu(page);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    const field = page.getByLabel("Add tags");
    await field.fill("Winter, خبز");
    await field.press("Enter");
    await expect(page.getByRole("checkbox", { name: "خبز" })).toBeChecked();
    await expect(field).toHaveValue("");
    await page.getByRole("checkbox", { name: "Beef, braised" }).uncheck();
    await page.getByRole("checkbox", { name: "Winter" }).uncheck();
    await field.fill("winter");
    await field.press("Enter");
    await expect(page.getByRole("checkbox", { name: "Winter" })).toBeChecked();
    await field.fill("Hot");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: "Borscht", level: 1 })).toBeVisible();
    expect(getRecipe(cook, id).tags).toEqual(["Soup", "حساء", "Winter", "خبز", "Hot"]);
  });

  await test.step("in the list another tag is added to the filter, and any or all must match", async () => {
    await page.getByRole("link", { name: "Soup" }).click();
    await expect(tick("Borscht")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Select / })).toHaveCount(1);
    await page.getByLabel("Another tag").fill("win");
    await expect(page.getByRole("button", { name: "Hot", exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Winter", exact: true }).click();
    await expect(tick("Roast")).toBeVisible();
    await expect(page.getByLabel("Another tag")).toHaveValue("");
    await expect(tick("Toast")).toHaveCount(0);
    await page.getByText("Match All").click();
    await expect(tick("Roast")).toHaveCount(0);
    await expect(tick("Borscht")).toBeVisible();

    const withSoup = await hold(page, ({ pathname, searchParams }) => {
      return pathname.endsWith(".data") && searchParams.getAll("tag").join() === "Soup" && !searchParams.has("search");
    });
    await page.getByRole("button", { name: "Remove the tag Winter" }).press("Enter");
    await withSoup.asked;
    await page.getByLabel("Search").fill("b");
    await expect(page).toHaveURL(/search=b/);
    withSoup.letGo();
    await expect(remove).toHaveText(["Remove the tag Soup"]);
    await expect(tick("Borscht")).toBeVisible();
    await expect(page.getByLabel("Search")).toBeFocused();
    // What was chosen for two tags counts again with the next one.
    await expect(page).toHaveURL(/tagMatchMode=all/);
  });

  await test.step("removing a tag moves the focus to the next one, at the end to the search", async () => {
    await page.getByLabel("Another tag").fill("Hot");
    await page.getByLabel("Another tag").press("Enter");
    await expect(remove).toHaveText(["Remove the tag Soup", "Remove the tag Hot"]);
    await page.getByRole("button", { name: "Remove the tag Soup" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remove the tag Hot" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(0);
    await expect(page.getByLabel("Search")).toBeFocused();
    await expect(page).toHaveURL(/\/recipes\?search=b$/);
  });
});

test("the page of all tags leads to the list; tags are merged and deleted in dialogs @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Borscht", { tags: ["Soups", "Old"] });
  cook.hasRecipe("Gazpacho", { tags: ["Soup"] });
  await page.goto("/recipes");
  await page.getByRole("link", { name: "Tags", exact: true }).last().click();
  await expect(page.getByRole("link", { name: "Rename Soups" })).toBeVisible();
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
  await page.getByRole("link", { name: "Soup 2 recipes" }).click();
  await expect(page).toHaveURL(/\/recipes\?tag=Soup$/);
  await expect(page.getByRole("checkbox", { name: /^Select / })).toHaveCount(2);
});
