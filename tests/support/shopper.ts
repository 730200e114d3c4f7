import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

export const ONIONS = { displayText: "2 onions", category: "produce", checked: false };
export const MILK = { displayText: "1 l milk", category: "dairy", checked: true };

type Options = Parameters<typeof aServedApp>[0] & { accountType?: "trial" | "standard" | "premium" };

/** Makes a signed-in user with a grocery list of onions and milk; the milk is ticked. */
export async function aShopper({ accountType = "premium", ...options }: Options = {}) {
  const app = await aServedApp(options);
  const { cook, call } = aSignedInBrowser(app, { accountType });
  const soup = aRecipe(cook, { ingredients: ["2 onions", "1 l milk"] });
  const choice = { recipeIds: [soup.id] };
  await call("/api/grocery-list/ticks", { json: { ...choice, ticks: { milk: true } } });
  return { app, cook, call, choice, page: `/grocery-list?recipe=${soup.id}` };
}
