import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { aCookIn, expect, expectAccessible, signIn, test } from "#tests/support/browser-test.ts";
import { mailThrough } from "#tests/support/mail-server.ts";

test("what cannot be added says why, on its card and on its page, and recipes that cannot be read as well @js", async ({
  page,
  context,
  server,
}) => {
  const marta = aCookIn(server, { firstName: "Marta" });
  const soup = marta.hasRecipe("Soup");
  const { shareCode } = await shareCollection(marta, { recipientEmail: "ilse@example.org", expiresAt: null });
  const address = `/shared/${shareCode}`;
  const add = page.getByRole("button", { name: "Add to my collection" });

  await test.step("a full collection", async () => {
    const otto = aCookIn(server, { firstName: "Otto", accountType: "trial" });
    for (let number = 0; number < 10; number++) otto.hasRecipe(`Dish ${number}`);
    await signIn(context, server, otto);
    await page.goto(address);
    await add.click();
    await expect(page.getByText("Your trial account is limited to 10 recipes")).toBeInViewport();
  });

  await test.step("a recipe that is not stored", async () => {
    await signIn(context, server, aCookIn(server, { firstName: "Ilse" }));
    server.breaks("CREATE TRIGGER no_more BEFORE INSERT ON recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
    for (const place of [address, `${address}/recipes/${soup.id}`]) {
      await page.goto(place);
      await add.click();
      const notice = page.getByRole("alert").filter({ hasText: "Failed to add recipe to your collection." });
      await expect(notice).toBeInViewport();
      await expect(notice.getByText("Error", { exact: true })).toBeVisible();
      await expect(add).toBeVisible();
    }
    await expectAccessible(page);
  });

  await test.step("a link that was revoked while it was open", async () => {
    server.db.run("UPDATE shared_collection SET is_active = 0");
    await add.click();
    await expect(page.getByRole("heading", { name: "Collection Not Found" })).toBeVisible();
    server.db.run("UPDATE shared_collection SET is_active = 1");
  });

  await test.step("a page whose recipes cannot be read", async () => {
    server.breaks("ALTER TABLE collection_recipe RENAME TO gone");
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "No Recipes Found" })).toBeVisible();
    await expect(page.getByText("This collection appears to be empty or the data couldn't be loaded.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marta's Recipe Collection");
    await expectAccessible(page);
  });
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
