import type { Page } from "@playwright/test";
import { aCookIn, expect, message, signIn, test } from "#tests/support/browser-test.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const UNSENT = "This could not be sent. Check your connection and try again.";

/** Fills in a form, sends it without a connection, and checks that it keeps its input. */
async function expectKept(page: Page, address: string, typed: Record<string, string>, button: string) {
  await page.goto(address);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText(UNSENT).first()).toBeVisible();
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true }), `${label} of ${address}`).toHaveValue(value);
  }
  await page.context().setOffline(false);
}

test("without a connection the forms before sign-in and of an account keep their input @js", async ({
  page,
  context,
  server,
}) => {
  server.breaksNetwork();
  const typed = { Email: "ada@example.org", Password: "two leeks", "First name (optional)": "Ada" };
  await expectKept(page, "/signup", typed, "Create");
  await expectKept(page, "/register", { "Invite code": "ABCD2345" }, "Continue");
  const cook = aCookIn(server);
  await signIn(context, server, cook);
  await expectKept(page, "/account", { "First name": cook.user.id }, "Save name");
  await expectKept(page, "/account?part=sign-in", {}, "Sign out everywhere");
  await expectKept(page, "/credentials/ourgroceries", { Username: "marta", Password: "pot lid" }, "Save credentials");
  await expectKept(page, "/meal-planner/subscribe", {}, "Create an address");
});

test("without a connection the forms of the shopping pages keep their input @js", async ({ page, server, cook }) => {
  server.breaksNetwork();
  await expectKept(page, "/shopping", { "Add an item": "2 leeks" }, "Add");
  await expectKept(page, "/shopping/new", { "List name": "Party" }, "Create list");
  await expectKept(page, "/shopping/staples", { Staples: "salt" }, "Save");
  await expectKept(page, "/shopping/regulars", { Item: "milk", "Days between purchases": "4" }, "Add");
  void cook;
});

test("what the server refuses of a tag and a time that a recipe was cooked stays in its form, with the message @js", async ({
  page,
  cook,
}) => {
  const { id } = aRecipe(cook, { name: "Leek Soup", tags: Array.from({ length: 19 }, (_, at) => `Tag ${at}`) });
  await page.goto(`/recipes/${id}`);
  await page.getByText("Add tag").click();
  const tag = page.getByLabel("New tag for Leek Soup");
  await tag.fill("Winter, Soup");
  await tag.press("Enter");
  await expect(message(page, "Please use at most 20 tags")).toBeVisible();
  await expect(tag).toHaveValue("Winter, Soup");
  const day = page.getByLabel("Day");
  // As on a page that was opened in another time zone.
  await day.evaluate((field) => field.removeAttribute("max"));
  await day.fill("2099-01-01");
  await page.getByLabel("Note").fill("With ginger");
  await page.getByRole("button", { name: "We cooked this" }).click();
  await expect(day).toHaveAccessibleDescription("That day is still to come.");
  await expect(day).toHaveValue("2099-01-01");
  await expect(page.getByLabel("Note")).toHaveValue("With ginger");
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}$`));
});

test("without a connection a tag and a time that a recipe was cooked stay in their forms, and are sent later @js", async ({
  page,
  server,
  cook,
}) => {
  server.breaksNetwork();
  const { id } = aRecipe(cook, { name: "Leek Soup" });
  await page.goto("/recipes");
  await page.goto(`/recipes/${id}`);
  await page.getByText("Add tag").click();
  const tag = page.getByLabel("New tag for Leek Soup");
  await tag.fill("Winter");
  const note = page.getByLabel("Note");
  await note.fill("With ginger");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await tag.press("Enter");
  await page.getByRole("button", { name: "We cooked this" }).click();
  await expect(page.getByText(UNSENT)).toHaveCount(2);
  expect([await tag.inputValue(), await note.inputValue()]).toEqual(["Winter", "With ginger"]);
  await expect(page.getByRole("heading", { name: "Leek Soup" })).toBeVisible();
  await page.context().setOffline(false);
  await tag.press("Enter");
  await expect(page.getByRole("link", { name: "Winter" })).toBeVisible();
  await page.getByLabel("Note").fill("With ginger");
  await page.getByRole("button", { name: "We cooked this" }).click();
  await expect(page.getByText("With ginger")).toBeVisible();
  // Both return to the page in place of itself.
  await page.goBack();
  await expect(page).toHaveURL(/\/recipes$/);
});
