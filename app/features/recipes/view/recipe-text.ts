import type { UnitSystem } from "#app/features/ingredients/unit-systems.ts";
import type { AddedBy } from "#app/features/kitchens/kitchen.ts";
import type { CookedHistory } from "../cooked/cooked.ts";
import type { Recipe } from "../recipe.ts";
import type { InstructionPart } from "./instructions.ts";

/** The query of a recipe's address: other servings than the recipe's or an amount in hand, and other units. */
export type DisplayQuery = {
  servings?: string;
  /** The number of an ingredient line, from 1, and the amount that there is of it: "700 g". */
  of?: string;
  have?: string;
  units?: UnitSystem;
};

/**
 * The factor of the ingredient amounts, with the query that asks for it. `servings` are those that it makes, null for a
 * recipe that does not say its own; `isAbout` if a volume was compared with a mass.
 */
export type Scale = {
  factor: number;
  servings: number | null;
  isAbout: boolean;
  query: Pick<DisplayQuery, "servings" | "of" | "have">;
} | null;

/** Longest amount in hand that is read, in characters. */
export const MAX_AMOUNT = 60;

/** What the form for scaling by one ingredient shows. */
export type AmountInHand = {
  /** The ingredient lines with an amount: their number from 1, and the name of the food. */
  measured: (readonly [of: string, name: string])[];
  /** What the address asks for; `problem` says why it scales nothing. */
  of: string;
  have: string;
  problem: string | null;
};

/** The units in which a recipe is shown, and those of the cook's settings, which an address need not name. */
export type Units = { shown: UnitSystem; usual: UnitSystem };

/** The displayed lines of a recipe: amounts for the chosen servings and units, steps split at their ingredients. */
export type RecipeText = {
  ingredients: string[];
  instructions: InstructionPart[][];
  /** The language tag (BCP 47) of the recipe's texts if it is known and another one than the page's. */
  lang?: string;
};

/** A recipe's lines and its yield in words as an address asks for them; the yield is null if it cannot be scaled. */
export type Displayed = { scale: Scale; units: Units; text: RecipeText; yield: string | null; inHand: AmountInHand };

/** A recipe without its lines and its yield, which pages show as `Displayed`. */
export type RecipeHead = Omit<Recipe, "ingredients" | "instructions" | "yield">;

/** Returns the query that asks for a scale and units again. */
export function displayQuery({ scale, units }: { scale: Scale; units: Units }): DisplayQuery {
  return { ...scale?.query, ...(units.shown === units.usual ? {} : { units: units.shown }) };
}

/** Returns the servings to plan at a scale, a whole number; undefined for those of the recipe. */
export function servingsToPlan(scale: Scale): number | undefined {
  return scale?.servings ? Math.max(1, Math.round(scale.servings)) : undefined;
}

/** A recipe as its page and its dialog show it. */
export type OpenedRecipe = Displayed & {
  recipe: RecipeHead;
  /** The tags of the cook's collection; null if the recipe is not in it. */
  ownTags: string[] | null;
  /** Whether the cook sees the recipe's versions (product 4.19). */
  hasHistory: boolean;
  /** What the cook can remove it from: the collection, or for administrators everything (product 4.5). */
  removal: "collection" | "everyone" | "none";
  /** Who added it to the collection (product 12.1). */
  addedBy: AddedBy;
  /** When the kitchen cooked it. */
  cooked: CookedHistory;
};
