/** Number of entry ids reserved for each collection (see `collectionRecipes` in the schema). */
export const COLLECTION_STRIDE = 2 ** 32;

/** The collection of everyone's originals, whose entries have the ids of the recipes. */
export const EVERYONES_COLLECTION = 0;

/** The first and the last entry id of a collection. */
export type EntryRange = { low: bigint; high: bigint };

/**
 * Returns the first and the last entry id of a collection, as bigint: SQLite gets whole numbers, which FTS5 needs for
 * its range.
 */
export function entryRange(collectionId: number): EntryRange {
  return {
    low: BigInt(collectionId * COLLECTION_STRIDE),
    high: BigInt((collectionId + 1) * COLLECTION_STRIDE - 1),
  };
}

/** Returns the id of the entry of a stored recipe in a collection; a made-up id may be that of another collection. */
export function entryId(collectionId: number, recipeId: number): number {
  return collectionId * COLLECTION_STRIDE + recipeId;
}
