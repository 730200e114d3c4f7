import { expect, expectAccessible, hasScripts, message, test } from "#tests/support/browser-test.ts";

test("a cook shares one recipe by link, and a friend reads and cooks it without an account", async ({
  page,
  cook,
  context,
}) => {
  const soup = cook.hasRecipe("Leek soup", {
    servings: 2,
    ingredients: ["2 leeks", "1 l stock"],
    ingredientSections: [{ index: 1, title: "To pour on" }],
    instructions: ["Slice the leeks.", "Boil all for 20 minutes."],
    notes: "Freezes well.",
  });

  const link = await test.step("the link is made on the recipe, with its QR code and as text", async () => {
    await page.goto(`/recipes/${soup.id}`);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Share recipe" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Expires").fill("2035-12-31");
    await page.getByRole("button", { name: "Make link" }).click();
    await expect(page.getByRole("img", { name: "QR code of the link to Leek soup" })).toBeVisible();
    await expect(page.getByText("It works until 31 December 2035.")).toBeVisible();
    await expectAccessible(page);
    await page.getByText("Recipe as text").click();
    await expect(page.getByRole("textbox", { name: "Recipe as text" })).toHaveValue(/To pour on:\n- 1 l stock\n/);
    return page.getByLabel("Share link").inputValue();
  });

  await test.step("a visitor reads it, with more servings, larger text and another language", async () => {
    await context.clearCookies();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leek soup");
    await expect(page.getByText("Freezes well.")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: hasScripts() });
    await page.getByRole("link", { name: "2×" }).click();
    await expect(page.getByText("4 leeks")).toBeVisible();
    await page.getByRole("button", { name: "Larger text" }).click();
    await expect(page.getByRole("button", { name: "Larger text" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("4 leeks")).toBeVisible();
    await page.getByLabel("Language").selectOption("de");
    await page.locator(".language-menu button").click();
    await expect(page.getByRole("heading", { name: "Zutaten" })).toBeVisible();
    await page.getByLabel("Sprache").selectOption("en");
    await page.locator(".language-menu button").click();
  });

  await test.step("cook mode shows one step a page", async () => {
    await page.getByRole("link", { name: "Cook", exact: true }).click();
    await expect(page.getByText("Step 1 of 2")).toBeVisible();
    await expectAccessible(page);
    if (hasScripts()) await page.keyboard.press("ArrowRight");
    else await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Boil all for 20 minutes.")).toBeVisible();
    await page.getByRole("link", { name: "Done" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leek soup");
  });
});

test("the owner sees that the recipe is there already, and revokes the link", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Leek soup");
  await page.goto(`/recipes/${soup.id}/share`);
  await page.getByRole("button", { name: "Make link" }).click();
  const link = await page.getByLabel("Share link").inputValue();
  await page.goto(link);
  await expect(page.getByRole("link", { name: "In your collection" })).toBeVisible();
  await page.goto("/account/shares");
  await expect(page.getByRole("heading", { name: "Leek soup" })).toBeVisible();
  await page.getByRole("link", { name: "Revoke the link to Leek soup" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(message(page, "Share revoked")).toContainText("The link to Leek soup does not work any more.");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe No Longer Shared");
  await expectAccessible(page);
});
