import { randomUUID } from "node:crypto";
import { addDays } from "#app/lib/calendar-days.ts";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { addPixel } from "../random-recipe.ts";

/* Large recipes that are planned often: their foods on shopping and grocery lists, and all of their text in one answer. */

type Answer = { json: <T>() => T };
type Send = (request: { method?: "POST"; path: string; body?: unknown }) => Promise<Answer>;

const MEALS = ["breakfast", "lunch", "dinner", "snack"];
/** Before the seeded plan, in the year that can be planned. */
const FIRST_DAY = addDays(new Date().toISOString().slice(0, 10), -360);

/** Returns words that no language has, together of as many characters. */
function words(seed: number, characters: number): string {
  const next = numbersFrom(seed * 7919 + 1);
  let text = "";
  while (text.length < characters) text += `${Math.floor(next() * 36 ** 6).toString(36)} `;
  return text.slice(0, characters).trim();
}

/** Returns the form of a recipe with as many ingredients of 470 characters. */
function largeRecipe(number: number, ingredients = 200): FormData {
  const lines = Array.from({ length: ingredients }, (_, at) => `${at + 1} g ${words(number * 1000 + at, 460)}`);
  const form = new FormData();
  const fields = { name: `Large ${number}`, difficulty: "easy", prepTime: "20", totalTime: "20", servings: "7" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("ingredients", JSON.stringify(lines));
  form.set("instructions", JSON.stringify(["Stir."]));
  addPixel(form);
  return form;
}

/** Adds recipes and plans each in turn, in as many slots; returns the ids of the meals and of an empty shopping list. */
async function planLarge(
  send: Send,
  { recipes, meals, ingredients }: Record<"recipes" | "meals" | "ingredients", number>,
) {
  const ids: number[] = [];
  for (let number = 0; number < recipes; number++) {
    const added = await send({ path: "/api/recipes", body: largeRecipe(number, ingredients) });
    ids.push(added.json<{ id: number }>().id);
  }
  const mealPlanIds: number[] = [];
  for (let slot = 0; slot < meals; slot++) {
    const date = addDays(FIRST_DAY, Math.floor(slot / 4));
    const body = { date, mealType: MEALS[slot % 4], recipeId: ids[slot % recipes], servings: 1 + (slot % 100) };
    mealPlanIds.push((await send({ path: "/api/meal-plans", body })).json<{ id: number }>().id);
  }
  const list = await send({ path: "/api/shopping-lists", body: { name: "Large" } });
  return { mealPlanIds, recipeIds: ids, listId: list.json<{ id: number }>().id };
}

type Prepared = Awaited<ReturnType<typeof planLarge>>;

const addMeals = ({ listId, mealPlanIds }: Prepared) => ({
  path: `/api/shopping-lists/${listId}/add`,
  body: { mealPlanIds },
});

export const CASES = [
  {
    name: "meals: ten of one large recipe on a shopping list",
    prepare: (send: Send) => planLarge(send, { recipes: 1, meals: 10, ingredients: 200 }),
    request: addMeals,
  },
  {
    name: "meals: ten of five large recipes on a shopping list",
    prepare: (send: Send) => planLarge(send, { recipes: 5, meals: 10, ingredients: 200 }),
    request: addMeals,
  },
  {
    name: "meals: 112 of 112 recipes on a shopping list",
    prepare: (send: Send) => planLarge(send, { recipes: 112, meals: 112, ingredients: 17 }),
    request: addMeals,
  },
  {
    name: "meals: more than may be on a shopping list at once",
    prepare: (send: Send) => planLarge(send, { recipes: 1, meals: 112, ingredients: 200 }),
    request: addMeals,
  },
  {
    name: "meals: a thousand of ten large recipes on a grocery list",
    prepare: (send: Send) => planLarge(send, { recipes: 10, meals: 1000, ingredients: 200 }),
    request: ({ mealPlanIds }: Prepared) => ({ path: "/api/grocery-list", body: { mealPlanIds } }),
  },
  {
    name: "meals: the page of a grocery list of ten large recipes",
    prepare: (send: Send) => planLarge(send, { recipes: 10, meals: 1, ingredients: 200 }),
    request: ({ recipeIds }: Prepared) => ({ path: `/grocery-list?recipes=${recipeIds.join(",")}` }),
  },
  {
    name: "meals: all meals, with their large recipes",
    prepare: (send: Send) => planLarge(send, { recipes: 10, meals: 1000, ingredients: 200 }),
    request: () => ({ path: "/api/meal-plans" }),
  },
  {
    name: "meals: 64 KB of long lines for a shopping list",
    prepare: (send: Send) => planLarge(send, { recipes: 1, meals: 1, ingredients: 1 }),
    request: ({ listId }: Prepared, number: number) => ({
      path: `/api/shopping-lists/${listId}/operations`,
      body: {
        operations: Array.from({ length: 150 }, (_, at) => ({
          ...{ id: randomUUID(), itemId: randomUUID(), type: "add", at: new Date().toISOString() },
          fields: { text: `${at + 1} g ${words(number * 1000 + at, 280)}` },
        })),
      },
    }),
  },
  {
    name: "meals: 300 long staples",
    request: (_: unknown, number: number) => ({
      method: "PUT",
      path: "/api/kitchen/staples",
      body: { staples: Array.from({ length: 300 }, (_food, at) => words(number * 1000 + at, 95)) },
    }),
  },
];
