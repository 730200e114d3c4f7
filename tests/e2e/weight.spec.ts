import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { goShopping } from "#app/demo/shopping.ts";
import { makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { type Cook, expect, test } from "#tests/support/browser-test.ts";

/** Recorded bytes of the first load by page; `WEIGHTS=note npx playwright test weight` records them again. */
const FILE = path.join(import.meta.dirname, "..", "weights.json");
const noted: Record<string, number> = JSON.parse(readFileSync(FILE, "utf8"));

const OPEN_BAR = 100_000;
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
async function addData(cook: Cook): Promise<{ shareCode: string; recipeId: number }> {
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
  return { shareCode, recipeId: ids[0] ?? 0 };
}

/** Adds a list of 300 items. */
function addShoppingList(cook: Cook) {
  const lines = Array.from({ length: 300 }, (_, at) => `${at + 1} tins of soup ${at + 1}`);
  goShopping(cook, { name: "Year", shop: "Market hall", recipeIds: [], mealPlanIds: [], lines });
}

const PAGES: [name: string, address: string, bar: number][] = [
  ["landing page", "/", OPEN_BAR],
  ["shared collection", "/shared/{code}", OPEN_BAR],
  ["shared recipe", "/shared/{code}/recipes/{id}", OPEN_BAR],
  ["recipes", "/recipes", SIGNED_IN_BAR],
  ["recipe", "/recipes/{id}", SIGNED_IN_BAR],
  ["add recipe", "/recipes/add", SIGNED_IN_BAR],
  ["edit recipe", "/recipes/{id}/edit", SIGNED_IN_BAR],
  ["meal planner", "/meal-planner", SIGNED_IN_BAR],
  ["weekly meals", "/meal-planner/weekly", SIGNED_IN_BAR],
  ["grocery list", "/grocery-list?recipe={id}", SIGNED_IN_BAR],
  ["shopping list", "/shopping/1", SIGNED_IN_BAR],
  ["cook mode", "/recipes/{id}/cook", SIGNED_IN_BAR],
  ["account", "/account", SIGNED_IN_BAR],
  ["credentials", "/credentials", SIGNED_IN_BAR],
  ["users", "/admin/users", SIGNED_IN_BAR],
  ["invite codes", "/admin/invite-codes", SIGNED_IN_BAR],
];

test.describe("the first load @js", () => {
  test.use({ accountType: "administrator" });

  for (const [name, address, bar] of PAGES) {
    test(`of the ${name} is light @chromium`, async ({ page, cook, context }) => {
      const { shareCode, recipeId } = await addData(cook);
      if (name === "shopping list") addShoppingList(cook);
      if (bar === OPEN_BAR) await context.clearCookies();
      const bytes = await weigh(page, address.replace("{code}", shareCode).replace("{id}", String(recipeId)));
      if (process.env.WEIGHTS === "note") {
        const all = { ...JSON.parse(readFileSync(FILE, "utf8")), [name]: bytes };
        writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
        return;
      }
      expect(bytes).toBeLessThanOrEqual(bar);
      expect(bytes, "bytes, where the noted figure and a tenth are allowed").toBeLessThanOrEqual(
        (noted[name] ?? 0) * GROWTH,
      );
    });
  }
});
