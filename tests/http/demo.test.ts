import { expect, test } from "vitest";
import { demoDishes } from "#app/demo/dishes.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE, drawPicture, makeHousehold } from "#app/demo/household.ts";
import { recipeInput } from "#app/features/recipes/recipe-input.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";

test("the demo household has sixty complete recipes with different names", () => {
  const dishes = demoDishes();
  expect(new Set(dishes.map(({ recipe }) => recipe.name.toLowerCase())).size).toBe(60);
  for (const { recipe } of dishes) expect(recipeInput.parse(recipe)).toEqual(recipe);
});

/** Draws one picture of each kind of dish instead of sixty. */
function onePictureOfEachKind(): typeof drawPicture {
  const pictures = new Map<string, ReturnType<typeof drawPicture>>();
  return (look, number) => {
    const picture = pictures.get(look.kind) ?? drawPicture(look, number);
    pictures.set(look.kind, picture);
    return picture;
  };
}

test("the demo household is created, and its pages work", { timeout: 180_000 }, async () => {
  const app = await aServedApp();
  const now = new Date("2026-03-05T12:00:00Z");
  app.setNow(now.toISOString());
  const visitor = {
    db: app.db,
    services: app.services,
    now,
    timeZone: "UTC",
    client: clientNetworks("127.0.0.1"),
    origin: "http://localhost",
  };
  const home = await makeHousehold(visitor, onePictureOfEachKind());
  expect(home.recipeIds).toHaveLength(60);
  expect(home.mealIds.length).toBeGreaterThan(60);

  const status = async (browser: Browser, path: string) => [path, (await browser.call(path)).status];
  const browsers = new Map<string, Browser>();
  for (const { email } of DEMO_PEOPLE) {
    const browser = app.browser();
    await browser.call("/login", { form: { email, password: DEMO_PASSWORD } });
    browsers.set(email, browser);
    for (const path of ["/meal-planner", "/recipes", "/account"])
      expect(await status(browser, path)).toEqual([path, 200]);
  }
  const marta = browsers.get("marta@example.org") ?? app.browser();
  const [recipe] = home.recipeIds;
  for (const path of [
    `/recipes/${recipe}`,
    `/api/recipes/${recipe}/image`,
    "/meal-planner/weekly",
    `/grocery-list?recipe=${recipe}`,
    "/admin/users",
    "/admin/invite-codes",
    "/account/shares",
    `/shared/${home.shareCode}`,
  ]) {
    expect(await status(marta, path)).toEqual([path, 200]);
  }
  expect(await (await marta.call("/recipes")).text()).toContain("Pierogi with Brown Butter and Sage");
  const planner = await (await marta.call("/meal-planner")).text();
  for (const text of ["Leftovers: ", "Rye bread and butter", "Pizza from the freezer", "+2 guests"])
    expect(planner).toContain(text);
  expect(await (await marta.call("/meal-planner/menus")).text()).toContain("An ordinary week");
  expect((await app.browser().call(`/r/${home.recipeCode}`)).status).toBe(200);
  expect((await app.browser().call(`/shared/${home.expiredShareCode}`)).status).toBe(410);
  await expect(makeHousehold(visitor)).rejects.toThrow("The database already has users");
});
