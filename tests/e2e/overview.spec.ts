import { countToday } from "#app/features/overview/day-counts.server.ts";
import type { ImportOutcome } from "#app/features/overview/outcomes.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

test.use({ accountType: "administrator" });

test("the overview shows an empty server, then imports, also on a phone in light and dark @js", async ({
  page,
  cook,
}) => {
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByText("Nothing was imported in the last 30 days.")).toBeVisible();
  await expect(page.getByRole("img", { name: /imports/ })).toHaveCount(0);

  const outcomes: ImportOutcome[] = ["imported", "imported", "duplicate", "refused"];
  for (const outcome of outcomes) countToday(cook, "import", outcome);
  countToday(cook, "backup", "failed");
  await page.goto("/admin/overview");
  const summary = "4 imports in the last 30 days, 25% of them failed.";
  await expect(page.getByRole("img", { name: summary })).toBeVisible();
  await expect(page.getByRole("row", { name: "The site refused access 1" })).toBeVisible();
  await expect(page.getByText("A backup failed: Today.")).toBeVisible();
  await page.getByText("Figures by day").click();
  await expect(page.getByRole("row", { name: "Today 2 1 1" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Marta.*Administrator.*Today/ })).toBeVisible();

  // It fits a phone, in light and dark.
  await page.setViewportSize({ width: 320, height: 800 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const figures = await page.getByText("Figures by day").boundingBox();
  expect(figures?.height).toBeGreaterThanOrEqual(44);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
