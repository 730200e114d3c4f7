import type { BrowserContext, Page } from "@playwright/test";
import { sign } from "#app/platform/crypto.server.ts";
import { SCREEN_GROUPS } from "#tests/screens/groups.ts";
import { onPaper, type Screen } from "#tests/screens/list.ts";
import { openScreen } from "#tests/screens/open-screen.ts";
import { type AwkwardHousehold, anAwkwardHousehold } from "#tests/support/awkward-household.ts";
import {
  accessibilityProblems,
  COLOUR_RULES,
  expect,
  signIn,
  type TestServer,
  test,
} from "#tests/support/browser-test.ts";
import { renderComponentsPage } from "#tests/support/components-page.ts";
import { brokenWords, cutLetters, layoutProblems, setTextSize, smallTargets } from "#tests/support/page-layout.ts";

/** Opens what is folded, as the filters of phones; menus would cover the page. */
function openDetails() {
  window.scrollTo(0, 0);
  for (const details of document.querySelectorAll("details:not(.menu)")) details.toggleAttribute("open", true);
}

/** Returns what does not fit on the page at any of these widths, with all details open, and what else `look` finds. */
async function problemsAt(page: Page, widths: number[], look = async (_width: number): Promise<string[]> => []) {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(openDetails);
    const found = [...(await layoutProblems(page)), ...(await cutLetters(page)), ...(await look(width))];
    problems.push(...found.map((problem) => `at ${width} px: ${problem}`));
  }
  return problems;
}

/** Removes the page below a dialog, which is a screen of its own: axe reads all of it, even for a dialog alone. */
function removeInert() {
  for (const element of document.querySelectorAll("[inert]")) element.remove();
}

/** Signs in as the user of a group of screens. */
async function signInAs(who: Screen["as"], context: BrowserContext, server: TestServer, household: AwkwardHousehold) {
  const { marta, theo, pendingToken } = household;
  if (who === "marta") return signIn(context, server, marta);
  if (who === "theo") return signIn(context, server, theo);
  if (who === "visitor") return;
  const value = sign(pendingToken, server.settings.sessionSecrets[0] ?? "");
  await context.addCookies([{ name: "sid", value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
}

for (const { as, pages, screens } of SCREEN_GROUPS) {
  // German has the longest words; screens that press something know the English labels.
  test(`long words, emoji and right-to-left text fit the pages of ${pages}, which are accessible, light and dark @js`, async ({
    context,
    server,
  }) => {
    test.setTimeout(120_000);
    const household = await anAwkwardHousehold(server);
    await signInAs(as, context, server, household);
    const problems: string[] = [];
    const page = await context.newPage();
    for (const screen of screens.filter(({ act }) => act !== onPaper)) {
      await context.addCookies([{ name: "language", value: screen.act ? "en" : "de", url: server.url }]);
      await page.setViewportSize({ width: 320, height: 900 });
      await openScreen(page, screen, household.home);
      await page.evaluate(removeInert);
      const broken = async (width: number) =>
        width <= 390 ? (await brokenWords(page)).map((word) => `breaks ${word}`) : [];
      const small = await smallTargets(page);
      const found = [
        ...small.map((target) => `at 320 px: ${target}`),
        ...(await problemsAt(page, [320, 390, 834, 1280], broken)),
      ];
      await page.emulateMedia({ colorScheme: "dark" });
      found.push(...(await accessibilityProblems(page)).map((problem) => `has ${problem}`));
      await page.emulateMedia({ colorScheme: "light" });
      const ofLight = await accessibilityProblems(page, undefined, COLOUR_RULES);
      found.push(...ofLight.map((problem) => `in light has ${problem}`));
      problems.push(...found.map((problem) => `${screen.name} ${problem}`));
    }
    expect(problems).toEqual([]);
  });

  if (as === "visitor" || as === "marta")
    test(`German fits a phone on the pages of ${pages}, with text of 200 % too @no-js @chromium`, async ({
      context,
      server,
    }) => {
      test.setTimeout(120_000);
      const household = await anAwkwardHousehold(server);
      await context.addCookies([{ name: "language", value: "de", url: server.url }]);
      await signInAs(as, context, server, household);
      const problems: string[] = [];
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 900 });
      const look = async (name: string, size: 16 | 32) => {
        await page.evaluate(openDetails);
        const found = await layoutProblems(page);
        if (size === 32) found.push(...(await brokenWords(page)).map((word) => `breaks ${word}`));
        problems.push(...found.map((problem) => `${name} with text of ${size} px: ${problem}`));
      };
      // The next screen opens with the size that this one ends with: a change takes as long as a page.
      let size: 16 | 32 = 16;
      for (const screen of screens.filter(({ act }) => !act)) {
        await openScreen(page, screen, household.home);
        await look(screen.name, size);
        size = size === 16 ? 32 : 16;
        await setTextSize(page, size);
        await look(screen.name, size);
      }
      await setTextSize(page, 16);
      expect(problems).toEqual([]);
    });
}

test("long words fit the page of components @js", async ({ page, server }) => {
  test.setTimeout(120_000);
  const html = await renderComponentsPage();
  await page.goto(`${server.url}/login`);
  await page.evaluate((content) => {
    document.body.innerHTML = content;
    const sheet = document.body.querySelector("link[rel=stylesheet]");
    return new Promise((resolve) => sheet?.addEventListener("load", resolve));
  }, html);
  expect(await problemsAt(page, [1280, 834, 390, 320])).toEqual([]);
  await page.locator(".scrim, dialog").evaluateAll((all) => all.map((element) => element.remove()));
  expect(await problemsAt(page, [1280, 834, 390, 320])).toEqual([]);
});
