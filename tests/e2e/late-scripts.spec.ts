import { expect, test } from "#tests/support/kitchen.ts";

test("what is typed before the scripts come stays @js", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const opening = page.goto("/signup");
  await page.getByLabel("Email").pressSequentially("marta@example.org");
  release();
  await opening;
  await expect(page.locator("html")).toHaveAttribute("data-js", "on");
  await expect(page.getByLabel("Email")).toHaveValue("marta@example.org");
});

test("a page whose scripts do not come is one without scripts @js", async ({ page, kitchen, cook }) => {
  cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes");
  const apply = page.getByRole("button", { name: "Apply" });
  await expect(apply).toBeHidden();
  kitchen.breaksNetwork();
  await page.route("**/assets/root-*.js", (route) => route.abort());
  await page.reload();
  await expect(apply).toBeVisible();
  await page.getByLabel("Search").fill("dal");
  await apply.click();
  await expect(page).toHaveURL(/[?&]search=dal/);
  await expect(page.getByRole("heading", { name: "Lentil Dal" })).toBeVisible();
});
