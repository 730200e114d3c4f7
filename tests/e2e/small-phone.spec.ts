import type { Page } from "@playwright/test";
import { makeResetPathFor } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { addCredentials } from "#app/features/credentials/credentials.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { aCookIn, type Cook, expect, signIn, type TestServer, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { brokenWords } from "#tests/support/page-layout.ts";
import { anInviteCode } from "#tests/support/signed-in-users.ts";

test.use({ viewport: { width: 320, height: 640 } });

/** Checks that nothing scrolls sideways and that controls have 44 px; links within text may be smaller. */
async function expectFits(page: Page, within = 320) {
  const { width, small } = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")];
    const small = controls
      .filter(
        // Content below the visible area that is not laid out yet has no size.
        (control) =>
          control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          !control.closest(".visually-hidden, .skip-link, [inert]"),
      )
      .filter((control) => !(control.tagName === "A" && getComputedStyle(control).display === "inline"))
      .map((control) =>
        /^(checkbox|radio)$/.test((control as HTMLInputElement).type) ? control.closest("label") : control,
      )
      .filter((target) => target !== null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`);
    return { width: document.documentElement.scrollWidth, small };
  });
  expect([page.url(), width, small]).toEqual([page.url(), within, []]);
}

test("pages for signing in fit a small phone @js", async ({ page, server }) => {
  const cook = aCookIn(server, { email: "marta@example.org" });
  const reset = makeResetPathFor(server.db, cook.user.email ?? "", new Date()) ?? "";
  for (const path of [
    "/login",
    "/login?problem=provider",
    "/signup",
    "/register",
    "/register?code=ABCD2345",
    "/forgot-password",
    "/reset-password?token=over",
    reset,
    "/api/auth/callback?error=access_denied",
  ]) {
    await page.goto(path);
    await expectFits(page);
  }
});

/** Returns pages of a cook with content, those of administration, and dialogs over a page. */
function pagesOf(server: TestServer, cook: Cook): string[] {
  addCredentials(cook, { service: "ourgroceries", credentials: { username: "marta", password: "pot-lid" } });
  anInviteCode(server.db);
  anInviteCode(server.db, { code: "USED2345", usedAt: new Date(), usedBy: cook.user.id });
  const longName = aCookIn(server, {
    firstName: "Bartholomäus-Maximilian-Friedrich",
    email: `${"long".repeat(12)}@example.org`,
  });
  return [
    "/account",
    "/account/delete",
    "/account/shares",
    "/credentials",
    "/credentials/ourgroceries",
    "/credentials/ourgroceries/delete",
    "/sign-out",
    "/admin/users",
    `/admin/users/${longName.user.id}/account-type`,
    `/admin/users/${longName.user.id}/reset-password`,
    "/admin/invite-codes",
    "/admin/backup",
    "/account/tokens/new",
    "/recipes/manage/users",
    `/recipes/manage/users/${longName.user.id}/account-type`,
    "/recipes/manage/invite-codes",
  ];
}

/** Fixed elements are not part of what can be scrolled to. */
test("the bar of a recipe and a week to print fit a small phone @js", async ({ page, server, context }) => {
  const cook = aCookIn(server);
  await signIn(context, server, cook);
  await page.goto(`/recipes/${cook.hasRecipe("Soup").id}`);
  const actions = [
    page.getByRole("button", { name: "Add to Next Available Slot" }),
    page.getByRole("link", { name: "Plan for…" }),
    page.getByRole("link", { name: "Close" }),
  ];
  for (const action of actions) {
    const right = await action.evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(320);
  }
  await page.goto("/meal-planner/print");
  await expectFits(page);
});

test("pages of the account, credentials and administration fit a small phone @js", async ({
  page,
  server,
  context,
}) => {
  const cook = aCookIn(server, { accountType: "administrator", email: `${"marta".repeat(9)}@example.org` });
  await signIn(context, server, cook);
  for (const path of pagesOf(server, cook)) {
    await page.goto(path);
    await expectFits(page);
  }
  await summary(page, "Invite link with ABCD2345").click();
  await expectFits(page);
  await page.goto("/account");
  await summary(page, "account menu").click();
  await expectFits(page);
});

test("the words of the navigation and of choices stay whole on a phone in each language @no-js", async ({
  page,
  server,
  cook,
}) => {
  cook.hasRecipe("Soup");
  await page.setViewportSize({ width: 375, height: 812 });
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: server.url }]);
    await page.goto("/meal-planner/randomize");
    expect([language, await brokenWords(page)]).toEqual([language, []]);
    await page.goto("/shopping/staples");
    expect([language, await brokenWords(page)]).toEqual([language, []]);
  }
});

test.describe("with touch", () => {
  test.use({ viewport: { width: 834, height: 1112 }, hasTouch: true });

  test("a tablet has touch targets of 44 px @js", async ({ page, cook }) => {
    const soup = cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 leek"], servings: 4, tags: ["Ok"] });
    for (const path of [
      "/recipes?tag=Ok",
      "/recipes?ingredient=onion&ingredient=leek",
      `/recipes/${soup.id}`,
      `/recipes/${soup.id}/edit`,
      "/meal-planner",
      "/credentials/ourgroceries",
    ]) {
      await page.goto(path);
      await expectFits(page, 834);
    }
  });
});
