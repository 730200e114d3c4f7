import type { Page } from "@playwright/test";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { paste } from "#tests/support/clipboard.ts";

const line = (page: Page, number: number) => page.getByLabel(`Ingredient ${number}`, { exact: true });

async function values(page: Page): Promise<string[]> {
  const fields = page.getByRole("group", { name: "Ingredients" }).getByRole("textbox");
  return fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

test("pasted lines become a field each, at the caret @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Soup", { ingredients: ["1 leek", "salt"] });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("button", { name: "Add line" }).click();
  await paste(page, "2 carrots\r\n\r\n  1,5 l water\n1 onion\n");
  await expect.poll(() => values(page)).toEqual(["1 leek", "salt", "2 carrots", "1,5 l water", "1 onion"]);
  await expect(line(page, 5)).toBeFocused();
  // Before "leek": the first line joins what stands before the caret, the last one what stands after it.
  await line(page, 1).focus();
  await line(page, 1).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await paste(page, "bay leaf\n3 ");
  await expect.poll(async () => (await values(page)).slice(0, 3)).toEqual(["1 bay leaf", "3 leek", "salt"]);
  await page.keyboard.type("big ");
  await expect(line(page, 2)).toHaveValue("3 big leek");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id).ingredients).toEqual([
    "1 bay leaf",
    "3 big leek",
    "salt",
    "2 carrots",
    "1,5 l water",
    "1 onion",
  ]);
});

test("Enter adds a line below and does not save; adding and removing lines needs no request @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Soup", { ingredients: ["1 leek", "salt"] });
  await page.goto(`/recipes/${id}/edit`);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await line(page, 1).focus();
  await page.keyboard.press("Enter");
  await expect(line(page, 2)).toBeFocused();
  await page.keyboard.type("2 carrots");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1 onion");
  expect(await values(page)).toEqual(["1 leek", "2 carrots", "1 onion", "salt"]);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("button", { name: "Remove ingredient 5" }).click();
  await expect(line(page, 5)).toHaveCount(0);
  expect(posts).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}/edit$`));
  expect(getRecipe(cook, id).ingredients).toEqual(["1 leek", "salt"]);
});

test("Add line gives the focus to the new field; removing one, to the next or else to the one before", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Soup", { ingredients: ["1 leek", "salt", "2 carrots"] });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("button", { name: "Add line" }).click();
  await expect(line(page, 4)).toBeFocused();
  await expectAccessible(page);
  await line(page, 4).fill("1 onion");
  const remove = (number: number) => page.getByRole("button", { name: `Remove ingredient ${number}` });
  await remove(2).click();
  expect(await values(page)).toEqual(["1 leek", "2 carrots", "1 onion"]);
  await expect(remove(2)).toBeFocused();
  await remove(3).click();
  await expect(remove(2)).toBeFocused();
  await remove(2).click();
  // The last field cannot be removed.
  await expect(line(page, 1)).toBeFocused();
  expect(await values(page)).toEqual(["1 leek"]);
});

test("a refused line keeps its message when another one is removed @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Soup", { ingredients: ["1 leek", "salt", "2 carrots"] });
  await page.goto(`/recipes/${id}/edit`);
  await line(page, 3).evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
  await line(page, 3).fill("carrot ".repeat(80));
  await page.getByRole("button", { name: "Save Changes" }).click();
  const problem = "Please use at most 500 characters";
  await expect(page.getByRole("listitem").filter({ hasText: problem }).getByLabel("Ingredient 3")).toBeFocused();
  await page.getByRole("button", { name: "Remove ingredient 1" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: problem }).getByLabel("Ingredient 2")).toBeVisible();
});

test("sixty ingredients in Arabic keep their order, and the fields read from the right @js", async ({ page, cook }) => {
  const ingredients = Array.from({ length: 60 }, (_, at) => `${at + 1} جرام من الطحين`);
  const { id } = cook.hasRecipe("خبز", { ingredients });
  await page.goto(`/recipes/${id}/edit`);
  expect(await values(page)).toEqual(ingredients);
  const direction = await line(page, 60).evaluate((input) => getComputedStyle(input).direction);
  expect(direction).toBe("rtl");
  await page.getByRole("button", { name: "Remove ingredient 60" }).click();
  await expect(line(page, 60)).toHaveCount(0);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id).ingredients).toEqual(ingredients.slice(0, 59));
});
