import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

test("a cook makes a token for a script, sees it once, cannot use its name again and revokes it @js", async ({
  page,
  server,
  cook,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const soup = cook.hasRecipe("Leek soup");
  await page.goto("/account?part=sign-in");
  await page.getByRole("link", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New API token" });
  await dialog.getByLabel("What is it for?").fill("Shopping robot");
  await dialog.getByRole("button", { name: "Create token" }).click();
  const token = await dialog.getByLabel("Your token").inputValue();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  const asRobot = () => fetch(`${server.url}/api/recipes`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await (await asRobot()).json()).toMatchObject([{ id: soup.id, name: "Leek soup" }]);

  await dialog.getByRole("link", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  const tokens = page.getByRole("region", { name: "API tokens" });
  await expect(tokens.getByText("Shopping robot").first()).toBeVisible();
  await expect(tokens.getByText(/Last used/)).toBeVisible();
  await page.getByRole("link", { name: "New token" }).click();
  await dialog.getByLabel("What is it for?").fill("Shopping robot");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByText("You have a token of this name already")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await tokens.getByRole("link", { name: "Revoke Shopping robot" }).click();
  const question = page.getByRole("dialog", { name: "Revoke this token?" });
  await question.getByRole("button", { name: "Revoke token" }).click();
  await expect(message(page)).toContainText("The token is revoked");
  await expect(tokens.getByText("Shopping robot")).toHaveCount(0);
  expect((await asRobot()).status).toBe(401);
});
