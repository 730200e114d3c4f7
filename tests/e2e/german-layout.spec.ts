import type { Page } from "@playwright/test";
import { SCREEN_GROUPS } from "#tests/screens/groups.ts";
import { openScreen } from "#tests/screens/open-screen.ts";
import { anAwkwardHousehold } from "#tests/support/awkward-household.ts";
import { expect, signIn, test } from "#tests/support/browser-test.ts";
import { brokenWords, layoutProblems } from "#tests/support/page-layout.ts";

/** Doubles the size of the text, not of the page, as browsers for phones do on request. */
async function doubleText(page: Page) {
  await page.evaluate(() => {
    const body = document.body;
    const sizes = getComputedStyle(body);
    for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const name = `--font-size-${step}`;
      const probe = body.appendChild(document.createElement("i"));
      probe.style.fontSize = `var(${name})`;
      const size = Number.parseFloat(getComputedStyle(probe).fontSize);
      probe.remove();
      if (sizes.getPropertyValue(name)) body.style.setProperty(name, `${2 * size}px`);
    }
  });
}

for (const { as, pages, screens } of SCREEN_GROUPS.filter(({ as }) => as === "visitor" || as === "marta")) {
  test(`German fits a phone on the pages of ${pages}, with text of 200 % too @no-js`, async ({ context, server }) => {
    test.setTimeout(120_000);
    const household = await anAwkwardHousehold(server);
    await context.addCookies([{ name: "language", value: "de", url: server.url }]);
    if (as === "marta") await signIn(context, server, household.marta);
    const problems: string[] = [];
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 900 });
    for (const screen of screens.filter(({ act }) => !act)) {
      await openScreen(page, screen, household.home);
      problems.push(...(await layoutProblems(page)).map((problem) => `${screen.name}: ${problem}`));
      await page.setViewportSize({ width: 320, height: 640 });
      problems.push(...(await brokenWords(page)).map((word) => `${screen.name} at 320 px breaks ${word}`));
      await page.setViewportSize({ width: 834, height: 1112 });
      problems.push(...(await layoutProblems(page)).map((problem) => `${screen.name} at 834 px: ${problem}`));
      await page.setViewportSize({ width: 390, height: 900 });
      await doubleText(page);
      problems.push(...(await layoutProblems(page)).map((problem) => `${screen.name} at 200 %: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
