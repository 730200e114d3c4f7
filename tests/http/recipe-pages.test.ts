import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aServedApp } from "#tests/support/served.ts";
import { aRecipe } from "#tests/support/world.ts";

async function aKitchen(details: Parameters<Awaited<ReturnType<typeof aServedApp>>["cook"]>[0] = {}) {
  const app = await aServedApp();
  const cook = app.cook(details);
  return { app, cook, browser: app.browserOf(cook) };
}

function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const photo = () => new File([readFileSync("tests/fixtures/pages/dal.jpg")], "dal.jpg", { type: "image/jpeg" });

const CARD = {
  name: "Lentil soup",
  prepTime: "10",
  totalTime: "40",
  difficulty: "easy",
  ingredients: "2 onions, 200 g lentils",
  instructions: "Chop.\nBoil.",
};

test("a recipe that is refused leaves no picture behind", async () => {
  const { app, browser, cook } = await aKitchen();
  aRecipe(cook, { name: "Lentil soup" });
  for (const path of ["/recipes/add?from=image", "/api/recipes"]) {
    const answer = await browser.call(path, { form: aForm({ ...CARD, image: photo() }) });
    expect([path, answer.status]).toEqual([path, 409]);
    expect(await answer.text()).toContain("Recipe Already Exists");
    expect(app.db.$client.prepare("SELECT count(*) FROM picture").pluck().get()).toBe(0);
  }
});
