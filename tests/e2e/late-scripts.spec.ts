import type { Page } from "@playwright/test";
import { mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { aCookIn, expect, signIn, test } from "#tests/support/browser-test.ts";
import { anInviteCode } from "#tests/support/signed-in-users.ts";
import { ZONE } from "#tests/support/time-zone.ts";

const monday = mondayOf(todayIn(new Date(), ZONE));

const ASSETS = "**/assets/**/*.js";

/** Opens a page whose scripts are blocked until `fillIn` has finished. */
async function openWithSlowScripts(page: Page, address: string, fillIn: () => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ASSETS, async (route) => {
    await released;
    await route.continue();
  });
  const opening = page.goto(address);
  await fillIn();
  release();
  await opening;
  await expect(page.locator("html")).toHaveAttribute("data-js", "on");
  await page.unroute(ASSETS);
}

test("what was entered before the scripts load is kept: a code, a search, a dialog and its focus; where scripts fail the page works without @js", async ({
  page,
  server,
  context,
}) => {
  await test.step("a code can be sent", async () => {
    anInviteCode(server.db);
    await openWithSlowScripts(page, "/register", async () => {
      await page.getByLabel("Invite code").pressSequentially("abcd2345");
    });
    await expect(page.getByLabel("Invite code")).toHaveValue("ABCD2345");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/signup?code=ABCD2345");
  });

  const cook = aCookIn(server);
  await signIn(context, server, cook);
  cook.hasRecipe("Lentil Dal");
  const apply = page.getByRole("button", { name: "Apply" });
  await test.step("a search is applied", async () => {
    await openWithSlowScripts(page, "/recipes", () => page.getByLabel("Search").fill("dal"));
    await expect(page).toHaveURL(/[?&]search=dal/);
    await expect(apply).toBeHidden();
  });

  await test.step("a dialog keeps its input and focus", async () => {
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

  await test.step("a page whose scripts fail to load works like one without scripts", async () => {
    server.breaksNetwork();
    await page.route("**/assets/**/root-*.js", (route) => route.abort());
    await page.goto("/recipes");
    await expect(apply).toBeVisible();
    await page.getByLabel("Search").fill("dal");
    await apply.click();
    await expect(page).toHaveURL(/[?&]search=dal/);
    await expect(page.getByRole("heading", { name: "Lentil Dal" })).toBeVisible();
  });
});

test("scripts are not requested before the page is painted, which can come after it is loaded @js", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const entriesOf = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) =>
      type === "paint" && !document.documentElement.dataset.isPainted ? [] : entriesOf(type);
  });
  const loaded = page.waitForEvent("load");
  const opening = page.goto("/register");
  await loaded;
  const scripts = await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length;
  });
  expect(scripts).toBe(0);
  await page.evaluate(() => {
    document.documentElement.dataset.isPainted = "true";
  });
  await opening;
  await expect(page.locator("html")).toHaveAttribute("data-js", "on");
});
