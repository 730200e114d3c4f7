import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { signIn } from "#tests/support/shared-collection.ts";
import { aPerson } from "#tests/support/signed-in-users.ts";

test("a collection is shared, its link copied and given to other apps, listed and revoked @js", async ({
  page,
  server,
}) => {
  const marta = aPerson(server, { firstName: "Marta" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => void Object.assign(document.documentElement.dataset, { shared: shared.url }),
    });
  });
  await signIn(page, server, marta);
  await page.goto("/recipes/share");
  const dialog = page.getByRole("dialog", { name: "Share Collection" });

  await test.step("an email and an expiry are required", async () => {
    await expect(dialog.getByLabel("Expires")).toHaveAttribute("min", /^\d{4}-\d\d-\d\d$/);
    // The browser checks type=email first, then the server.
    await dialog.getByLabel("Recipient's email").fill("ilse@example");
    await dialog.getByRole("button", { name: "Share Collection" }).click();
    await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Recipient's email").fill("ilse@example.org");
    await dialog.getByLabel("Expires").fill("2035-12-31");
    await dialog.getByRole("button", { name: "Share Collection" }).click();
  });

  const link =
    await test.step("the link is shown, copied for two seconds, and given to a phone's share sheet", async () => {
      await expect(dialog.getByText("Collection Shared!")).toBeVisible();
      await expect(dialog.getByText("It works until 31 December 2035.")).toBeVisible();
      await expect(dialog.getByText("Email is not set up on this server")).toBeVisible();
      const field = dialog.getByLabel("Share link");
      await expect(field).toHaveValue(/\/shared\/[\w-]{22}$/);
      const shown = await field.inputValue();
      const mailto = await dialog.getByRole("link", { name: "Write the email" }).getAttribute("href");
      expect(mailto).toContain("mailto:ilse@example.org?subject=Marta%20shared");
      expect(mailto).toContain(encodeURIComponent(shown));
      const copy = page.getByRole("button", { name: /^Cop/ });
      await copy.click();
      await expect(copy).toHaveText("Copied");
      await expect(page.getByText("Copied!").first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("data-shared", shown);
      await expectAccessible(page);
      await expect(copy).toHaveText("Copy");
      await dialog.getByRole("link", { name: "Done" }).click();
      await expect(page).toHaveURL(/\/recipes$/);
      return shown;
    });

  await test.step("links are listed, and end when revoked", async () => {
    await fetch(link); // a visitor
    const past = await shareCollection(marta.cook, { recipientEmail: "otto@example.org", expiresAt: null });
    server.db.run(
      `UPDATE shared_collection SET expires_at = 1609459199999, time_zone = 'UTC' WHERE id = ${Number(past.id)}`,
    );
    await page.goto("/account/shares");
    const share = page.getByRole("listitem").filter({ hasText: "ilse@example.org" });
    await expect(share.getByText("31 December 2035")).toBeVisible();
    await expect(share.getByText("Not yet")).toBeHidden();
    const ended = page.getByRole("listitem").filter({ hasText: "otto@example.org" });
    await expect(ended.getByText("31 December 2020 Expired")).toBeVisible();
    await expect(ended.getByText("Not yet")).toBeVisible();
    await expect(share.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(ended.getByRole("button", { name: "Copy link" })).toHaveCount(0);
    await expectAccessible(page);

    await share.getByRole("link", { name: "Revoke" }).click();
    const question = page.getByRole("dialog", { name: "Revoke this share?" });
    await question.getByRole("link", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await share.getByRole("link", { name: "Revoke" }).click();
    await question.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("Share revoked").filter({ visible: true }).first()).toBeVisible();
    await expect(share).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Collection Not Found" })).toBeVisible();
  });
});
