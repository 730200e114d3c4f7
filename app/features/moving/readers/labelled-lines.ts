import type { FoundRecipe } from "../draft.ts";
import { fieldNamed, type NamedField, ratingOf } from "../field-names.ts";
import { labelsOf } from "../found-values.ts";

const FACT = /^\s{0,20}(?:[-*•]\s{1,9})?(\p{L}[\p{L} ]{1,30}?)\s{0,3}(?:[:：]\s{0,9}|\s(?=[\d★⭐]))(\S.{0,300})$/u;
/** "Adapted from https://…", "https://…" on a line of its own. */
const ADDRESS = /^(?:\s{0,9}\S{1,20}){0,4}?\s{0,9}<?((?:https?:\/\/|www\.)[^\s<>]{4,2000})>?[ \t]{0,9}$/i;

type Facts = Required<Pick<FoundRecipe, "tags" | "rating" | "sourceUrl">>;

/**
 * Takes the lines off that name tags, a rating or the address of the source: "Cuisine: Greek", "Rated 4/5", "Adapted from
 * https://…". Other sources stay, since there is no field for them.
 */
export function factsApart(lines: readonly string[]): { rest: string[]; facts: Facts } {
  const facts: Facts = { tags: [], rating: null, sourceUrl: null };
  const rest = lines.filter((line) => {
    const address = ADDRESS.exec(line.slice(0, 2100))?.[1];
    if (address !== undefined) {
      facts.sourceUrl ??= address;
      return false;
    }
    const [, label = "", value = ""] = FACT.exec(line.slice(0, 400)) ?? [];
    const field: NamedField | null = label === "" ? null : fieldNamed(label);
    const rating = field === "rating" ? ratingOf(value) : null;
    if (field === "tags") facts.tags.push(...labelsOf(value));
    facts.rating ??= rating;
    return field !== "tags" && rating === null;
  });
  return { rest, facts };
}
