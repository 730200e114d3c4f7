import type { Locator, Page } from "@playwright/test";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { aCookIn, expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { nextMonday, plan, slot } from "#tests/support/planner.ts";

const bar = (page: Page) => page.getByRole("progressbar", { name: "Loading" });

/** Holds back every answer of the server to scripts until `letGo`. */
async function holdAnswers(page: Page) {
  let release: (() => void)[] = [];
  let isHeld = true;
  await page.route(
    (url) => url.pathname.endsWith(".data") || url.pathname.startsWith("/api/") || url.pathname.endsWith("/row"),
    async (route) => {
      if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
      await route.continue().catch(() => {}); // the browser has cancelled it
    },
  );
  return {
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      for (const go of release) go();
      release = [];
    },
  };
}

/** Performs an action whose answer is held back, and expects that the page and what was pressed show it until the answer. */
async function expectShown(page: Page, action: () => Promise<unknown>, pressed?: Locator) {
  const answers = await holdAnswers(page);
  await action();
  await expect(bar(page)).toBeVisible();
  if (pressed) await expect(pressed).toHaveAttribute("aria-busy", "true");
  answers.letGo();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator("[data-pending]")).toHaveCount(0);
  await page.unrouteAll();
}

test("pages, dialogs, filters and the search show that they are on their way, after 150 ms @js", async ({
  page,
  cook,
  server,
}) => {
  // The tab of everyone's recipes is shown where the server has another kitchen.
  aCookIn(server);
  for (const name of ["Lentil Dal", "Leek Soup"]) cook.hasRecipe(name);
  await page.goto("/account");
  const save = page.getByRole("button", { name: "Save name" });
  await expectShown(page, () => save.click(), page.getByRole("button", { name: "Saving..." }));
  const recipes = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recipes" });
  await expectShown(page, () => recipes.click(), recipes);
  await expect(page.getByRole("heading", { level: 1, name: "Recipes" })).toBeVisible();
  await expectShown(page, () => page.getByLabel("Search").fill("leek"));
  await expectShown(page, () => page.getByLabel("Difficulty").selectOption("easy"));
  const everyone = page.getByRole("button", { name: "Everyone" });
  await expectShown(page, () => everyone.click(), everyone);
  const view = page.getByRole("link", { name: "View Leek Soup" });

  // Nothing shows in the first 150 ms, and nothing moves with reduced motion.
  const answers = await holdAnswers(page);
  await view.click();
  await expect(bar(page)).toBeVisible();
  await expect(view).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => window.scrollTo(0, 0)); // the bar at the top covers no button there
  await expectAccessible(page);
  /** Returns what is seen of the bar and the pressed link at a moment after the press, in milliseconds. */
  const seenAt = (moment: number) =>
    page.evaluate((time) => {
      const parts = document.querySelectorAll(".pending-bar, [data-pending]");
      return [...parts].map((part) => {
        for (const animation of part.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        const { visibility, backgroundSize, transform } = getComputedStyle(part);
        return part.className === "pending-bar" ? { visibility, transform } : { line: backgroundSize };
      });
    }, moment);
  expect(await seenAt(149)).toEqual([
    expect.objectContaining({ visibility: "hidden" }),
    { line: expect.stringMatching(/^0(px|%) /) },
  ]);
  expect(await seenAt(400)).toEqual([
    expect.objectContaining({ visibility: "visible" }),
    { line: expect.not.stringMatching(/^0(px|%)/) },
  ]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [early, late] = [await seenAt(400), await seenAt(4_000)];
  expect(late).toEqual(early);
  await page.emulateMedia({ reducedMotion: null });
  answers.letGo();
  await expect(bar(page)).toBeHidden();
  await page.unrouteAll();

  const next = page.getByRole("dialog").getByRole("button", { name: "Add to Next Available Slot" });
  await expectShown(page, () => next.click(), page.getByRole("button", { name: "Adding..." }));
});

test("the picker, a move, a favourite and an import show what happens while the server works @js", async ({
  page,
  server,
  cook,
}) => {
  plan(cook, cook.hasRecipe("Soup").id, nextMonday, "lunch");
  await page.goto("/meal-planner", { waitUntil: "networkidle" });
  const dinner = page.getByRole("link", { name: /^Add dinner/ }).last();
  await expectShown(page, () => dinner.click(), dinner);
  const add = page.getByRole("dialog").getByRole("button", { name: /Soup/ });
  // The meal is in its slot meanwhile, and the dialog is closed (requests.spec.ts).
  await expectShown(page, () => add.click());

  const answers = await holdAnswers(page);
  await slot(page, nextMonday, "lunch")
    .getByRole("link", { name: /: Soup$/ })
    .focus();
  for (const key of ["m", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: `Add lunch , ${dayLabel(nextMonday)}` })).toBeVisible();
  answers.letGo();
  await expect(message(page)).toContainText("Meal moved successfully");
  await page.goto("/recipes");
  answers.hold();
  const heart = page.getByRole("button", { name: "Favourite Soup" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  answers.letGo();
  await page.goto("/recipes/add");
  await page.getByLabel("Web address 1").fill(`${server.pages}/tomato-soup.html`);
  answers.hold();
  const start = page.getByRole("button", { name: "Import recipes" });
  await start.click();
  await expect(page.getByRole("button", { name: "Importing..." })).toHaveAttribute("aria-busy", "true");
  answers.letGo();
  await expect(page.getByText("Successfully imported 1 recipe(s)").first()).toBeVisible();
});
