import { PLAN_LIMITS } from "#app/features/planner/meal.ts";
import { wellFormed } from "#app/lib/browser-support.ts";
import type { JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import type { MealType } from "#db/enumerations.ts";
import { type DraftMeal, type DraftText, MAX_MEALS } from "../draft.ts";
import { listOf, objectOf, stringOf } from "../json-values.ts";
import { idOf } from "./mealie-backup.ts";

/** Where its kinds of entries come: what is eaten beside or after a meal is beside dinner. */
const MEALS: Record<string, { mealType: MealType; isSide: boolean }> = {
  breakfast: { mealType: "breakfast", isSide: false },
  lunch: { mealType: "lunch", isSide: false },
  dinner: { mealType: "dinner", isSide: false },
  snack: { mealType: "snack", isSide: false },
  side: { mealType: "dinner", isSide: true },
  drink: { mealType: "dinner", isSide: true },
  dessert: { mealType: "dinner", isSide: true },
};

/** Returns what a backup has planned: the days of recipes, by the id of the recipe, and texts. */
export function backupPlan(tables: JsonObject): { meals: Map<string, DraftMeal[]>; texts: DraftText[] } {
  const known = new Set(listOf(tables.recipes).map((recipe) => idOf(stringOf(objectOf(recipe).id))));
  const meals = new Map<string, DraftMeal[]>();
  const texts: DraftText[] = [];
  for (const entry of listOf(tables.group_meal_plans).map(objectOf)) {
    const date = stringOf(entry.date).slice(0, 10);
    const place = MEALS[stringOf(entry.entry_type).toLowerCase()] ?? { mealType: "dinner", isSide: false };
    const words = [entry.title, entry.text].map((text) => wellFormed(stringOf(text).replaceAll("\0", "")).trim());
    const said = words.filter((text) => text !== "");
    if (!isDay(date)) continue;
    const id = idOf(stringOf(entry.recipe_id));
    if (known.has(id)) {
      const note = cut(said.join("\n"), PLAN_LIMITS.note) || null;
      const ofRecipe = meals.get(id) ?? [];
      ofRecipe.push({ date, ...place, note });
      meals.set(id, ofRecipe);
    } else if (said.length > 0) {
      texts.push({ date, ...place, text: cut(said.join(": ").replace(/\s+/g, " "), PLAN_LIMITS.text) });
    }
  }
  return { meals: new Map([...meals].map(([id, all]) => [id, latest(all)])), texts: latest(texts) };
}

/** Returns the latest of more meals than are taken: the days of long ago cannot be planned. */
function latest<Meal extends { date: string }>(meals: Meal[]): Meal[] {
  if (meals.length <= MAX_MEALS) return meals;
  return meals.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, MAX_MEALS);
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** Cuts a text between characters, as long as the plan takes it. */
function cut(text: string, length: number): string {
  return [...text].length <= length ? text : [...text].slice(0, length).join("").trim();
}
