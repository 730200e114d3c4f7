/** Dollars for an ingredient whose name contains the word (product 4.13); the highest match counts. */
const PRICES: readonly (readonly [string, number])[] = [
  ["chicken", 2.5],
  ["beef", 4],
  ["pork", 3],
  ["salmon", 5],
  ["tuna", 3.5],
  ["eggs", 0.5],
  ["egg", 0.25],
  ["bacon", 2],
  ["turkey", 3.5],
  ["lamb", 6],
  ["shrimp", 4.5],
  ["fish", 3],
  ["tofu", 1.5],
  ["beans", 0.75],
  ["lentils", 0.5],
  ["milk", 0.5],
  ["cheese", 2],
  ["butter", 1],
  ["cream", 1.5],
  ["yogurt", 1],
  ["mozzarella", 2.5],
  ["parmesan", 3],
  ["cheddar", 2],
  ["sour cream", 1.25],
  ["onion", 0.5],
  ["garlic", 0.25],
  ["tomato", 1],
  ["potato", 0.75],
  ["carrot", 0.5],
  ["celery", 0.75],
  ["bell pepper", 1.25],
  ["mushroom", 2],
  ["spinach", 1.5],
  ["rice", 0.5],
  ["pasta", 0.75],
  ["bread", 1],
  ["flour", 0.25],
  ["tortilla", 1],
  ["oil", 0.25],
  ["salt", 0.05],
  ["pepper", 0.1],
  ["sugar", 0.15],
  ["honey", 0.75],
  ["basil", 0.5],
  ["oregano", 0.25],
  ["parsley", 0.5],
  ["cilantro", 0.5],
  ["lemon", 0.5],
  ["lime", 0.4],
  ["avocado", 1.5],
  ["coconut", 2],
];

/** Returns the estimated dollars for one ingredient line: the highest matching price of the table (product 4.13). */
export function ingredientCost(ingredient: string): number {
  const name = ingredient.toLowerCase();
  const matches = PRICES.flatMap(([word, price]) => (name.includes(word) ? price : []));
  if (matches.length > 0) return Math.max(...matches);
  if (name.includes("sauce") || name.includes("dressing")) return 1.5;
  if (name.includes("spice") || name.includes("seasoning")) return 0.5;
  return 1;
}

/** Returns the estimated cents for all ingredients: the sum of their costs in whole cents (product 4.13). */
export function totalCents(ingredients: readonly string[]): number {
  return ingredients.reduce((sum, ingredient) => sum + Math.round(ingredientCost(ingredient) * 100), 0);
}

/**
 * Returns the estimated cents for a serving, rounded, or null (shown as N/A) if servings are missing (product 4.13).
 */
export function centsPerServing(ingredients: readonly string[], servings: number | null): number | null {
  return servings === null || servings < 1 ? null : Math.round(totalCents(ingredients) / servings);
}
