import type { KitchenPart } from "#db/enumerations.ts";
import * as m from "#messages";

export { KITCHEN_PARTS } from "#db/enumerations.ts";

/** The names of the parts that a kitchen may leave out. */
export const PART_NAMES: Record<KitchenPart, () => string> = {
  cost: m.joining.partCost,
  difficulty: m.recipes.difficulty,
  ratings: m.joining.partRatings,
  everyone: m.joining.partEveryone,
  groceryApp: m.joining.partGroceryApp,
};
