import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { goShopping } from "#app/demo/shopping.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { type Cook, expect, test } from "#tests/support/browser-test.ts";

/** Recorded bytes of the first load by page; `WEIGHTS=note npx playwright test weight` records them again. */
const FILE = path.join(import.meta.dirname, "..", "weights.json");
const noted: Record<string, number> = JSON.parse(readFileSync(FILE, "utf8"));

/** A tenth above the bars of docs/performance.md: compressors differ. */
const OPEN_BAR = 110_000;
const SIGNED_IN_BAR = 220_000;
/** How much a page may grow before its weight must be recorded again. */
const GROWTH = 1.1;

/** Returns the bytes transferred by a first visit to a page, with headers, without pictures and fonts. */
async function weigh(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!["Image", "Font"].includes(kinds.get(requestId) ?? "")) bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle", timeout: 25_000 });
  await session.detach();
  return bytes;
}

/** Adds realistic data: two dozen recipes, a planned week, a share link, an API token. */
async function addData(cook: Cook): Promise<{ shareCode: string; linkCode: string; recipeId: number }> {
  const ids = Array.from(
    { length: 24 },
    (_, at) =>
      cook.hasRecipe(`Leek soup number ${at + 1} with potatoes`, {
        totalTime: 20 + at,
        ingredients: ["2 leeks", "500 g potatoes", "1 l vegetable stock", "1 onion", "2 tbsp butter", "salt"],
        instructions: ["Wash and slice the leeks.", "Fry them in butter.", "Add the rest and boil for 20 minutes."],
      }).id,
  );
  const monday = mondayOf(cook.now.toISOString().slice(0, 10));
  ids.slice(0, 7).forEach((recipeId, day) => {
    addMeal(cook, { date: addDays(monday, day), mealType: "dinner", recipeId });
  });
  makeApiToken(cook, { name: "Backup" });
  const { shareCode } = await shareCollection(cook, { recipientEmail: "noor@example.org", expiresAt: null });
  const recipeId = ids[0] ?? 0;
  const { url } = makeRecipeLink(cook, recipeId, { expiresAt: null, withNotes: true });
  return { shareCode, linkCode: url.replace(/^.*\//, ""), recipeId };
}

/** Adds a list of 300 items. */
function addShoppingList(cook: Cook) {
  const lines = Array.from({ length: 300 }, (_, at) => `${at + 1} tins of soup ${at + 1}`);
  goShopping(cook, { name: "Year", store: "Market hall", recipeIds: [], mealPlanIds: [], lines });
}

type Weighed = [name: string, address: string];

const OPEN_PAGES: Weighed[] = [
  ["landing page", "/"],
  ["shared collection", "/shared/{code}"],
  ["shared recipe", "/shared/{code}/recipes/{id}"],
  ["recipe of a link", "/r/{link}"],
];
const RECIPE_PAGES: Weighed[] = [
  ["recipes", "/recipes"],
  ["recipe", "/recipes/{id}"],
  ["add recipe", "/recipes/add"],
  ["edit recipe", "/recipes/{id}/edit"],
  ["cook mode", "/recipes/{id}/cook"],
];
const PLANNER_PAGES: Weighed[] = [
  ["meal planner", "/meal-planner"],
  ["weekly meals", "/meal-planner/weekly"],
  ["grocery list", "/grocery-list?recipe={id}"],
  ["shopping list", "/shopping/1"],
];
const ACCOUNT_PAGES: Weighed[] = [
  ["account", "/account"],
  ["credentials", "/credentials"],
  ["users", "/admin/users"],
  ["invite codes", "/admin/invite-codes"],
];

test.describe("the first load @js", () => {
  // A stored page would not be loaded.
  test.use({ accountType: "administrator", serviceWorkers: "block" });

  for (const [pages, bar] of [
    [OPEN_PAGES, OPEN_BAR],
    [RECIPE_PAGES, SIGNED_IN_BAR],
    [PLANNER_PAGES, SIGNED_IN_BAR],
    [ACCOUNT_PAGES, SIGNED_IN_BAR],
  ] as const) {
    const names = pages.map(([name]) => name).join(", ");
    test(`is light: ${names} @chromium`, async ({ cook, context }) => {
      const { shareCode, linkCode, recipeId } = await addData(cook);
      if (pages === PLANNER_PAGES) addShoppingList(cook);
      if (pages === OPEN_PAGES) await context.clearCookies();
      for (const [name, address] of pages) {
        const page = await context.newPage();
        const path = address.replace("{code}", shareCode).replace("{link}", linkCode).replace("{id}", String(recipeId));
        const bytes = await weigh(page, path);
        await page.close();
        if (process.env.WEIGHTS === "note") {
          const all = { ...JSON.parse(readFileSync(FILE, "utf8")), [name]: bytes };
          writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
          continue;
        }
        expect.soft(bytes, name).toBeLessThanOrEqual(bar);
        expect
          .soft(bytes, `bytes of the ${name}, where the noted figure and a tenth are allowed`)
          .toBeLessThanOrEqual((noted[name] ?? 0) * GROWTH);
      }
    });
  }
});
