import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

test("scaling the servings moves nothing", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Soup", { servings: 4, ingredients: ["500 g leeks"], tags: ["Quick"] });
  await page.goto(`/recipes/${soup.id}`);
  for (const width of [1280, 834, 390, 320]) {
    // High enough for all, so that nothing scrolls.
    await page.setViewportSize({ width, height: 1600 });
    const line = page.getByRole("listitem").filter({ hasText: "leeks" });
    const before = await line.boundingBox();
    // Above the bar at the bottom of a phone of 844 px.
    if (width === 390) expect(before?.y).toBeLessThan(716);
    await page.getByRole("link", { name: "2×" }).click();
    await expect(line).toHaveText("1 kg leeks");
    await expect(page.getByRole("link", { name: "Reset" })).toBeVisible();
    expect(await line.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
    if (width === 390) await expectAccessible(page);
    await page.getByRole("link", { name: "Reset" }).click();
    await expect(line).toHaveText("500 g leeks");
  }
});

test("long times are shown in minutes and in hours @js", async ({ page, cook }) => {
  const stew = cook.hasRecipe("Stew", { prepTime: 20, totalTime: 185 });
  await page.goto(`/recipes/${stew.id}`);
  const fact = (name: string) => page.getByRole("definition").filter({ has: page.getByText(name) });
  await expect(fact("185")).toHaveText(/^185 min\s*3 h 5 min$/);
  await expect(page.getByText("20 min")).toBeVisible();
});
