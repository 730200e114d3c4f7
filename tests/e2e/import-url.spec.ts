import { importFromUrls } from "#app/features/importing/imports.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { postedText } from "#tests/support/firefox.ts";

/** Fetching and reading pages is slow on a busy machine. */
const DONE = { timeout: 20_000 };

// The fixture `cook` signs a cook in.
test.beforeEach(({ cook: _ }) => {
  test.slow();
});

test("up to four addresses, each with a row, an error and a next step", async ({ page, server, cook }) => {
  await importFromUrls(cook, { urls: [`${server.pages}/tomato-soup.html`] });
  await page.goto("/recipes/add?from=url");
  await expectAccessible(page);
  await page.getByLabel("Web address 1").fill(`${server.pages}/red-lentil-dal.html`);
  await page.getByLabel("Web address 2").fill(`${server.pages}/tomato-soup.html`);
  await page.getByLabel("Web address 3").fill(`${server.pages}/about-us.html`);
  await page.getByLabel("Web address 4").fill(`${server.pages}/403-guarded-stew.html`);
  await page.getByRole("button", { name: "Import Recipes" }).click();

  const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0).getByRole("link", { name: "Red Lentil Dal" })).toBeVisible(DONE);
  await expect(rows.nth(1)).toContainText("Skipped: same source URL");
  await expect(rows.nth(2)).toContainText("Failed: No recipe was found on this page", DONE);
  await expect(rows.nth(3)).toContainText("Failed: The site refused access (403)");
  await expect(rows.nth(3).getByRole("link", { name: "import button" })).toHaveAttribute(
    "href",
    "/recipes/bookmarklet",
  );
  await expect(
    page.getByText("Successfully imported 1 recipe(s), skipped 1 duplicate(s), 2 failed").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Web address 1")).toHaveValue(`${server.pages}/about-us.html`);
  await expect(page.getByLabel("Web address 3")).toHaveValue("");
  await expectAccessible(page);

  await rows.nth(1).getByRole("link", { name: "Open the one you have" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/tomato soup/i);
});

test("recipes imported in the dialog are in the list below, however soon it is closed @js", async ({
  page,
  server,
  cook,
}) => {
  cook.hasRecipe("Rice");
  const count = page.getByRole("status").filter({ hasText: /^\d+ recipes?/ });
  const dialog = page.getByRole("dialog", { name: "Add Recipe" });
  const news = /\/recipes\/new\.data/;
  async function importFrom(tabs: readonly string[], name: string, isSlow = false) {
    await page.getByRole("link", { name: "Add Recipe" }).click();
    for (const tab of tabs) {
      await dialog.getByRole("link", { name: tab }).click();
      await expect(dialog.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
    }
    await dialog.getByLabel("Web address 1").fill(`${server.pages}/${name}.html`);
    const isAsked = page.waitForRequest(news);
    if (isSlow) await page.route(news, () => {}); // there is no answer
    await dialog.getByRole("button", { name: "Import Recipes" }).click();
    await isAsked;
  }
  async function close() {
    await dialog.getByRole("link", { name: "See the new recipes" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/recipes\?sortBy=name$/);
  }
  await page.goto("/recipes?sortBy=name");
  await importFrom([], "leek-tart");
  await expect(count).toHaveText("2 recipes");
  await close();
  await expect(page.getByRole("link", { name: "View Leek tart" })).toBeVisible();

  // If the dialog is closed before the answer, the list is loaded again.
  for (const [tabs, name, after] of [
    [[], "tomato-soup", "3 recipes"],
    [["Upload Image", "From URL"], "red-lentil-dal", "4 recipes"],
  ] as const) {
    await importFrom(tabs, name, true);
    await close();
    await expect(count).toHaveText(after);
    await page.unroute(news);
  }
});

test("the form shows what is missing or wrong, and each import in it has its own result @js", async ({
  page,
  server,
}) => {
  await page.goto("/recipes/add?from=url");
  const first = page.getByLabel("Web address 1");
  const button = page.getByRole("button", { name: "Import Recipes" });
  const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await button.click();
  await expect(page.getByText("Please enter at least one URL")).toBeVisible();
  await first.fill("ftp://example.org/soup");
  await button.click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await expect(first).toHaveValue("ftp://example.org/soup");
  // The header covers content that is scrolled away.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await first.fill(`${server.pages}/tomato-soup.html`);
  await button.click();
  await expect(message(page)).toContainText("Successfully imported 1 recipe(s)", DONE);
  await expect(first).toHaveValue("");

  await first.fill(`${server.pages}/about-us.html`);
  await button.click();
  await expect(message(page)).toContainText("Import Failed", DONE);
  await expect(rows).toHaveText([/about-us.*Failed: No recipe was found on this page/]);
  await expect(first).toHaveValue(`${server.pages}/about-us.html`);

  await first.fill(`${server.pages}/tomato-soup.html?utm_source=mail#top`);
  await button.click();
  await expect(page.getByText("All recipes already exist").first()).toBeVisible();
});

test("each address is imported on its own; then the new recipes can be seen @js", async ({ page, server }) => {
  let letGo = () => {};
  await page.route("**/recipes/add/row", async (route) => {
    if ((await postedText(page, route.request())).includes("leek-tart")) {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    }
    await route.continue();
  });
  await page.goto("/recipes/add?from=url");
  const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await page.getByLabel("Web address 1").fill(`${server.pages}/red-lentil-dal.html`);
  await page.getByLabel("Web address 2").fill(`${server.pages}/leek-tart.html`);
  const held = page.waitForRequest(
    async (request) => request.method() === "POST" && (await postedText(page, request)).includes("leek-tart"),
  );
  await page.getByRole("button", { name: "Import Recipes" }).click();
  await held;
  await expect(rows.nth(0).getByRole("link", { name: "Red Lentil Dal" })).toBeVisible(DONE);
  await expect(rows.nth(1)).toContainText("Importing...");
  letGo();
  await expect(rows.nth(1).getByRole("link", { name: "Leek tart" })).toBeVisible(DONE);
  const text = "Successfully imported 2 recipe(s), skipped 0 duplicate(s), 0 failed";
  await expect(message(page)).toContainText(text, DONE);
  await page.getByRole("link", { name: "See the new recipes" }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.getByRole("link", { name: "Leek tart" }).first()).toBeVisible();
});

test("a lost connection affects one row, not the page @js", async ({ page, server }) => {
  server.breaksNetwork();
  await page.route("**/recipes/add/row", async (route) =>
    (await postedText(page, route.request())).includes("leek-tart") ? route.abort() : route.continue(),
  );
  await page.goto("/recipes/add?from=url");
  const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await page.getByLabel("Web address 1").fill(`${server.pages}/leek-tart.html`);
  await page.getByLabel("Web address 2").fill(`${server.pages}/red-lentil-dal.html`);
  await page.getByRole("button", { name: "Import Recipes" }).click();
  await expect(rows.nth(0)).toContainText("Failed: The server could not be reached. Please try again.");
  await expect(rows.nth(1).getByRole("link", { name: "Red Lentil Dal" })).toBeVisible();
  await expect(message(page)).toContainText(
    "Successfully imported 1 recipe(s), skipped 0 duplicate(s), 1 failed",
    DONE,
  );
  await expect(page.getByLabel("Web address 1")).toHaveValue(`${server.pages}/leek-tart.html`);
  await expect(page.getByLabel("Web address 2")).toHaveValue("");
});

test.describe("on trial", () => {
  test.use({ accountType: "trial" });

  test("the remaining imports of the day are shown, and an import over the limit names it @js", async ({
    page,
    server,
  }) => {
    const names = ["tomato-soup", "red-lentil-dal", "leek-tart"];
    await page.goto("/recipes/add?from=url");
    await expect(page.getByText("3 of today's 3 imports left.")).toBeVisible();
    for (const [index, name] of names.entries()) {
      await page.getByLabel(`Web address ${index + 1}`).fill(`${server.pages}/${name}.html`);
    }
    await page.getByRole("button", { name: "Import Recipes" }).click();
    await expect(message(page)).toContainText("Successfully imported 3 recipe(s)", DONE);
    await expect(page.getByText("0 of today's 3 imports left.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("0 of today's 3 imports left.")).toBeVisible();

    await page.getByLabel("Web address 1").fill(`${server.pages}/marked-up.html`);
    await page.getByRole("button", { name: "Import Recipes" }).click();
    const row = page.getByRole("list", { name: "Results" }).getByRole("listitem");
    await expect(row).toContainText("Your trial account is limited to 3 URL imports per day", DONE);
    await expect(message(page)).toContainText("Import Failed");
  });
});

test("a share fills in its addresses @js", async ({ page }) => {
  const text = "Look at https://example.org/soup and https://example.org/stew!";
  await page.goto(`/recipes/add?title=Soup&text=${encodeURIComponent(text)}`);
  await expect(page.getByLabel("Web address 1")).toHaveValue("https://example.org/soup");
  await expect(page.getByLabel("Web address 2")).toHaveValue("https://example.org/stew");
});
