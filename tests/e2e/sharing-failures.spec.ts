import type { Page } from "@playwright/test";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { aCookIn, expect, expectAccessible, signIn, type TestServer, test } from "#tests/support/browser-test.ts";
import { mailThrough } from "#tests/support/mail-server.ts";

/** Shares Marta's soup. */
async function aSharedSoup(server: TestServer) {
  const marta = aCookIn(server, { firstName: "Marta" });
  const soup = marta.hasRecipe("Soup");
  const { shareCode } = await shareCollection(marta, { recipientEmail: "ilse@example.org", expiresAt: null });
  return { marta, soup, address: `/shared/${shareCode}` };
}

async function addSoup(page: Page) {
  await page.getByRole("button", { name: "Add to my collection" }).click();
}

test("a page whose recipes cannot be read shows an error @js", async ({ page, server }) => {
  const { address } = await aSharedSoup(server);
  server.breaks("ALTER TABLE collection_recipe RENAME TO gone");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "No Recipes Found" })).toBeVisible();
  await expect(page.getByText("This collection appears to be empty or the data couldn't be loaded.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marta's Recipe Collection");
  await expectAccessible(page);
});

test("a recipe that cannot be added shows an error, on its card and on its page @js", async ({
  page,
  context,
  server,
}) => {
  const { address, soup } = await aSharedSoup(server);
  await signIn(context, server, aCookIn(server, { firstName: "Ilse" }));
  server.breaks("CREATE TRIGGER no_more BEFORE INSERT ON recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
  for (const place of [address, `${address}/recipes/${soup.id}`]) {
    await page.goto(place);
    await addSoup(page);
    const notice = page.getByRole("alert").filter({ hasText: "Failed to add recipe to your collection." });
    await expect(notice).toBeInViewport();
    await expect(notice.getByText("Error", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to my collection" })).toBeVisible();
  }
  await expectAccessible(page);
});

test("a full collection refuses more recipes with the reason @js", async ({ page, context, server }) => {
  const { address } = await aSharedSoup(server);
  const ilse = aCookIn(server, { firstName: "Ilse", accountType: "trial" });
  for (let number = 0; number < 10; number++) ilse.hasRecipe(`Dish ${number}`);
  await signIn(context, server, ilse);
  await page.goto(address);
  await addSoup(page);
  await expect(page.getByText("Your trial account is limited to 10 recipes")).toBeInViewport();
});

test("a link revoked while it is open shows that at the next step @js", async ({ page, context, server }) => {
  const { address } = await aSharedSoup(server);
  await signIn(context, server, aCookIn(server, { firstName: "Ilse" }));
  await page.goto(address);
  server.db.run("UPDATE shared_collection SET is_active = 0");
  await addSoup(page);
  await expect(page.getByRole("heading", { name: "Collection Not Found" })).toBeVisible();
});

test.describe("without a reachable mail server", () => {
  test.use({ settings: mailThrough("smtp://127.0.0.1:1") });

  test("sharing shows an error, keeps the input, and makes no link @js", async ({ page, cook }) => {
    cook.hasRecipe("Soup");
    await page.goto("/recipes/share");
    await page.getByLabel("Recipient's email").fill("ilse@example.org");
    await page.getByRole("button", { name: "Share Collection" }).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to share collection. Please try again.");
    await expect(page.getByLabel("Recipient's email")).toHaveValue("ilse@example.org");
    await expectAccessible(page);
    await page.goto("/account/shares");
    await expect(page.getByText("No shares yet")).toBeVisible();
  });
});

test("an expired link is marked in my shares @js", async ({ page, server, context }) => {
  const { marta } = await aSharedSoup(server);
  server.db.run("UPDATE shared_collection SET expires_at = 1609459199999, time_zone = 'UTC'");
  await signIn(context, server, marta);
  await page.goto("/account/shares");
  await expect(page.getByText("Expired on 31 December 2020")).toBeVisible();
  await expect(page.getByText("Not yet")).toBeVisible();
  await expectAccessible(page);
});
