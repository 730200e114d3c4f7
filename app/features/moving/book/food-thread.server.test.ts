import { expect, test } from "vitest";
import { BookFoodIndex } from "./book-foods.ts";
import { startFoodThread } from "./food-thread.server.ts";

test("a thread reads the foods and languages of recipes as this one does, and ends", async () => {
  const recipes = [
    { id: 1, ingredients: ["2 Zwiebeln, gewürfelt", "1 Prise Salz"] },
    { id: 2, ingredients: ["3 onions, sliced", "1 tsp salt"] },
    { id: 3, ingredients: [] },
  ];
  const [here, thread] = [new BookFoodIndex(), startFoodThread()];
  for (const recipe of recipes) {
    await here.add(recipe);
    await thread.add(recipe);
  }
  const found = await thread.end("de");
  expect(found).toEqual(await here.end("de"));
  expect([...found.languages]).toEqual([
    [1, "de"],
    [2, "en"],
  ]);
});
