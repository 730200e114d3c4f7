import type { Page } from "@playwright/test";
import { addMeal, removeMeal } from "#app/features/planner/meal-plans.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { aCookIn, expect, signIn, type TestServer, test } from "#tests/support/browser-test.ts";
import { dragOver } from "#tests/support/firefox.ts";
import { nextMonday, nextTuesday, slot } from "#tests/support/planner.ts";
import { together } from "#tests/support/test-context.ts";

test.use({ hasEvents: true });

const streams = (server: TestServer) => expect.poll(() => server.services.events.countStreams());

/** Counts how often a page loads its plan, by its own loader or for an event. */
function countLoads(page: Page) {
  const loads = { own: 0, forEvents: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/meal-planner/live.data") loads.forEvents++;
    else if (pathname === "/meal-planner.data") loads.own++;
  });
  return loads;
}

test("what another member plans appears while one searches and drags, and one's own changes load once @js", async ({
  page,
  cook,
  server,
  browser,
}) => {
  const [soup, stew, tart] = ["Soup", "Stew", "Tart"].map((name) => cook.hasRecipe(name).id) as [
    number,
    number,
    number,
  ];
  const planned = addMeal(cook, { date: nextMonday, mealType: "lunch", recipeId: soup });
  const loads = countLoads(page);
  await page.goto("/meal-planner");
  await streams(server).toBe(1);

  // Another member plans a meal while the picker is open and a search is typed.
  await slot(page, nextTuesday, "dinner")
    .getByRole("link", { name: /Add dinner/ })
    .click();
  const search = page.getByRole("dialog").getByRole("searchbox");
  await search.fill("Tar");
  await expect(page.getByRole("dialog").getByRole("button", { name: /Soup/ })).toHaveCount(0);
  const other = await browser.newContext({ baseURL: server.url });
  const member = together(cook, aCookIn(server, { firstName: "Noor" }));
  await signIn(other, server, member);
  const { status } = await other.request
    .post("/api/meal-plans", { data: { date: nextTuesday, mealType: "lunch", recipeId: stew } })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(201);
  await expect(slot(page, nextTuesday, "lunch")).toContainText("Stew");
  await expect(search).toHaveValue("Tar");
  await expect(search).toBeFocused();
  expect(loads.forEvents).toBe(1);

  // One's own change is loaded once, with the page.
  await page.getByRole("dialog").getByRole("button", { name: /Tart/ }).click();
  await expect(slot(page, nextTuesday, "dinner")).toContainText("Tart");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // While a meal is dragged the plan stays as it is.
  const from = slot(page, nextMonday, "lunch").getByRole("link", { name: /Soup/ });
  const drop = await dragOver(from, slot(page, nextMonday, "dinner"));
  await expect(page.locator(".dragging")).toHaveCount(1);
  const eaten = addMeal(member, { date: addDays(nextMonday, 2), mealType: "lunch", recipeId: tart });
  await streams(server).toBe(1);
  await expect(page.locator(".dragging")).toHaveCount(1);
  await drop();
  await expect(slot(page, nextMonday, "dinner")).toContainText("Soup");
  await expect(slot(page, addDays(nextMonday, 2), "lunch")).toContainText("Tart");
  expect(planned.recipe.name).toBe("Soup");
  expect(loads.forEvents).toBe(1);

  // A focused meal that another member removes leaves the focus in its slot.
  await slot(page, addDays(nextMonday, 2), "lunch").getByRole("link", { name: /Tart/ }).focus();
  removeMeal(member, eaten.id);
  await expect(slot(page, addDays(nextMonday, 2), "lunch").getByRole("link", { name: /Add lunch/ })).toBeFocused();

  // A second tab shares the stream, and both tabs follow.
  const second = await page.context().newPage();
  await second.goto("/meal-planner");
  await streams(server).toBe(1);
  await expect(second.locator("html")).toHaveAttribute("data-js", "on");
  addMeal(member, { date: addDays(nextMonday, 3), mealType: "lunch", recipeId: stew });
  for (const tab of [page, second]) {
    await expect(slot(tab, addDays(nextMonday, 3), "lunch")).toContainText("Stew");
  }

  // What happens while the server cannot be reached appears once it can.
  await second.close();
  server.setReachable(false);
  addMeal(member, { date: addDays(nextMonday, 4), mealType: "lunch", recipeId: stew });
  server.setReachable(true);
  await expect(slot(page, addDays(nextMonday, 4), "lunch")).toContainText("Stew", { timeout: 10_000 });
  await other.close();
});
