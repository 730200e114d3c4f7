import { aCookIn, expect, expectAccessible, message, signIn, test } from "#tests/support/browser-test.ts";
import { leaveQuestion } from "#tests/support/unsaved-changes.ts";

test("an edit that fails says so above the form and as a toast @js", async ({ page, cook, server }) => {
  const { id } = cook.hasRecipe("Rice");
  server.breaks("CREATE TRIGGER broken BEFORE UPDATE ON recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const failed = "Failed to update recipe. Please try again.";
  await expect(page.getByRole("main").getByRole("alert")).toContainText(failed);
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
  await expect(message(page)).toContainText("Error");
  await expect(message(page)).toContainText(failed);
  await message(page).getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText(failed);
});

test("a refused edit shows the reason @js", async ({ page, server, context }) => {
  const { id } = aCookIn(server, { firstName: "Ben" }).hasRecipe("Ben's Pie");
  const cook = aCookIn(server, { accountType: "trial" });
  for (let number = 1; number <= 10; number++) cook.hasRecipe(`Dish ${number}`);
  await signIn(context, server, cook);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText(/Error.*10 recipes/);
});

test("Add Recipe opens over the list: the tabs keep their input, closing discards it @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  const question = leaveQuestion(page);
  await page.goto("/recipes?difficulty=easy");
  await page.getByRole("link", { name: "Add Recipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Recipe" });
  await expect(dialog.getByLabel("Web address 1")).toBeFocused();
  await expect(page).toHaveURL(/\/recipes\/add$/);
  await page.getByLabel("Web address 1").fill("example.org/dal");
  await page.getByRole("link", { name: "Upload Image" }).click();
  await expect(page).toHaveURL(/\/recipes\/add\?from=image$/);
  await page.getByLabel("Name").fill("Dal");
  await page.getByRole("link", { name: "From URL" }).click();
  await expect(page.getByLabel("Web address 1")).toHaveValue("example.org/dal");
  await page.getByRole("link", { name: "Upload Image" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Dal");
  await expect(page.getByLabel("Web address 1")).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await question.stay.click();
  await expect(page.getByLabel("Name")).toHaveValue("Dal");
  await dialog.getByRole("link", { name: "Close" }).click();
  await question.leave.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
  await page.getByRole("link", { name: "Add Recipe" }).click();
  await expect(page.getByLabel("Web address 1")).toHaveValue("");
  await page.getByRole("link", { name: "Upload Image" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Add Recipe" })).toBeVisible();
});

test("Edit Recipe opens over the list, stays open after a refusal and closes after saving @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice"] });
  const question = leaveQuestion(page);
  await page.goto("/recipes?difficulty=easy");
  await page.getByRole("checkbox", { name: "Select Rice" }).check();
  await page.getByRole("link", { name: "Edit Rice" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Recipe" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}/edit$`));
  await expectAccessible(page);
  await dialog.getByLabel("Ingredient 1", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Please fill in all required fields")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await question.stay.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await question.leave.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
  await expect(page.getByRole("link", { name: "Edit Rice" })).toBeFocused();
  await page.getByRole("link", { name: "Edit Rice" }).click();
  await dialog.getByLabel("Name").fill("Fried Rice");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
  await expect(page.getByRole("checkbox", { name: "Select Fried Rice" })).toBeChecked();
  await expect(question).toHaveCount(0);
});

test("buttons of a recipe show that they are busy and submit once @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice", { sourceUrl: "https://example.org/rice" });
  const posts: string[] = [];
  const waiting: (() => void)[] = [];
  await page.route(/\/(next-slot|re-import)\.data/, async (route) => {
    posts.push(new URL(route.request().url()).pathname);
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto(`/recipes/${id}`);
  for (const [idle, busy] of [
    ["Add to Next Available Slot", "Adding..."],
    ["Re-import Recipe", "Re-importing..."],
  ] as const) {
    await page.getByRole("button", { name: idle }).click();
    await expect(page.getByRole("button", { name: busy })).toHaveAttribute("aria-busy", "true");
    await page.getByRole("button", { name: busy }).click();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole("button", { name: idle })).toBeVisible();
  }
  expect(posts).toEqual([`/recipes/${id}/next-slot.data`, `/recipes/${id}/re-import.data`]);
});
