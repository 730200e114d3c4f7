import { z } from "zod";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import { readLine } from "./form-lines.ts";

/** A list as a form sends it; without `sections` the headings stay as they are. */
type FormList = { entries: string[]; sections: RecipeSection[] | undefined };

type Issue = { path: (string | number)[]; message: string };

/** A list as it was read, with the places of its entries in the form and what is wrong with its headings. */
type ReadList = { entries: unknown; places: number[]; sections: RecipeSection[] | undefined; issues: Issue[] };

/**
 * Returns the schema of a list in a form: a text of entries, as the API takes it, or a list of lines with headings among
 * them. Blank lines are dropped; a line with line breaks is several entries. Messages have the place of their line.
 * @param readText reads the entries of a text
 * @param isRequired whether it must have an entry
 */
export function formList(
  shape: { entries: z.ZodType<string[]>; sections: z.ZodType<RecipeSection[] | undefined>; title: z.ZodType<string> },
  readText: (text: unknown) => unknown,
  { isRequired }: { isRequired: boolean },
) {
  return z
    .preprocess((value) => value ?? null, z.unknown())
    .transform((value, context): FormList => {
      const { entries, places, sections, issues }: ReadList = Array.isArray(value)
        ? readLines(value, shape.title)
        : { entries: readText(value ?? []), places: [], sections: undefined, issues: [] };
      // A form always has a field for the list, which may be blank.
      const isMissing = value === null || (isRequired && Array.isArray(entries) && entries.length === 0);
      const checked = shape.entries.safeParse(entries);
      const headings = shape.sections.safeParse(sections);
      if (isMissing) issues.push({ path: [], message: m.recipeForm.fillInAll() });
      else issues.push(...issuesOf(checked.error, (place) => places[place] ?? place));
      issues.push(...issuesOf(headings.error, () => null));
      for (const { path, message } of issues) context.addIssue({ code: "custom", path, message });
      return { entries: checked.data ?? [], sections: headings.data };
    });
}

/** Returns the entries of a form's lines with the places of their lines, and the headings before them. */
function readLines(lines: unknown[], title: z.ZodType<string>): ReadList {
  const entries: string[] = [];
  const places: number[] = [];
  const sections: RecipeSection[] = [];
  const issues: Issue[] = [];
  let open: { title: string; place: number } | null = null;
  const isEmpty = (place: number) => issues.push({ path: [place, "text"], message: m.recipeForm.nothingBelow() });
  for (const [place, line] of lines.entries()) {
    const { text, isHeading } = readLine(line);
    if (text.trim() === "") continue;
    if (isHeading) {
      if (open) isEmpty(open.place);
      const checked = title.safeParse(text);
      issues.push(...issuesOf(checked.error, () => null).map(({ message }) => ({ path: [place, "text"], message })));
      open = { title: checked.data ?? "", place };
      continue;
    }
    if (open) sections.push({ index: entries.length, title: open.title });
    open = null;
    for (const entry of text.split(/\r\n|\r|\n/).filter((part) => part.trim() !== "")) {
      entries.push(entry);
      places.push(place);
    }
  }
  if (open) isEmpty(open.place);
  // A heading that is refused has its own message.
  return { entries, places, sections: sections.filter((section) => section.title !== ""), issues };
}

/** Returns the messages about a list, each at the place of its line; null is the list itself. */
function issuesOf(error: z.ZodError | undefined, placeOf: (entry: number) => number | null): Issue[] {
  return (error?.issues ?? []).map(({ path: [entry], message }) => {
    const place = typeof entry === "number" ? placeOf(entry) : null;
    return { path: place === null ? [] : [place], message };
  });
}
