import { fold } from "#app/features/recipes/recipe.ts";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { amountText, composedLine } from "../found-values.ts";

/** An ingredient as Mealie and Tandoor keep it: in parts, with the line that was typed or imported. */
type IngredientParts = {
  amount: number | null;
  unit: string;
  food: string;
  note: string;
  /** The line as it was written; "" where it is not kept. */
  original: string;
};

/** Returns the line as it was written where its amount and food are still those of the parts, else the parts as a line. */
export function lineOfParts({ amount, unit, food, note, original }: IngredientParts): string {
  if (original !== "" && agrees(original, amount, food)) return original;
  const parts = [amount === null || amount === 0 ? "" : amountText(amount), unit, food];
  return food === "" ? [...parts, note].filter((part) => part !== "").join(" ") : composedLine(parts, note);
}

function agrees(original: string, amount: number | null, food: string): boolean {
  const read = readIngredientLine(original);
  const quantity = read.quantity ?? 0;
  const isSameAmount =
    Math.abs(quantity - (amount ?? 0)) <= 0.01 * Math.max(quantity, 1) || read.quantityMax === amount;
  return isSameAmount && words(food).every((word) => words(original).some((other) => isSameWord(word, other)));
}

function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{1,99}/gu) ?? [];
}

/** Returns whether two words are the same but for the ending of a plural. */
function isSameWord(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return (
    Math.abs(one.length - other.length) <= 3 &&
    one.slice(0, Math.max(length - 1, 1)) === other.slice(0, Math.max(length - 1, 1))
  );
}
