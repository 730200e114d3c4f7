import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";

/** A heading among the lines of a list in a form. */
type HeadingLine = { kind: "heading"; text?: string };

/** A line of a list in a form: an entry, or a heading. */
export type FormLine = string | HeadingLine;

/** The value of a heading line that was just added. */
export const NEW_HEADING: HeadingLine = { kind: "heading", text: "" };

/** Returns a list with its headings among the entries, as its form shows it. */
export function formLines(entries: readonly string[], sections: readonly RecipeSection[]): FormLine[] {
  const titles = new Map(sections.map(({ index, title }) => [index, title]));
  return entries.flatMap((entry, index): FormLine[] => {
    const text = titles.get(index);
    return text === undefined ? [entry] : [{ kind: "heading", text }, entry];
  });
}

/** A line as the form shows it. */
export type ShownLine = { text: string; isHeading: boolean };

/** Returns the text of a line as a form sent it, and whether it is a heading. */
export function readLine(line: unknown): ShownLine {
  if (typeof line !== "object" || line === null || !("kind" in line)) {
    return { text: typeof line === "string" ? line : "", isHeading: false };
  }
  const text = "text" in line && typeof line.text === "string" ? line.text : "";
  return { text, isHeading: true };
}

/** Returns a list as a text, one entry per line; a heading is a line that ends with a colon. */
export function textWithHeadings(entries: readonly string[], sections: readonly RecipeSection[]): string {
  return textOfLines(formLines(entries, sections).map(readLine));
}

/** Returns the lines of a form as such a text, without blank ones. */
export function textOfLines(lines: readonly ShownLine[]): string {
  return lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, isHeading }) => (isHeading ? `${text.replace(/:$/, "")}:` : text))
    .join("\n");
}

/** Returns the lines of such a text. */
export function linesOfText(text: string): FormLine[] {
  const { entries, sections } = readHeadings(text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ""));
  return formLines(entries, sections);
}

/** The lists of a form, with the fields that say "text" where a list is one text. */
export const LIST_FORMS = { ingredients: "ingredientsAs", instructions: "instructionsAs" } as const;

/** Returns what is wrong with a list of so many lines, headings among them, as fields: a page of thousands takes seconds. */
export function tooManyLines(list: keyof typeof LIST_FORMS, count: number): string | null {
  const maximum = RECIPE_LIMITS[list];
  if (count <= maximum + RECIPE_LIMITS.sections) return null;
  return list === "ingredients" ? m.recipeForm.tooManyIngredients({ maximum }) : m.recipeForm.tooManySteps({ maximum });
}

/** Returns the values of a form with the lines of the lists that it sent as one text. */
export function readTextLists<F extends Record<string, unknown>>(form: F): F {
  const read = Object.entries(LIST_FORMS).flatMap(([list, as]) =>
    form[as] === "text" ? [[list, typeof form[list] === "string" ? linesOfText(form[list]) : (form[list] ?? [])]] : [],
  );
  return { ...form, ...Object.fromEntries(read) };
}

/** Returns the entries and the headings of a text's lines: a heading ends with a colon and has an entry below it. */
export function readHeadings(lines: readonly string[]): { entries: string[]; sections: RecipeSection[] } {
  const entries: string[] = [];
  const sections: RecipeSection[] = [];
  for (const [at, line] of lines.entries()) {
    const below = lines[at + 1];
    const title = titleOf(line);
    const isAbove = below !== undefined && titleOf(below) === null;
    if (title !== null && isAbove && sections.length < RECIPE_LIMITS.sections) {
      sections.push({ index: entries.length, title });
    } else entries.push(line);
  }
  return { entries, sections };
}

/** Returns the title in a line that ends with a colon, without it; null in other lines. */
function titleOf(line: string): string | null {
  const title = /^(.*\S)\s*[:：]\s*$/.exec(line)?.[1];
  return title && title.length <= RECIPE_LIMITS.sectionTitle ? title : null;
}
