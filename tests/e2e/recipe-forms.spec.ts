import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { leaveQuestion } from "#tests/support/unsaved-changes.ts";

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

test("Edit recipe opens over the list, stays open after a refusal, a question or a conflict, and closes after saving @js", async ({
  page,
  cook,
}) => {
  const rice = cook.hasRecipe("Rice", { ingredients: ["1 cup rice"] });
  const question = leaveQuestion(page);
  await page.goto("/recipes?difficulty=easy");
  await page.getByRole("checkbox", { name: "Select Rice" }).check();
  await page.getByRole("link", { name: "Edit Rice" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit recipe" });
  const name = dialog.getByLabel("Name");
  const save = dialog.getByRole("button", { name: "Save changes" });
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/recipes/${rice.id}/edit$`));
  await expectAccessible(page);
  await dialog.getByLabel("Ingredient 1", { exact: true }).fill("");
  await save.click();
  await expect(dialog.getByText("Please fill in all required fields")).toBeVisible();
  const line = dialog.getByLabel("Ingredient 1", { exact: true });
  await expect(line).toHaveAttribute("aria-invalid", "true");
  await line.fill("1 cup");
  await expect(line).not.toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Please fill in all required fields")).toHaveCount(0);

  await test.step("the question keeps Tab inside, and returns the focus", async () => {
    await name.fill("Fried Rice");
    await page.keyboard.press("Escape");
    await expect(question.stay).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(question.leave).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(question.stay).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(name).toBeFocused();
    for (let again = 0; again < 3; again++) {
      await page.keyboard.press("Escape");
      await expect(question.stay).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
    }
    await expect(name).toHaveValue("Fried Rice");
    await dialog.getByRole("link", { name: "Close" }).click();
    await question.leave.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
    await expect(page.getByRole("link", { name: "Edit Rice" })).toBeFocused();
  });

  await test.step("in a conflict the stored recipe can be kept", async () => {
    await page.getByRole("link", { name: "Edit Rice" }).click();
    await name.fill("Fried Rice");
    updateRecipe(cook, rice.id, { ...rice, name: "Steamed Rice" });
    await save.click();
    await expect(dialog.getByRole("region", { name: /This recipe was changed/ })).toBeFocused();
    await dialog.getByRole("link", { name: "Discard mine" }).click();
    await question.leave.click();
    await expect(page.getByRole("checkbox", { name: "Select Steamed Rice" })).toBeChecked();
  });

  await page.getByRole("link", { name: "Edit Steamed Rice" }).click();
  await name.fill("Fried Rice");
  await save.click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
  await expect(page.getByRole("checkbox", { name: "Select Fried Rice" })).toBeChecked();
  await expect(question).toHaveCount(0);
});
