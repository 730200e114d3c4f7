import { textWithHeadings } from "#app/features/recipes/form/form-lines.ts";
import type { CardRecipe } from "#app/reading/recipes/imported-recipe.ts";

/** The text fields of Upload Image; what the card does not say is empty. */
export type CardValues = {
  name: string;
  prepTime: string;
  totalTime: string;
  servings: string;
  ingredients: string;
  instructions: string;
  cookTime: string;
  notes: string;
};

/** Returns a card as text for a form: ingredients and steps one per line, with the headings among them. */
export function cardValues(read: CardRecipe): CardValues {
  const digits = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: read.name,
    prepTime: digits(read.prepTime),
    totalTime: digits(read.totalTime),
    servings: digits(read.servings),
    ingredients: textWithHeadings(read.ingredients, read.ingredientSections),
    instructions: textWithHeadings(read.instructions, read.instructionSections),
    cookTime: digits(read.cookTime),
    notes: read.notes ?? "",
  };
}

/** Returns the values of a card for a form, without empty ones. */
export function filledValues(read: CardRecipe): Partial<CardValues> {
  return Object.fromEntries(Object.entries(cardValues(read)).filter(([, value]) => value !== ""));
}
