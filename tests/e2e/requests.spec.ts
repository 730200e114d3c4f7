import type { Page, Request } from "@playwright/test";
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

/** Holds back the requests that `isHeld` chooses, until the returned function is called. */
async function hold(page: Page, isHeld: (request: Request) => boolean) {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\.data/, async (route) => {
    if (isHeld(route.request())) await waiting;
    await route.continue().catch(() => {}); // the browser has cancelled it
  });
  return answer;
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

test("opening a recipe requests that recipe alone; the list is loaded again by an action whose answer a dialog interrupts @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Pea Soup");
  cook.hasRecipe("Tomato Soup");
  await page.goto("/recipes");
  await loadedScripts(page, "features/recipes/pages/view-recipe"); // while the browser is idle
  const requests = recordRequests(page);
  await page.getByRole("link", { name: "View Tomato Soup" }).click();
  const recipe = page.getByRole("dialog", { name: "Tomato Soup" });
  await expect(recipe).toBeVisible();
  expect(requests).toEqual(["GET /recipes/view/1 features/recipes/pages/view-recipe"]);
  await page.keyboard.press("Escape");
  await expect(recipe).toBeHidden();

  // A key counts from the moment the dialog is in the page.
  const isPressed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector("dialog")) return;
          watch.disconnect();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole("link", { name: "View Pea Soup" }).click();
  await isPressed;
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: "Remove Tomato Soup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const answer = await hold(page, (request) => request.url().includes("/recipes.data"));
  const loading = page.waitForRequest(/\/recipes\.data/);
  await undo.click();
  await loading;
  await page.getByRole("link", { name: "View Pea Soup" }).click();
  await expect(page.getByRole("dialog", { name: "Pea Soup" })).toBeVisible();
  answer();
  await expect(page.getByRole("link", { name: "View Tomato Soup", includeHidden: true })).toBeAttached();
});

test("selecting a week requests nothing; an added meal is in its slot before the server answers, and leaves it if the server refuses @js", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Tomato Soup");
  plan(cook, soup.id, nextMonday, "lunch");
  await page.goto("/meal-planner/weekly");
  await page.waitForLoadState("networkidle");
  const requests = recordRequests(page);
  await page.getByRole("button", { name: /^Select week/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 meal selected" })).toBeVisible();
  expect(requests).toEqual([]);

  await page.goto("/meal-planner");
  await page.waitForLoadState("networkidle");
  requests.length = 0;
  const answer = await hold(page, (request) => request.method() === "POST");
  const add = page.getByRole("button", { name: "Add Tomato Soup" });
  await slot(page, nextMonday, "dinner").getByRole("link", { name: "Add dinner" }).click();
  await add.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(slot(page, nextMonday, "dinner")).toContainText("Tomato Soup");
  await expect(message(page, "Meal Added!")).toHaveCount(0);
  answer();
  await expect(message(page, "Meal Added!")).toBeVisible();
  await expect(slot(page, nextMonday, "dinner")).toContainText("Tomato Soup");
  expect(requests).toEqual([
    "GET /meal-planner/add features/planner/pages/add-meal",
    "POST /meal-planner/add",
    "GET /meal-planner root,features/planner/pages/planner",
  ]);

  await slot(page, nextMonday, "breakfast").getByRole("link", { name: "Add breakfast" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  plan(cook, soup.id, nextMonday, "breakfast");
  await add.click();
  await expect(page.getByRole("dialog")).toContainText("This meal slot already has a recipe assigned.");
  await expect(add).toBeVisible();
});
