import type { Page } from "@playwright/test";
import { mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { anInviteCode } from "#tests/support/signed-in-users.ts";
import { ZONE } from "#tests/support/time-zone.ts";

const monday = mondayOf(todayIn(new Date(), ZONE));

/** Opens a page whose scripts are blocked until `fillIn` has finished. */
async function openWithSlowScripts(page: Page, address: string, fillIn: () => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  const opening = page.goto(address);
  await fillIn();
  release();
  await opening;
  await expect(page.locator("html")).toHaveAttribute("data-js", "on");
}

test("a code typed before the scripts load is kept, and can be sent @js", async ({ page, server }) => {
  anInviteCode(server.db);
  await openWithSlowScripts(page, "/register", async () => {
    await page.getByLabel("Invite code").pressSequentially("abcd2345");
  });
  await expect(page.getByLabel("Invite code")).toHaveValue("ABCD2345");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/signup?code=ABCD2345");
});

test("a search typed before the scripts load is applied @js", async ({ page, cook }) => {
  cook.hasRecipe("Lentil Dal");
  await openWithSlowScripts(page, "/recipes", () => page.getByLabel("Search").fill("dal"));
  await expect(page).toHaveURL(/[?&]search=dal/);
});

test("a dialog filled in before the scripts load keeps its input and focus @js", async ({ page, cook }) => {
  cook.hasRecipe("Lentil Dal");
  const number = page.getByLabel("Slots to fill");
  await openWithSlowScripts(page, `/meal-planner/randomize?week=${monday}`, async () => {
    await page.getByRole("checkbox", { name: /Breakfast/ }).uncheck();
    await page.getByRole("checkbox", { name: /Lunch/ }).uncheck();
    await number.fill("3");
  });
  await expect(page.getByText("of 14 empty")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Lunch/ })).not.toBeChecked();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("3");
});

test("a page whose scripts fail to load works like one without scripts @js", async ({ page, server, cook }) => {
  cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes");
  const apply = page.getByRole("button", { name: "Apply" });
  await expect(apply).toBeHidden();
  server.breaksNetwork();
  await page.route("**/assets/**/root-*.js", (route) => route.abort());
  await page.reload();
  await expect(apply).toBeVisible();
  await page.getByLabel("Search").fill("dal");
  await apply.click();
  await expect(page).toHaveURL(/[?&]search=dal/);
  await expect(page.getByRole("heading", { name: "Lentil Dal" })).toBeVisible();
});
