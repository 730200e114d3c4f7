/** What a merge has moved to the kept recipe, by table, and what it has added there: ids of rows, and of tags. */
export type Merged = {
  moved: Record<string, number[]>;
  added: { user_favorite: number[]; user_rating: number[]; tags: number[] };
  /** Dishes that would have been the same recipe as their meal, or as another dish of it; earlier merges have none. */
  repeated?: { source: string; content: Record<string, unknown> }[];
};
