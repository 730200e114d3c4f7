import type { Recipe } from "../recipe.ts";
import type { InstructionPart } from "./instructions.ts";

/** Servings to cook for, and what ingredient amounts are multiplied by. */
export type Scale = { servings: number; factor: number } | null;

/** The lines of a recipe as a cook reads them: amounts for the servings asked for, steps cut at their ingredients. */
export type RecipeText = { ingredients: string[]; instructions: InstructionPart[][] };

/** A recipe without its lines, which pages show as `RecipeText`. */
export type RecipeHead = Omit<Recipe, "ingredients" | "instructions">;
