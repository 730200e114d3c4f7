/** The ticked ingredient lines of a recipe, from 0, and when the last one was ticked, in milliseconds since 1970. */
type Ticks = { version: string; ticked: number[]; at: number };
export type StoredTicks = Record<string, Ticks>;

/** Ticks and open dishes are of one meal: those of an earlier day do not come back. */
export const KEPT_MS = 12 * 60 * 60 * 1000;

/** Returns the ticks of a recipe that still count. */
export function tickedIn(stored: StoredTicks, recipe: { id: number; version: string }, now: number): number[] {
  const ticks = stored[recipe.id];
  return ticks && ticks.version === recipe.version && now - ticks.at < KEPT_MS ? ticks.ticked : [];
}

/** Returns the stored ticks after a change of one recipe; those that no longer count are left out. */
export function withTicks(
  stored: StoredTicks,
  recipe: { id: number; version: string },
  ticked: readonly number[],
  now: number,
): StoredTicks {
  const others = Object.entries(stored).filter(([id, { at }]) => id !== String(recipe.id) && now - at < KEPT_MS);
  const own =
    ticked.length === 0 ? [] : [[String(recipe.id), { version: recipe.version, ticked: [...ticked], at: now }]];
  return Object.fromEntries([...others, ...own]);
}
