import type { Page } from "@playwright/test";
import { expect, message, test } from "#tests/support/browser-test.ts";
import { nextMonday, plan, slot } from "#tests/support/planner.ts";

/** Records the requests of the router: the method and path of each, with the routes whose data it asks for. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith(".data")) return;
    const path = pathname.replace(/\d+/, "1").replace(".data", "");
    requests.push([request.method(), path, searchParams.get("_routes")].filter(Boolean).join(" "));
  });
  return requests;
}

/** Waits until the page has loaded the scripts of a route. */
async function loadedScripts(page: Page, route: string) {
  await page.waitForFunction((id) => {
    const { __reactRouterManifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] }> };
    };
    const { module, imports = [] } = __reactRouterManifest.routes[id] ?? { module: id };
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    return [module, ...imports].every((script) => loaded.includes(script));
  }, route);
}

test("opening a recipe requests that recipe alone @js", async ({ page, cook }) => {
  cook.hasRecipe("Tomato Soup");
  cook.hasRecipe("Pea Soup");
  await page.goto("/recipes");
  await loadedScripts(page, "routes/recipes/view-recipe"); // while the browser is idle
  const requests = recordRequests(page);
  await page.getByRole("link", { name: "View Tomato Soup" }).click();
  await expect(page.getByRole("dialog", { name: "Tomato Soup" })).toBeVisible();
  expect(requests).toEqual(["GET /recipes/view/1 routes/recipes/view-recipe"]);
});

test("the list is loaded again by an action whose answer a dialog interrupts @js", async ({ page, cook }) => {
  cook.hasRecipe("Pea Soup");
  cook.hasRecipe("Tomato Soup");
  await page.goto("/recipes");
  await page.getByRole("link", { name: "Remove Tomato Soup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/recipes\.data/, async (route) => {
    await waiting;
    await route.continue().catch(() => {}); // the browser has cancelled it
  });
  const loading = page.waitForRequest(/\/recipes\.data/);
  await undo.click();
  await loading;
  await page.getByRole("link", { name: "View Pea Soup" }).click();
  await expect(page.getByRole("dialog", { name: "Pea Soup" })).toBeVisible();
  answer();
  await expect(page.getByRole("link", { name: "View Tomato Soup", includeHidden: true })).toBeAttached();
});

test("an added meal is in its slot before the server answers @js", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Tomato Soup");
  plan(cook, soup.id, nextMonday, "lunch");
  await page.goto("/meal-planner");
  await page.waitForLoadState("networkidle");
  const requests = recordRequests(page);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname === "/meal-planner/add.data",
    async (route) => {
      if (route.request().method() === "POST") await waiting;
      await route.continue();
    },
  );
  await slot(page, nextMonday, "dinner").getByRole("link", { name: "Add dinner" }).click();
  await page.getByRole("button", { name: "Add Tomato Soup" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(slot(page, nextMonday, "dinner")).toContainText("Tomato Soup");
  await expect(message(page, "Meal Added!")).toHaveCount(0);
  answer();
  await expect(message(page, "Meal Added!")).toBeVisible();
  await expect(slot(page, nextMonday, "dinner")).toContainText("Tomato Soup");
  expect(requests).toEqual([
    "GET /meal-planner/add routes/planner/add-meal",
    "POST /meal-planner/add",
    "GET /meal-planner root,routes/planner/planner",
  ]);
});

test("a meal that the server refuses leaves its slot, and the dialog says why @js", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Tomato Soup");
  await page.goto("/meal-planner");
  await slot(page, nextMonday, "dinner").getByRole("link", { name: "Add dinner" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  plan(cook, soup.id, nextMonday, "dinner");
  await page.getByRole("button", { name: "Add Tomato Soup" }).click();
  await expect(page.getByRole("dialog")).toContainText("This meal slot already has a recipe assigned.");
  await expect(page.getByRole("button", { name: "Add Tomato Soup" })).toBeVisible();
});

test("selecting a week requests nothing @js", async ({ page, cook }) => {
  plan(cook, cook.hasRecipe("Tomato Soup").id, nextMonday, "dinner");
  await page.goto("/meal-planner/weekly");
  await page.waitForLoadState("networkidle");
  const requests = recordRequests(page);
  await page.getByRole("button", { name: /^Select week/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 meal selected" })).toBeVisible();
  expect(requests).toEqual([]);
});
