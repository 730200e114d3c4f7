import type { Page } from "@playwright/test";
import { listTimers, startTimer } from "#app/features/timers/timers.server.ts";
import { aCookIn, expect, expectAccessible, signIn, test } from "#tests/support/browser-test.ts";
import { together } from "#tests/support/test-context.ts";

test.use({ hasEvents: true });

const bar = (page: Page) => page.getByRole("complementary", { name: "Running timers" });

/** Returns the function that returns what screen readers have read aloud of timers since. */
async function announcements(page: Page) {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    for (const region of document.querySelectorAll("[aria-live=polite].visually-hidden")) {
      const note = () => void (/time/i.test(region.textContent) && texts.push(region.textContent));
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    }
    return texts;
  });
  return () => heard.jsonValue();
}

test("a timer shows on every page of every member, rings there, and starts without a connection too @js", async ({
  page,
  cook,
  server,
  browser,
}) => {
  const soup = cook.hasRecipe("Leek soup", { instructions: ["Chop.", "Simmer for 10 to 12 minutes."] });
  const member = together(cook, aCookIn(server, { firstName: "Noor" }));
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, server, member);
  const other = await context.newPage();
  await other.goto("/recipes");
  await page.clock.install();
  await page.goto(`/recipes/${soup.id}`);
  await expect.poll(() => server.services.events.countStreams()).toBe(2);

  const start = page.getByRole("button", { name: "10 to 12 minutes: start a timer" });
  await start.click();
  for (const shown of [page, other]) await expect(bar(shown)).toContainText("Step 2 · Leek soup");
  await expectAccessible(page);
  const toStep = bar(page).getByRole("link", { name: "Step 2 · Leek soup" });
  await expect(toStep).toHaveAttribute("href", `/recipes/${soup.id}/cook?step=2`);
  await bar(other).getByRole("button", { name: "+1 min: Step 2 · Leek soup" }).click();
  await expect(bar(page).getByRole("timer")).toHaveText(/^10:[345]\d$/);
  await bar(page).getByRole("button", { name: "Stop: Step 2 · Leek soup" }).click();
  for (const shown of [page, other]) await expect(bar(shown)).toHaveCount(0);

  // Without a connection it runs and rings on the page that started it.
  server.setReachable(false);
  const heard = await announcements(page);
  await start.click();
  await expect(bar(page).getByRole("timer")).toHaveText(/^(10:00|9:5\d)$/);
  await page.clock.fastForward("10:00");
  await expect(page).toHaveTitle(/^⏰ Time is up: Leek soup · Leek soup/);
  await expect(bar(page).getByRole("timer")).toHaveText("Time is up");
  expect(listTimers({ ...cook, now: new Date() })).toEqual([]);

  // The server has it once there is a connection, and the others ring as well, until somebody stops it.
  server.setReachable(true);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(other).toHaveTitle(/^⏰ Time is up: Leek soup · /, { timeout: 10_000 });
  expect(listTimers({ ...cook, now: new Date() })).toHaveLength(1);
  await expect(page.getByText("Time is up: Leek soup", { exact: true })).toBeAttached();
  await bar(other).getByRole("button", { name: /^Stop/ }).click();
  await expect(other).toHaveTitle(/^(?!⏰)/);
  await expect(page).toHaveTitle(/^Leek soup/, { timeout: 10_000 });
  expect(await heard()).toEqual(["Time is up: Leek soup"]);

  // By hand, on the page of all timers.
  await page.goto("/timers");
  await page.getByLabel("What is it for?").fill("Dough");
  await page.getByLabel("Minutes").fill("45");
  await page.getByRole("button", { name: "Start timer" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(["Dough"]);
  await expect(bar(other)).toContainText("Dough");

  // Of two timers, the one that is over has another colour, and no other.
  startTimer({ ...cook, now: new Date() }, { label: "Rice", seconds: 60, elapsed: 60 });
  await page.reload();
  const colours = await bar(page)
    .getByRole("listitem")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  expect(colours).toHaveLength(2);
  expect(colours[0]).not.toBe(colours[1]);
  expect(colours[1]).toBe("rgba(0, 0, 0, 0)");
  await expectAccessible(page);
  await context.close();
});
