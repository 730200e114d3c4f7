import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

const folder = mkdtempSync(path.join(tmpdir(), "trivet-e2e-backup-"));
test.use({
  accountType: "administrator",
  settings: { dataDir: folder, databaseFile: path.join(folder, "recipes.sqlite") },
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test("an administrator downloads a backup @js", async ({ page, cook, server }) => {
  cook.hasRecipe("Soup of the day");
  await server.services.backups.keep("daily-2026-03-02.sqlite");
  await page.goto("/admin/users");
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
