import type { MealType } from "../meal.ts";

/** An empty slot and the recipes that its rule leaves, in the order of preference. */
export type OpenSlot<S extends { mealType: MealType } = { mealType: MealType }> = {
  slot: S;
  recipes: readonly number[];
  /** Whether no recipe may be used twice for slots of this kind: they are less than a week apart. */
  isOnce: boolean;
};

/** A slot with the recipe that was chosen for it. */
export type Filled<S> = { slot: S; recipeId: number };

/**
 * Chooses recipes for up to `count` of the slots, the first ones first. As many slots are filled as can be: a recipe moves
 * to another slot if that lets one more be filled. Where recipes may be used twice, none is before all were used once.
 */
export function fillSlots<S extends { mealType: MealType }>(slots: readonly OpenSlot<S>[], count: number): Filled<S>[] {
  const users = new Map<number, number>(); // the places of slots by the recipe that is used once
  const filled: number[] = [];
  for (const [place, { recipes, isOnce }] of slots.entries()) {
    if (filled.length === count) break;
    if (isOnce ? findRecipe(slots, place, users, new Set()) : recipes.length > 0) filled.push(place);
  }
  const once = new Map([...users].map(([recipeId, place]) => [place, recipeId]));
  const times = new Map<number, number>();
  for (const recipeId of once.values()) times.set(recipeId, 1);
  return filled.flatMap((place) => {
    const open = slots[place];
    const recipeId = once.get(place) ?? leastUsed(open?.recipes ?? [], times);
    if (!open || recipeId === undefined) return [];
    if (!once.has(place)) times.set(recipeId, (times.get(recipeId) ?? 0) + 1);
    return [{ slot: open.slot, recipeId }];
  });
}

/** Finds a recipe for a slot; those that other slots have got may change for it (an augmenting path). */
function findRecipe(slots: readonly OpenSlot[], place: number, users: Map<number, number>, seen: Set<number>): boolean {
  // One of so many is left in any case, whatever the other slots take.
  const recipes = (slots[place]?.recipes ?? []).slice(0, slots.length);
  const free = recipes.find((id) => !users.has(id));
  if (free !== undefined) {
    users.set(free, place);
    return true;
  }
  for (const id of recipes) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (!findRecipe(slots, users.get(id) ?? 0, users, seen)) continue;
    users.set(id, place);
    return true;
  }
  return false;
}

function leastUsed(recipes: readonly number[], times: ReadonlyMap<number, number>): number | undefined {
  let [best, least] = [undefined as number | undefined, Number.POSITIVE_INFINITY];
  for (const id of recipes) {
    const used = times.get(id) ?? 0;
    if (used < least) [best, least] = [id, used];
    if (least === 0) break;
  }
  return best;
}

/**
 * Returns how many slots can be filled with each choice of meal types, by the chosen ones in the order of the day:
 * `{"lunch,dinner": 9}`. `others` dishes take slots that no recipe can have.
 */
export function mostFilled(
  slots: readonly OpenSlot[],
  mealTypes: readonly MealType[],
  others = 0,
): Record<string, number> {
  const choices: MealType[][] = [[]];
  for (const type of mealTypes) choices.push(...choices.map((chosen) => [...chosen, type]));
  return Object.fromEntries(
    choices.map((chosen) => {
      const open = slots.filter(({ slot }) => chosen.includes(slot.mealType));
      return [chosen.join(), Math.min(open.length, fillSlots(open, open.length).length + others)];
    }),
  );
}
