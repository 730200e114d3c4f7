import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { aSharedKitchen, signIn } from "#tests/support/shared-collection.ts";
import { aPerson } from "#tests/support/signed-in-users.ts";

test("sharing requires an email and an expiry, and shows the link @js", async ({ page, server }) => {
  const marta = aPerson(server, { firstName: "Marta" });
  await signIn(page, server, marta);
  await page.goto("/recipes/share");
  const dialog = page.getByRole("dialog", { name: "Share Collection" });
  await expect(dialog.getByLabel("Expires")).toHaveAttribute("min", /^\d{4}-\d\d-\d\d$/);
  await expectAccessible(page);
  // The browser checks type=email first, then the server.
  await dialog.getByLabel("Recipient's email").fill("ilse@example");
  await dialog.getByRole("button", { name: "Share Collection" }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel("Recipient's email").fill("ilse@example.org");
  await dialog.getByLabel("Expires").fill("2035-12-31");
  await dialog.getByRole("button", { name: "Share Collection" }).click();
  await expect(dialog.getByText("Collection Shared!")).toBeVisible();
  await expect(dialog.getByText("It works until 31 December 2035.")).toBeVisible();
  await expect(dialog.getByText("Email is not set up on this server")).toBeVisible();
  await expect(dialog.getByLabel("Share link")).toHaveValue(/\/shared\/[\w-]{22}$/);
  const mailto = await dialog.getByRole("link", { name: "Write the email" }).getAttribute("href");
  expect(mailto).toContain("mailto:ilse@example.org?subject=Marta%20shared");
  expect(mailto).toContain(encodeURIComponent(await dialog.getByLabel("Share link").inputValue()));
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test("the link is copied with a button, which shows it for two seconds @js", async ({ page, server }) => {
  const { marta, id, address } = await aSharedKitchen(server);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, server, marta);
  await page.goto(`/recipes/share/${id}`);
  const button = page.getByRole("button", { name: /^Cop/ });
  await button.click();
  await expect(button).toHaveText("Copied");
  await expect(page.getByText("Copied!").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}${address}`);
  await expect(button).toHaveText("Copy");
});

test("a phone's own share sheet gets the link @js", async ({ page, server }) => {
  const { marta, id, address } = await aSharedKitchen(server);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => void Object.assign(document.documentElement.dataset, { shared: shared.url }),
    });
  });
  await signIn(page, server, marta);
  await page.goto(`/recipes/share/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", `${server.url}${address}`);
});

test("share links are listed, and end when revoked @js", async ({ page, server }) => {
  const { marta, address } = await aSharedKitchen(server, "2035-12-31");
  await page.goto(address);
  await signIn(page, server, marta);
  await page.goto("/account/shares");
  const share = page.getByRole("listitem").filter({ hasText: "ilse@example.org" });
  await expect(share.getByText("31 December 2035")).toBeVisible();
  await expect(share.getByText("Not yet")).toBeHidden();
  await expectAccessible(page);

  await share.getByRole("link", { name: "Revoke" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke this share?" });
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await share.getByRole("link", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Share revoked").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("No shares yet")).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Collection Not Found" })).toBeVisible();
});
