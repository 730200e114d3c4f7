import type { BrowserContext, Page } from "@playwright/test";
import { sign } from "#app/platform/crypto.server.ts";
import { SCREEN_GROUPS } from "#tests/screens/groups.ts";
import type { Screen } from "#tests/screens/list.ts";
import { openScreen } from "#tests/screens/open-screen.ts";
import { type AwkwardHousehold, anAwkwardHousehold } from "#tests/support/awkward-household.ts";
import { expect, signIn, type TestServer, test } from "#tests/support/browser-test.ts";
import { renderComponentsPage } from "#tests/support/components-page.ts";
import { layoutProblems } from "#tests/support/page-layout.ts";

const WIDTHS = [1280, 834, 390, 320];

/** Returns what does not fit on the page at each width, with all details open. */
async function problemsOn(page: Page, name: string) {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      for (const details of document.querySelectorAll("details:not(.menu)")) details.toggleAttribute("open", true);
    });
    problems.push(...(await layoutProblems(page)).map((problem) => `${name} at ${width} px: ${problem}`));
  }
  return problems;
}

async function signInAs(who: Screen["as"], context: BrowserContext, server: TestServer, household: AwkwardHousehold) {
  const { marta, theo, pendingToken } = household;
  if (who === "marta") return signIn(context, server, marta);
  if (who === "theo") return signIn(context, server, theo);
  if (who === "visitor") return;
  const value = sign(pendingToken, server.settings.sessionSecrets[0] ?? "");
  await context.addCookies([{ name: "sid", value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
}

for (const { as, pages, screens } of SCREEN_GROUPS) {
  test(`long words, emoji and right-to-left text fit the pages of ${pages} @js`, async ({ context, server }) => {
    test.setTimeout(120_000);
    const household = await anAwkwardHousehold(server);
    await signInAs(as, context, server, household);
    const problems: string[] = [];
    const page = await context.newPage();
    for (const screen of screens) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openScreen(page, screen, household.home);
      await page.emulateMedia({ media: "screen" });
      problems.push(...(await problemsOn(page, screen.name)));
    }
    expect(problems).toEqual([]);
  });
}

test("long words fit the page of components @js", async ({ page, server }) => {
  test.setTimeout(120_000);
  const html = await renderComponentsPage();
  await page.goto(`${server.url}/login`);
  await page.evaluate((content) => {
    document.body.innerHTML = content;
  }, html);
  expect(await problemsOn(page, "components")).toEqual([]);
  await page.locator(".scrim, dialog").evaluateAll((all) => all.map((element) => element.remove()));
  expect(await problemsOn(page, "components without the dialog")).toEqual([]);
});
