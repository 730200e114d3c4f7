import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";

/** The lines below a heading; `title` is null above the first heading. `start` is the place of its first line, from 0. */
export type Section<Line> = { title: string | null; start: number; lines: Line[] };

/** Returns a list split at its headings; a list without headings is one section, an empty list none. */
export function sectioned<Line>(lines: readonly Line[], headings: readonly RecipeSection[]): Section<Line>[] {
  const starts = headings[0]?.index === 0 ? headings : [{ index: 0, title: null }, ...headings];
  return starts
    .map(({ index, title }, place) => ({ title, start: index, lines: lines.slice(index, starts[place + 1]?.index) }))
    .filter((section) => section.lines.length > 0);
}
