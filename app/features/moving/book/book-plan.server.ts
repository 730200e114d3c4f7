import { tagKey } from "#app/features/recipes/tags.ts";

/** A recipe of the book, without its texts. `ratio` is the shape of its picture, width to height. */
export type PlannedRecipe = { id: number; name: string; ratio: number | null; page: number };

/** The recipes below one heading; without chapters, one without title. */
export type Chapter = { title: string | null; page: number; recipes: PlannedRecipe[] };

/**
 * Returns the title of the chapter of each recipe: of its tags the one that most recipes have, null without tags. A recipe
 * is in the book once.
 */
export function chapterOfEach(recipes: readonly { id: number; tags: readonly string[] }[]): Map<number, string | null> {
  const counts = new Map<string, number>();
  for (const { tags } of recipes) {
    for (const tag of tags) counts.set(tagKey(tag), (counts.get(tagKey(tag)) ?? 0) + 1);
  }
  const countOf = (tag: string) => counts.get(tagKey(tag)) ?? 0;
  return new Map(
    recipes.map(({ id, tags }) => [
      id,
      tags.toSorted((one, other) => countOf(other) - countOf(one) || one.localeCompare(other))[0] ?? null,
    ]),
  );
}
