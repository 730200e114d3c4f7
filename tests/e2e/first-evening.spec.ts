import { findSetupCode } from "#app/features/accounts/invites/invites.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

test("a cook's first evening: register, import, look, plan, shop", async ({ page, server }) => {
  test.slow();
  // The server does this at its start.
  const code = findSetupCode(server.db, server.settings, new Date()) ?? "";
  await test.step("sign up with the set-up code", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Email").fill("marta@example.org");
    await page.getByLabel("Password").fill("a long enough phrase");
    await page.getByLabel("First name").fill("Marta");
    await page.getByLabel("Last name").fill("Lindqvist");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Trivet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Invite code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Complete registration" }).click();
    await expect(message(page)).toContainText("Your account has been created successfully");
  });

  await test.step("import two recipes from web pages", async () => {
    await page.getByRole("link", { name: "Recipes", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
    await page.goto("/recipes/add?from=url");
    await page.getByLabel("Web address 1").fill(`${server.pages}/red-lentil-dal.html`);
    await page.getByLabel("Web address 2").fill(`${server.pages}/tomato-soup.html`);
    await page.getByRole("button", { name: "Import" }).click();
    await expect(message(page)).toContainText("Successfully imported 2 recipe(s)");
  });

  await test.step("look at one", async () => {
    await page.goto("/recipes");
    await page.getByRole("link", { name: "Red Lentil Dal" }).first().click();
    // The card in the list below contains the lines too; only the recipe has one as an element of its own.
    await expect(page.getByText("200 g red lentils", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Red Lentil Dal" }).last()).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: /^\s*Rinse the red lentils/ })).toBeVisible();
    const picture = page.getByRole("img", { name: "Red Lentil Dal" }).first();
    const shown = await picture.getAttribute("src");
    const answer = await page.request.get(shown ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
  });

  await test.step("plan it for dinner", async () => {
    await page.goto("/meal-planner");
    await page
      .getByRole("link", { name: /dinner/i })
      .last()
      .click();
    await page.getByRole("button", { name: /Red Lentil Dal/ }).click();
    await expect(message(page)).toContainText("Meal Added!");
    await expect(page.getByRole("link", { name: /Red Lentil Dal/ }).first()).toBeVisible();
  });

  await test.step("get a grocery list for both", async () => {
    await page.goto("/recipes");
    for (const box of await page.getByRole("checkbox", { name: /Select/ }).all()) await box.check();
    await page
      .getByRole("button", { name: /Grocery List/ })
      .or(page.getByRole("link", { name: /Grocery List/ }))
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "Grocery Shopping List" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /3 onions/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: /Produce/ })).toBeVisible();
  });
});
