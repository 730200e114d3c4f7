import type { Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { expect, test } from "#tests/support/browser-test.ts";

/** Returns what is wrong with what has the focus: it wears no ring, or something lies over it or it is out of view. */
function problemOfFocus(): { at: string; problem: string | null; isOutside: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  element.dataset.stop ??= String(document.querySelectorAll("[data-stop]").length);
  const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const wearsRing = (one: Element, part?: string) => {
    const { outlineStyle, boxShadow } = getComputedStyle(one, part);
    return outlineStyle !== "none" || boxShadow !== "none";
  };
  const around = [element, ...(element.parentElement?.children ?? []), element.closest(".card, label, li, fieldset")];
  const hasRing = around.some((one) => one && ["::before", "::after", undefined].some((part) => wearsRing(one, part)));
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = over !== null && (element.contains(over) || over.contains(element) || over.matches("label, label *"));
  return {
    at: element.dataset.stop,
    problem:
      hasRing && isSeen ? null : `${element.tagName} “${name.trim().slice(0, 30)}” ${hasRing ? "covered" : "no ring"}`,
    isOutside: document.querySelector("dialog") !== null && element.closest("dialog") === null,
  };
}

/** Presses Tab until the first stop, or none, comes again; returns the number of stops and what is wrong with them. */
async function walk(page: Page) {
  const problems: string[] = [];
  const stops = new Set<string>();
  let last: string | undefined;
  for (let press = 0; press < 400; press++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(problemOfFocus);
    // The parts of a date are stops of one field.
    if (found && found.at === last) continue;
    last = found?.at;
    if (!found || found.at === [...stops][0]) break;
    stops.add(found.at);
    if (found.problem) problems.push(found.problem);
    if (found.isOutside) problems.push("outside the dialog");
  }
  return { stops: stops.size, problems: [...new Set(problems)] };
}

for (const width of [390, 1280]) {
  test(`the Tab key leads through screens of ${width} px, and what has the focus is in view @js`, async ({
    page,
    cook,
  }) => {
    test.setTimeout(120_000);
    const ingredients = Array.from({ length: 20 }, (_, at) => `${at + 2} tins of beans no ${at}`);
    const { id } = cook.hasRecipe("Stew", { ingredients, instructions: ["Cook it for 10 minutes.", "Serve it."] });
    const soup = cook.hasRecipe("Soup");
    const date = addDays(cook.now.toISOString().slice(0, 10), 1);
    addMeal(cook, { date, mealType: "dinner", recipeId: id });
    const list = makeShoppingList(cook, "Saturday");
    const pages = ["/recipes", "/kitchen", `/recipes/${soup.id}`, `/recipes/${soup.id}/edit`, `/recipes/${id}/cook`];
    pages.push(`/shopping/${list.id}`, `/shopping/add?from=${date}&to=${date}`);
    const dialogs = [`/meal-planner/add?date=${date}&mealType=lunch`, `/recipes/view/${soup.id}`, "/recipes/share"];
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages, ...dialogs]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { stops, problems } = await walk(page);
      expect({ path, problems }).toEqual({ path, problems: [] });
      expect(stops, path).toBeGreaterThan(3);
      if (!dialogs.includes(path)) continue;
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog"), path).toHaveCount(0);
    }
  });
}
