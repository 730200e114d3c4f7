import type { Page } from "@playwright/test";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { paste } from "#tests/support/clipboard.ts";
import { drag } from "#tests/support/firefox.ts";

const line = (page: Page, number: number) => page.getByLabel(`Ingredient ${number}`, { exact: true });
const remove = (page: Page, number: number) => page.getByRole("button", { name: `Remove ingredient ${number}` });

async function values(page: Page): Promise<string[]> {
  const fields = page.getByRole("group", { name: "Ingredients" }).getByRole("textbox");
  return fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

test("Enter and pasted lines become a field each, without a request; a refused line keeps its message @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Soup", { ingredients: ["1 leek", "salt"], instructions: ["Knead."] });
  await page.goto(`/recipes/${id}/edit`);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));

  await test.step("pasted at the caret", async () => {
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
    await page.getByLabel("Step 1").press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Step 2")).toBeFocused();
    await paste(page, "Roll out.\nBake.");
    await expect(page.getByLabel("Step 3")).toBeFocused();
  });

  await test.step("Enter adds a line below and does not save", async () => {
    await line(page, 2).focus();
    await page.keyboard.press("Enter");
    await expect(line(page, 3)).toBeFocused();
    await page.keyboard.type("ملح");
    await page.keyboard.press("Enter");
    await page.keyboard.type("thyme");
    expect((await values(page)).slice(0, 5)).toEqual(["1 bay leaf", "3 big leek", "ملح", "thyme", "salt"]);
    expect(await line(page, 3).evaluate((input) => getComputedStyle(input).direction)).toBe("rtl");
    const moved = ["1 bay leaf", "3 big leek", "thyme", "ملح", "salt"];
    await line(page, 4).press("Alt+ArrowUp");
    await expect(line(page, 3)).toBeFocused();
    expect((await values(page)).slice(0, 5)).toEqual(moved);
    await page.keyboard.press("Alt+ArrowDown");
    await expect(line(page, 4)).toHaveValue("thyme");
    const row = (number: number) => page.getByRole("listitem").filter({ has: line(page, number) });
    await drag(row(5).locator(".line-grip"), line(page, 2));
    expect((await values(page)).slice(0, 5)).toEqual(["1 bay leaf", "salt", "3 big leek", "ملح", "thyme"]);
    await expect(line(page, 2)).toBeFocused();
    await drag(row(2).locator(".line-grip"), line(page, 5));
    expect((await values(page)).slice(0, 5)).toEqual(["1 bay leaf", "3 big leek", "ملح", "thyme", "salt"]);
    await line(page, 4).focus();
    await page.getByRole("button", { name: "Move ingredient 4 up" }).click();
    await page.getByRole("button", { name: "Move ingredient 3 down" }).press("Enter");
    await expect(page.getByRole("button", { name: "Move ingredient 4 down" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Move ingredient 2 down" })).toBeHidden();
    expect((await values(page)).slice(0, 5)).toEqual(["1 bay leaf", "3 big leek", "ملح", "thyme", "salt"]);
    await page.getByRole("button", { name: "Add line" }).click();
    await remove(page, 9).click();
    await expect(line(page, 9)).toHaveCount(0);
    expect(posts).toEqual([]);
    await expect(page).toHaveURL(new RegExp(`/recipes/${id}/edit$`));
    expect(getRecipe(cook, id).ingredients).toEqual(["1 leek", "salt"]);
  });

  await test.step("a refused line", async () => {
    await line(page, 4).evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
    await line(page, 4).fill("carrot ".repeat(80));
    await page.getByRole("button", { name: "Save changes" }).click();
    const refused = page.getByRole("listitem").filter({ hasText: "Please use at most 500 characters" });
    await expect(refused.getByLabel("Ingredient 4")).toBeFocused();
    await remove(page, 1).click();
    await expect(refused.getByLabel("Ingredient 3")).toBeVisible();
    await line(page, 3).fill("thyme");
  });

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id)).toMatchObject({
    ingredients: ["3 big leek", "ملح", "thyme", "salt", "2 carrots", "1,5 l water", "1 onion"],
    instructions: ["Knead.", "Roll out.", "Bake."],
  });
});

test("Add line gives the focus to the new field; removing one, to the next or else to the one before; a refusal keeps the input", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Soup", { ingredients: ["1 leek", "salt", "2 carrots"] });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("button", { name: "Add line" }).click();
  await expect(line(page, 4)).toBeFocused();
  await expectAccessible(page);
  await line(page, 4).fill("1 onion");
  await remove(page, 2).click();
  expect(await values(page)).toEqual(["1 leek", "2 carrots", "1 onion"]);
  await expect(remove(page, 2)).toBeFocused();
  await remove(page, 3).click();
  await expect(remove(page, 2)).toBeFocused();
  await remove(page, 2).click();
  // The last field cannot be removed.
  await expect(line(page, 1)).toBeFocused();
  await expect(page.getByRole("button", { name: /Remove ingredient/ })).toHaveCount(0);
  expect(await values(page)).toEqual(["1 leek"]);

  await page.getByLabel("Name").fill("Leek");
  await page.getByLabel("Source URL (optional)").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Leek");
  await page.getByLabel("Source URL (optional)").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByRole("heading", { level: 1, name: "Leek" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "1 leek" })).toBeVisible();
});
