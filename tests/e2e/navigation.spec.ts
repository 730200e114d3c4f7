import { expect, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";

test("the navigation marks the current page, the logo links home, and the account menu names the user @js", async ({
  page,
  cook,
}) => {
  await page.goto("/credentials");
  const nav = page.getByRole("navigation", { name: "Main" });
  const current = nav.locator("[aria-current=page]");
  await expect(current).toHaveCount(0);
  await page.getByRole("link", { name: "Trivet home" }).click();
  await expect(page).toHaveURL("/");
  await expect(current).toContainText("Meal Planner");
  await nav.getByRole("link", { name: "Recipes" }).click();
  await expect(page).toHaveURL("/recipes");
  await expect(current).toContainText("Recipes");

  await test.step("the menu shows the email and an account type that is not a control", async () => {
    const email = cook.user.email ?? "";
    const menu = page.getByRole("group").filter({ hasText: "account menu" });
    const button = summary(menu, "account menu");
    await expect(button).toContainText("Marta");
    await expect(button).not.toContainText(email);
    await button.click();
    await expect(menu.getByText(email)).toBeVisible();
    const type = menu.getByText("Account Type");
    await expect(type).toHaveAttribute("aria-disabled", "true");
    await expect(type).toContainText("Premium");
    await page.keyboard.press("Escape");
  });

  await test.step("on a phone the link to the planner has its short name", async () => {
    await expect(nav.getByText("Meal Planner", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(nav.getByText("Meal Planner", { exact: true })).toBeHidden();
    await nav.getByRole("link", { name: "Planner", exact: true }).click();
    await expect(page).toHaveURL("/meal-planner");
    await expect(current).toContainText("Meal Planner");
  });
});
