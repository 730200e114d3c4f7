import { sectioned } from "#app/features/recipes/view/sections.ts";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";

/** Returns the lines of a list with its headings among them, each written by `headingOf`. */
export function withHeadings(
  lines: readonly string[],
  headings: readonly RecipeSection[],
  headingOf: (title: string) => string,
): string[] {
  return sectioned(lines, headings).flatMap(({ title, lines: part }) =>
    title === null ? part : [headingOf(title), ...part],
  );
}

/** Returns a text on one line. */
export function onOneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").trim();
}

/** Returns the time of cooking: what is declared, else the total without preparing; null is unknown. */
export function cookTimeOf({
  prepTime,
  cookTime,
  totalTime,
}: {
  prepTime: number | null;
  cookTime: number | null;
  totalTime: number | null;
}): number | null {
  if (cookTime !== null || totalTime === null || prepTime === null) return cookTime;
  return totalTime > prepTime ? totalTime - prepTime : null;
}

/** Returns minutes as English text, which programs read: "1 hr 30 min"; an empty text for an unknown time. */
export function englishTime(minutes: number | null): string {
  if (minutes === null) return "";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} hr` : [], rest > 0 || hours === 0 ? `${rest} min` : []].flat().join(" ");
}
