import type { RecipeSection } from "../recipe.ts";

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

/** Returns the text of a line as a form sent it, and whether it is a heading. */
export function readLine(line: unknown): { text: string; isHeading: boolean } {
  if (typeof line !== "object" || line === null || !("kind" in line)) {
    return { text: typeof line === "string" ? line : "", isHeading: false };
  }
  const text = "text" in line && typeof line.text === "string" ? line.text : "";
  return { text, isHeading: true };
}
