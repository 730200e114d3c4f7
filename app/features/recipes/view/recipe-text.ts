import type { UnitSystem } from "#app/features/ingredients/unit-systems.ts";
import type { Recipe } from "../recipe.ts";
import type { InstructionPart } from "./instructions.ts";

/** Servings, and the factor of the ingredient amounts. */
export type Scale = { servings: number; factor: number } | null;

/** The units in which a recipe is shown, and those of the cook's settings, which an address need not name. */
export type Units = { shown: UnitSystem; usual: UnitSystem };

/** The displayed lines of a recipe: amounts for the chosen servings and units, steps split at their ingredients. */
export type RecipeText = {
  ingredients: string[];
  instructions: InstructionPart[][];
  /** The language tag (BCP 47) of the recipe's texts if it is known and another one than the page's. */
  lang?: string;
};

/** A recipe without its lines, which pages show as `RecipeText`; its yield is that of the chosen servings. */
export type RecipeHead = Omit<Recipe, "ingredients" | "instructions">;
