import { expect, message, test } from "#tests/support/browser-test.ts";
import { listNewest } from "#tests/support/test-context.ts";

test("a recipe can be typed in without a photo; what was typed in stays after a refusal @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Dal");
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto("/recipes/add");
  await page.getByRole("link", { name: "Type it in" }).click();
  await expect(page.getByRole("link", { name: "Type it in" })).toHaveAttribute("aria-current", "page");
  const form = page.getByRole("form", { name: "Type it in" });
  const save = form.getByRole("button", { name: "Save recipe" });
  const [prep, total] = [form.getByLabel("Prep time (minutes)"), form.getByLabel("Total time (minutes)")];
  await form.getByLabel("Name").fill("Dal");
  await save.click();
  await expect(form.getByRole("radio", { name: "Ready Made" })).toBeFocused();
  const group = form.getByRole("group", { name: "Difficulty" });
  const shown = await group.evaluate((element) => {
    const { left, top } = (element.querySelector("legend") ?? element).getBoundingClientRect();
    const ring = element.querySelector(".segmented");
    const isInView = element.contains(document.elementFromPoint(left + 2, top + 4));
    return { isInView, ring: ring && getComputedStyle(ring).outlineStyle };
  });
  expect(shown).toEqual({ isInView: true, ring: "solid" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByText("Easy").click();
  await save.click();
  await expect(form.getByLabel("Ingredient 1")).toBeFocused();
  await form.getByRole("button", { name: "Add line" }).click();
  await form.getByLabel("Ingredient 2").fill("1,5 cups lentils, red");
  await form.getByLabel("Step 1").fill("Boil.\nServe.");
  await prep.fill("30");
  await total.fill("20");
  await save.click();
  await expect(total).toHaveAccessibleDescription(/The total time includes the prep time/);
  await prep.fill("");
  await total.fill("40");
  await save.click();
  await expect(form.getByRole("alert")).toContainText("Recipe Already Exists");
  await expect(form.getByLabel("Ingredient 2")).toHaveValue("1,5 cups lentils, red");
  await form.getByLabel("Name").fill("Dal makhani");
  await save.click();
  await expect(message(page)).toContainText("Recipe Saved!");
  await expect(page.getByRole("heading", { level: 1, name: "Dal makhani" })).toBeVisible();
  const [dal] = listNewest(cook, 1);
  expect(dal).toMatchObject({ name: "Dal makhani", servings: 2, prepTime: null, totalTime: 40, imagePath: null });
  expect(dal).toMatchObject({ ingredients: ["1,5 cups lentils, red"], instructions: ["Boil.", "Serve."] });
});
