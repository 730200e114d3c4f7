import type { PlanDocument } from "./plan-input.ts";

type Dish = { recipe: number | null; text: string | null; servings: number | null };

/**
 * Returns the plan of an own export with the places that its recipes have in the file, 0 for one that is not in it, and its
 * meals as rows, each followed by the dishes beside it.
 */
export function placedPlan({ meals, menus, ...plan }: PlanDocument, places: ReadonlyMap<number, number>) {
  const placeOf = (recipe: number | null) => (recipe === null ? null : (places.get(recipe) ?? 0));
  const placed = <One extends Dish>(dish: One) => ({ ...dish, recipe: placeOf(dish.recipe) });
  return {
    ...plan,
    menus: menus.map(({ meals, ...menu }) => ({
      ...menu,
      meals: meals.map(({ dishes, ...meal }) => ({ ...placed(meal), dishes: dishes.map(placed) })),
    })),
    meals: meals.flatMap(({ id, date, mealType, recipe, dishes, ...meal }) => [
      { ...meal, date, mealType, key: id, position: placeOf(recipe), isSide: false },
      ...dishes.map(({ recipe, ...dish }) => ({
        ...dish,
        date,
        mealType,
        key: id,
        position: placeOf(recipe),
        isSide: true,
      })),
    ]),
  };
}
