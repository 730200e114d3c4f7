import type { MealType } from "#db/enumerations.ts";
import type { Recipe } from "../recipe.ts";

/** A recipe in the trash. */
export type TrashedRecipe = { recipe: Recipe; removedAt: string; removedUntil: string; forEveryone: boolean };

/** A slot that was filled before its meal came back, and keeps the other one. */
export type KeptMeal = { date: string; mealType: MealType };

/** A restored recipe. */
export type Restored = Recipe & { isInCollection: boolean; keptMeals: KeptMeal[] };
