import { test as base, expect, expectAccessible } from "#tests/support/browser-test.ts";
import { aMailServer } from "#tests/support/mail-server.ts";

const test = base.extend<{ post: Awaited<ReturnType<typeof aMailServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  post: async ({}, use) => {
    const post = await aMailServer();
    await use(post);
    await post.close();
  },
  settings: async ({ post }, use) => use(post.settings),
});
test.use({ accountType: "administrator" });

test("an administrator sends a test mail, and sees why one is not delivered @js", async ({ page, cook, post }) => {
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Mail", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test mail" }).click();
  const notice = page.getByText(`A test mail was sent to ${cook.user.email}`).filter({ visible: true });
  await expect(notice.first()).toBeVisible();
  expect(post.received.map(({ to }) => to)).toEqual([[cook.user.email]]);

  await post.close();
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByRole("alert")).toContainText("refuses the connection: is the port right? (ECONNREFUSED)");
  await expectAccessible(page);
});
