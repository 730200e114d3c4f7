/** What a merge has moved to the kept recipe, by table, and what it has added there: ids of rows, and of tags. */
export type Merged = {
  moved: Record<string, number[]>;
  added: { user_favorite: number[]; user_rating: number[]; tags: number[] };
};
