import type { Page } from "@playwright/test";
import { addSharedRecipe } from "#app/features/sharing/add-shared.server.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { aSharedKitchen, count, names, signIn } from "#tests/support/shared-collection.ts";
import { aPerson } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Expects that nothing scrolls sideways on the smallest phone. */
async function expectNarrow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

test("a visitor sees the collection and its recipes, on a phone and on paper too, until the link ends @js", async ({
  page,
  server,
}) => {
  const { marta, address } = await aSharedKitchen(server, "2035-12-31");
  await test.step("the owner, the expiry, and how to keep recipes", async () => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marta's Recipe Collection");
    const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
    await expect(page.getByText(`Shared on ${today}`)).toBeVisible();
    await expect(page.getByText("Expires on 31 December 2035")).toBeVisible();
    await expect(page.getByText("Sign in to add recipes to your own collection.")).toBeVisible();
    await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    const larger = page.getByRole("button", { name: "Larger text" });
    await larger.click();
    await expect(larger).toHaveAttribute("aria-pressed", "true");
    await larger.click();
    await expect(larger).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("button", { name: /Add to my collection/ })).toHaveCount(0);
    const card = page.getByRole("listitem").filter({ hasText: "Shakshuka" });
    await expect(card.getByText("35 min total")).toBeVisible();
    await expect(card.getByText("Easy")).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveText(["2 tbsp olive oil", "1 onion", "3 eggs", "+ 2 more"]);
    await expect(card.getByRole("paragraph")).toHaveText("First stepHeat the oil.");
    await expect(page.getByRole("listitem").filter({ hasText: "Toast" }).getByText("First step")).toBeHidden();
  });

  await test.step("a recipe in full, with a link back to the same list", async () => {
    await page.goto(`${address}?search=egg`);
    await page.getByRole("link", { name: "Shakshuka", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shakshuka");
    for (const name of ["Print", "Larger text"]) await expect(page.getByRole("button", { name })).toBeVisible();
    await expect(page.getByRole("list", { name: "Ingredients" }).getByRole("listitem")).toHaveText([
      "2 tbsp olive oil",
      "1 onion",
      "3 eggs",
      "400 g tomatoes",
      "salt",
    ]);
    await expect(page.getByRole("list", { name: "Cooking instructions" }).getByRole("listitem")).toHaveText([
      "Heat the oil.",
      "Crack in the eggs.",
    ]);
    await expect(page.getByRole("link", { name: "example.org" })).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
    await page.getByRole("link", { name: "Marta's Recipe Collection" }).click();
    await expect(count(page)).toHaveText("Showing 2 of 4 recipes (filtered)");
  });

  await test.step("pages of a long collection", async () => {
    for (let number = 10; number < 40; number++) aRecipe(marta.cook, { name: `Soup ${number}` });
    await page.goto(`${address}?sortBy=name&search=soup`);
    await expect(names(page)).toHaveCount(24);
    await expect(count(page)).toHaveText("Showing 30 of 34 recipes (filtered)");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(names(page)).toHaveText([/34/, /35/, /36/, /37/, /38/, /39/]);
    await expect(page).toHaveURL(/search=soup&sortBy=name&page=2/);
    await expectAccessible(page);
  });

  await test.step("the smallest phone, and paper", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${address}?ingredients=egg&ingredients=butter`);
    await expectNarrow(page);
    await page.getByText("Filters and sorting").click();
    await expect(page.getByLabel("Difficulty")).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByLabel("Search")).toBeHidden();
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeHidden();
    await expect(page.getByLabel("Language")).toBeHidden();
    await expect(names(page).first()).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step("a link that ends while it is open shows that at the next filter", async () => {
    server.db.run("UPDATE shared_collection SET expires_at = 1");
    await page.getByLabel("Difficulty").selectOption("hard");
    await expect(page.getByRole("heading", { name: "Collection Expired" })).toBeVisible();
    await expect(page.getByText("This shared collection has expired and is no longer accessible.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("the page of a link that is not there is shown in another language", async ({ page }) => {
  for (const [address, heading] of [
    ["/shared/unknown", "Sammlung nicht gefunden"],
    ["/r/unknown", "Rezept nicht gefunden"],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(address);
    await page.getByLabel("Language").selectOption("de");
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
});

test("a cook adds a recipe with one press and sees if it is there already @js", async ({ page, server }) => {
  const { address, shareCode, recipes } = await aSharedKitchen(server);
  const ilse = aPerson(server, { firstName: "Ilse" });
  await signIn(page, server, ilse);
  await page.goto(`${address}?sortBy=name`);
  await expect(page.getByText("Sign in to add recipes")).toBeHidden();
  const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const cake = card("Apple cake");
  await cake.getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Recipe Added!")).toBeInViewport();
  await expect(page).toHaveURL(/sortBy=name#recipe-\d+$/);
  const owned = cake.getByRole("link", { name: "In your collection" });
  await expect(owned).toBeInViewport();
  await expect(cake.getByRole("button", { name: "Add to my collection" })).toHaveCount(0);
  await owned.hover();
  await expectAccessible(page);

  // Added meanwhile in another tab.
  const { id = 0 } = recipes.find(({ name }) => name === "Toast") ?? {};
  addSharedRecipe(ilse.cook, shareCode, id);
  await card("Toast").getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Already Added")).toBeInViewport();
  await expect(page.getByText("You already have this recipe in your collection.")).toBeVisible();

  await page.getByRole("link", { name: "Shakshuka", exact: true }).click();
  await page.getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Recipe Added!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shakshuka");
  await page.getByRole("link", { name: "In your collection" }).click();
  await expect(page).toHaveURL(/\/recipes\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shakshuka");
});
