import { listTimers } from "#app/features/timers/timers.server.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { hold } from "#tests/support/held-requests.ts";

test("a double tap on a duration in a step starts one timer, which the button then shows @js", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Leek soup", { instructions: ["Simmer for 10 minutes, then rest for 5 minutes."] });
  await page.goto(`/recipes/${soup.id}/cook`);
  const duration = page.getByRole("button", { name: /^10 minutes:/ });
  await duration.dblclick();
  await expect(duration).toHaveText(/^10 minutes \((10:00|9:5\d)\)$/);
  await expect(duration).toHaveAccessibleName("10 minutes: the timer is running");
  await expectAccessible(page);
  const choice = page.getByRole("main").getByRole("button", { name: /: Step 1 · Leek soup$/ });
  await expect(choice).toHaveCount(0);
  await duration.click();
  await choice.filter({ hasText: "+1 min" }).click();
  await expect(duration).toHaveText(/^10 minutes \((11:00|10:5\d)\)$/);
  await expect(duration).toHaveAttribute("aria-expanded", "true");
  await choice.filter({ hasText: "Stop" }).click();
  await expect(duration).toHaveAccessibleName("10 minutes: start a timer");
  await expect(choice).toHaveCount(0);
  await duration.click();
  await page.getByRole("button", { name: "5 minutes: start a timer" }).click();
  const timers = () => listTimers({ ...cook, now: new Date() }).map(({ seconds }) => seconds);
  await expect.poll(timers).toEqual([300, 600]);
  await page.goto(`/recipes/${soup.id}`);
  await expect(duration).toHaveAccessibleName("10 minutes: the timer is running");
  await page.getByRole("button", { name: "Stop: Step 1 · Leek soup" }).first().click();
  await page.getByRole("button", { name: "Stop: Step 1 · Leek soup" }).first().click();
  await expect(duration).toHaveAccessibleName("10 minutes: start a timer");
});

test("a form that is sent twice while the answer is on its way counts once; opened again it counts again @js", async ({
  page,
  cook,
  server,
}) => {
  const count = () => server.db.$client.prepare("SELECT count(*) FROM shopping_list").pluck().get();
  void cook;
  for (const lists of [1, 2]) {
    await page.goto("/shopping/new");
    await page.getByLabel("Name").fill("Party");
    const { asked, letGo } = await hold(page, (url) => url.pathname.startsWith("/shopping/new"), "POST");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && void sent.push(request.postData() ?? ""));
    const send = () => page.locator("form:has([name=name])").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await send();
    await asked;
    await send();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toBe(sent[0]);
    letGo();
    await expect(page).toHaveURL(/\/shopping\/\d+$/);
    expect(count()).toBe(lists);
    await page.unrouteAll();
    page.removeAllListeners("request");
  }
});

test("the same note of cooking can be made again on purpose, without leaving the page @js", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Leek soup");
  await page.goto(`/recipes/${soup.id}/cooked`);
  for (const times of [1, 2, 3]) {
    await page.getByLabel("Note").fill("With peas");
    await page.getByRole("button", { name: "We cooked this" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "With peas" })).toHaveCount(times);
  }
});

test("a double tap on a button without scripts counts once @no-js", async ({ page, cook, server }) => {
  const soup = cook.hasRecipe("Leek soup", { instructions: ["Simmer for 10 minutes."] });
  await page.goto("/recipes/share");
  await page.getByLabel("Recipient's email").fill("ilse@example.org");
  await page.getByRole("button", { name: "Share Collection" }).dblclick();
  await expect(page).toHaveURL(/\/recipes\/share\/\d+$/);
  const count = (table: string) => server.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(count("shared_collection")).toBe(1);
  await page.goto(`/recipes/${soup.id}`);
  await page.getByRole("button", { name: "10 minutes: start a timer" }).dblclick();
  await expect(page).toHaveURL(/#step-1$/);
  expect(count("timer")).toBe(1);
});
