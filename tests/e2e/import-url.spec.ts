import type { Page } from "@playwright/test";
import { importFromUrls } from "#app/features/importing/imports.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { postedText } from "#tests/support/firefox.ts";

/** Fetching and reading pages is slow on a busy machine. */
const DONE = { timeout: 20_000 };

// The fixture `cook` signs a cook in.
test.beforeEach(({ cook: _ }) => {
  test.slow();
});

/** Holds the row of an address back until `letGo`, or breaks its connection. */
async function holdRow(page: Page, name: string, { isLost = false } = {}) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/recipes/add/row", async (route) => {
    if (!(await postedText(page, route.request())).includes(name)) return route.continue();
    if (isLost) return route.abort();
    await held;
    await route.continue();
  });
  return letGo;
}

test.describe("on trial", () => {
  test.use({ accountType: "trial" });

  test("up to four addresses are imported each on its own, with a row, an error and a next step, as many as are left today @js", async ({
    page,
    server,
    cook,
  }) => {
    server.breaksNetwork();
    await importFromUrls(cook, { urls: [`${server.pages}/tomato-soup.html`] });
    await page.goto("/recipes/add?from=url");
    const fields = [1, 2, 3, 4].map((number) => page.getByLabel(`Web address ${number}`));
    const [first, second] = fields as [(typeof fields)[0], (typeof fields)[0]];
    const button = page.getByRole("button", { name: "Import recipes" });
    const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
    const importFrom = async (...names: string[]) => {
      for (const [index, field] of fields.entries())
        await field.fill(names[index] ? `${server.pages}/${names[index]}` : "");
      await button.click();
    };
    await expect(page.getByText("2 of today's 3 imports left.")).toBeVisible();

    await test.step("what is missing or wrong", async () => {
      await button.click();
      await expect(page.getByText("Please enter at least one URL")).toBeVisible();
      await first.fill("ftp://example.org/soup");
      await button.click();
      await expect(page.getByText("Please enter a valid URL")).toBeVisible();
      await expect(first).toHaveValue("ftp://example.org/soup");
      // The header covers content that is scrolled away.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    });

    await test.step("four rows", async () => {
      const letGo = await holdRow(page, "guarded-stew");
      await importFrom("red-lentil-dal.html", "tomato-soup.html", "about-us.html", "403-guarded-stew.html");
      await expect(rows).toHaveCount(4);
      await expect(rows.nth(0).getByRole("link", { name: "Red Lentil Dal" })).toBeVisible(DONE);
      await expect(rows.nth(3)).toContainText("Importing...");
      letGo();
      await expect(rows.nth(1)).toContainText("Skipped: same source URL");
      await expect(rows.nth(2)).toContainText("Failed: No recipe was found on this page", DONE);
      await expect(rows.nth(3)).toContainText("Failed: The site refused access (403)", DONE);
      await expect(rows.nth(3).getByRole("link", { name: "import button" })).toHaveAttribute(
        "href",
        "/recipes/bookmarklet",
      );
      const text = "Successfully imported 1 recipe(s), skipped 1 duplicate(s), 2 failed";
      await expect(message(page, text)).toBeVisible();
      await expect(first).toHaveValue(`${server.pages}/about-us.html`);
      await expect(second).toHaveValue(`${server.pages}/403-guarded-stew.html`);
      await expect(page.getByLabel("Web address 3")).toHaveValue("");
      await expectAccessible(page);
      await page.unrouteAll({ behavior: "wait" });
    });

    await test.step("what the cook has already", async () => {
      await importFrom("tomato-soup.html?utm_source=mail#top");
      await expect(page.getByText("All recipes already exist").first()).toBeVisible(DONE);
      await rows.getByRole("link", { name: "Open the one you have" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/tomato soup/i);
      await page.goBack();
    });

    await test.step("a lost connection affects one row", async () => {
      await holdRow(page, "leek-tart", { isLost: true });
      await importFrom("leek-tart.html", "marked-up.html");
      await expect(rows.nth(0)).toContainText("Failed: The server could not be reached. Please try again.");
      await expect(rows.nth(1).getByRole("link")).toBeVisible(DONE);
      const text = "Successfully imported 1 recipe(s), skipped 0 duplicate(s), 1 failed";
      await expect(message(page, text)).toBeVisible(DONE);
      await expect(page.getByText("0 of today's 3 imports left.")).toBeVisible();
      await expect(first).toHaveValue(`${server.pages}/leek-tart.html`);
      await expect(second).toHaveValue("");
      await page.unrouteAll({ behavior: "wait" });
    });

    await test.step("over the limit", async () => {
      await button.click();
      await expect(rows).toContainText("Your trial account is limited to 3 URL imports per day", DONE);
      await expect(message(page, "Import Failed")).toBeVisible();
    });
  });
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
    await dialog.getByRole("button", { name: "Import recipes" }).click();
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
