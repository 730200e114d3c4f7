import type { MealType, PlannedMeal } from "#app/features/planner/meal.ts";
import type { RecipeCard } from "#app/features/recipes/recipe.ts";
import type { RecipeHead } from "#app/features/recipes/view/recipe-text.ts";
import type { SharedRecipe } from "#app/features/sharing/shared-collection.ts";
import type { GroceryItem } from "#app/features/shopping/groceries/grocery-list.ts";

/** A name as long as one may be, with a word that does not fit on a line. */
export const LONG_NAME =
  "Grandmother's Donaudampfschifffahrtsgesellschaftskapitänseintopf with smoked paprika, three kinds of beans and bread";

export const TODAY = "2026-11-18";
export const MONDAY = "2026-11-16";
export const SHOWN = { firstWeek: MONDAY, today: TODAY };

/** A recipe in full, without its lines. */
export const RECIPE: RecipeHead = {
  id: 1,
  name: "Mushroom tagliatelle",
  imagePath: null,
  prepTime: 10,
  totalTime: 25,
  servings: 2,
  difficulty: "easy",
  description: "Ten minutes at the stove, while the pasta boils.",
  notes: "Keep a ladle of the pasta water for the sauce.\nWild mushrooms do as well.",
  cookTime: 15,
  nutrition: { calories: "540 kcal", proteinContent: "18 g" },
  ingredientSections: [{ index: 1, title: "For the mushrooms" }],
  instructionSections: [{ index: 1, title: "To serve" }],
  sourceUrl: "https://example.org/mushroom-tagliatelle",
  originalRecipeId: null,
  createdBy: null,
  isOriginal: true,
  createdAt: "2026-11-01T09:00:00.000Z",
  updatedAt: "2026-11-01T09:00:00.000Z",
  isFavorite: true,
  rating: 4,
  lastCooked: "2026-11-14",
  timesCooked: 2,
  tags: ["Pasta", "For guests"],
  costPerServing: 4.63,
};

export const INGREDIENTS = [
  "250 g tagliatelle",
  "400 g chestnut mushrooms, sliced",
  "30 g butter",
  "1 handful parsley",
];

export const CARD: RecipeCard = {
  ...RECIPE,
  ingredients: INGREDIENTS.slice(0, 3),
  moreIngredients: 3,
  moreTags: 2,
  ownId: RECIPE.id,
};

export const SHARED: SharedRecipe = {
  ...RECIPE,
  yield: "2 large plates",
  ingredients: INGREDIENTS,
  instructions: ["Boil the pasta.", "Fry the rest."],
};

/** A planned meal of the sample week. */
export function meal(id: number, date: string, mealType: MealType, name = RECIPE.name): PlannedMeal {
  const recipe = { id, name, imagePath: null, totalTime: 25, servings: 2 };
  const servings = id % 2 === 0 ? 6 : null;
  return {
    id,
    date,
    mealType,
    servings,
    cookedFor: servings,
    note: null,
    dishes: [],
    isBehindLeftovers: false,
    addedBy: null,
    isCooked: id % 3 === 0,
    isRepeated: id % 2 === 0,
    recipe,
  };
}

/** One past, one of today, one in the future with a long name. */
export const MEALS = [meal(1, MONDAY, "dinner"), meal(2, TODAY, "lunch"), meal(3, "2026-11-20", "dinner", LONG_NAME)];

/** A line of a grocery list. */
export function groceryItem(key: string, displayText: string, category: GroceryItem["category"]): GroceryItem {
  const recipes = [{ id: 1, name: RECIPE.name }];
  return {
    key,
    displayText,
    buyText: null,
    category,
    name: key,
    quantity: null,
    quantityMax: null,
    unit: null,
    recipes,
  };
}
