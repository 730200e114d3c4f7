import type { Kitchen } from "#app/caller.ts";
import type { KitchenPart } from "#db/enumerations.ts";

export type { KitchenPart };

/** Returns what the pages of a kitchen leave out; recipes of everyone are those of the kitchen where there is no other. */
export function leftOut({ hiddenParts, isOnly }: Pick<Kitchen, "hiddenParts" | "isOnly">): KitchenPart[] {
  return isOnly && !hiddenParts.includes("everyone") ? [...hiddenParts, "everyone"] : hiddenParts;
}
