import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, expectAccessible } from "#tests/support/browser-test.ts";
import { aMailServer } from "#tests/support/mail-server.ts";

/** A server with its database in a folder, and a mail server. */
const test = base.extend<{ folder: string; post: Awaited<ReturnType<typeof aMailServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "trivet-e2e-backup-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  post: async ({}, use) => {
    const post = await aMailServer();
    await use(post);
    await post.close();
  },
  settings: async ({ folder, post }, use) =>
    use({ ...post.settings, dataDir: folder, databaseFile: path.join(folder, "recipes.sqlite") }),
});
test.use({ accountType: "administrator" });

test("an administrator downloads a backup, sends a test mail, and sees why one is not delivered @js", async ({
  page,
  cook,
  server,
  post,
}) => {
  cook.hasRecipe("Soup of the day");
  await server.services.backups.keep("daily-2026-03-02.sqlite");
  await page.goto("/admin/users");

  await test.step("download a backup", async () => {
    await page.getByRole("link", { name: "Backup" }).click();
    await expect(page.getByRole("heading", { name: "Backup", level: 1 })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "daily-2026-03-02.sqlite" })).toBeVisible();
    await expectAccessible(page);
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download backup" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^trivet-\d{4}-\d\d-\d\d\.sqlite$/);
    const content = readFileSync(await download.path());
    expect(content.subarray(0, 15).toString()).toBe("SQLite format 3");
    expect(content.includes("Soup of the day")).toBe(true);
  });

  await test.step("send a test mail", async () => {
    await page.goBack();
    await page.getByRole("link", { name: "Mail", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Mail", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Send a test mail" }).click();
    const notice = page.getByText(`A test mail was sent to ${cook.user.email}`).filter({ visible: true });
    await expect(notice.first()).toBeVisible();
    expect(post.received.map(({ to }) => to)).toEqual([[cook.user.email]]);

    await post.close();
    await page.getByRole("button", { name: "Send a test mail" }).click();
    await expect(page.getByRole("alert")).toContainText("refuses the connection: is the port right? (ECONNREFUSED)");
    await expectAccessible(page);
  });
});
