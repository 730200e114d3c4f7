import { NUTRIENTS, type Nutrition } from "#app/reading/recipes/recipe-parts.ts";

/** What programs call the properties of schema.org NutritionInformation. */
const LABELS: Record<(typeof NUTRIENTS)[number], string> = {
  servingSize: "Serving size",
  calories: "Calories",
  fatContent: "Fat",
  saturatedFatContent: "Saturated fat",
  unsaturatedFatContent: "Unsaturated fat",
  transFatContent: "Trans fat",
  cholesterolContent: "Cholesterol",
  sodiumContent: "Sodium",
  carbohydrateContent: "Carbohydrates",
  fiberContent: "Fiber",
  sugarContent: "Sugar",
  proteinContent: "Protein",
};

/** Returns declared nutrition as lines, "Calories: 320 kcal". */
export function nutritionLines(nutrition: Nutrition | null): string[] {
  return NUTRIENTS.flatMap((name) => (nutrition?.[name] ? `${LABELS[name]}: ${nutrition[name]}` : []));
}
