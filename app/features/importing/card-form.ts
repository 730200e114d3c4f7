import { z } from "zod";
import type { ImportedRecipe } from "./import.ts";

export const NO_PICTURE = "Please select an image file"; // Spec 5

/** The text fields of Upload Image; what the card does not say is empty. */
export type CardValues = {
  name: string;
  prepTime: string;
  totalTime: string;
  servings: string;
  ingredients: string;
  instructions: string;
};

const card = z.object({
  name: z.string(),
  prepTime: z.number().nullable(),
  totalTime: z.number().nullable(),
  servings: z.number().nullable(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
});

/** What the server read off a picture, or why it did not. */
export function readCardAnswer(answer: unknown): Omit<ImportedRecipe, "imageUrl"> | { message: string } {
  return z.union([card, z.object({ message: z.string() })]).parse(answer);
}

/** A card as text for a form: ingredients and steps one per line. */
export function cardValues({ ingredients, instructions, ...read }: Omit<ImportedRecipe, "imageUrl">): CardValues {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: read.name,
    prepTime: text(read.prepTime),
    totalTime: text(read.totalTime),
    servings: text(read.servings),
    ingredients: ingredients.join("\n"),
    instructions: instructions.join("\n"),
  };
}
