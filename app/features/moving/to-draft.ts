import { MAX_MINUTES, MAX_SERVINGS, RECIPE_LIMITS } from "#app/features/recipes/recipe.ts";
import { sourceAddress } from "#app/features/recipes/recipe-input.ts";
import { distinctTags } from "#app/features/recipes/tags.ts";
import { wellFormed } from "#app/lib/browser-support.ts";
import { foldText } from "#app/reading/recipes/html-text.ts";
import { type OutlineLine, titleOf } from "#app/reading/recipes/list-headings.ts";
import { NUTRIENTS, type Nutrition, type RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import type { FoundRecipe, MoveDraft, OwnFields } from "./draft.ts";

/**
 * Returns what a reader found, cut to what a recipe may hold; `left` names what was cut. Unknown stays unknown, but the total
 * time is the sum of preparing and cooking where the program has none, as for imported pages.
 */
export function toDraft(found: FoundRecipe): MoveDraft {
  const left = new Set(found.left ?? []);
  /** Returns a value that was cut, and notes so if it lost something; the exact value of an own export has not. */
  function cut<Value>(field: keyof OwnFields, value: Value, isWhole: boolean): Value {
    if (!isWhole && found.own?.[field] === undefined) left.add(field);
    return value;
  }
  const text = (field: keyof OwnFields, value: string | null | undefined, maximum: number) => {
    const clean = cleanText(value ?? "");
    return cut(field, cutText(clean, maximum), clean.length <= maximum);
  };
  const list = (field: "ingredients" | "instructions", maximum: number, length: number) => {
    const all = listOf(found[field]);
    const lines = all.lines.slice(0, maximum).map((line) => cutText(line, length));
    const sections = all.sections.filter(({ index }) => index < maximum).slice(0, RECIPE_LIMITS.sections);
    const isWhole = sections.length === all.sections.length && all.lines.every((line, at) => line === lines[at]);
    return cut(field, { lines, sections }, isWhole);
  };
  const number = (field: keyof OwnFields, value: number | null | undefined, maximum: number) => {
    const whole = between(value, 1, maximum);
    return cut(field, whole, whole !== null || !value);
  };
  const ingredients = list("ingredients", RECIPE_LIMITS.ingredients, RECIPE_LIMITS.ingredient);
  const instructions = list("instructions", RECIPE_LIMITS.instructions, RECIPE_LIMITS.instruction);
  const prepTime = number("prepTime", found.prepTime, MAX_MINUTES);
  const cookTime = number("cookTime", found.cookTime, MAX_MINUTES);
  const sum = cookTime === null ? null : between((prepTime ?? 0) + cookTime, 1, MAX_MINUTES);
  const given = (found.tags ?? []).map((tag) => cleanText(tag)).filter((tag) => tag !== "");
  const usable = distinctTags(given);
  const tags = usable.slice(0, RECIPE_LIMITS.tags);
  const areTagsWhole = tags.length === usable.length && given.every((tag) => distinctTags([tag]).length === 1);
  const sourceUrl = addressOf(found.sourceUrl ?? "");
  const draft = {
    name: text("name", foldText(found.name), RECIPE_LIMITS.name),
    difficulty: found.difficulty ?? "medium",
    prepTime,
    cookTime,
    totalTime: number("totalTime", found.totalTime, MAX_MINUTES) ?? sum,
    servings: number("servings", found.servings, MAX_SERVINGS),
    yield: text("yield", found.yield, RECIPE_LIMITS.yield) || null,
    description: text("description", found.description, RECIPE_LIMITS.description) || null,
    notes: text("notes", found.notes, RECIPE_LIMITS.notes) || null,
    nutrition: nutritionOf(found.nutrition ?? null),
    ingredients: ingredients.lines,
    ingredientSections: ingredients.sections,
    instructions: instructions.lines,
    instructionSections: instructions.sections,
    tags: cut("tags", tags, areTagsWhole),
    rating: between(Math.round(found.rating ?? 0), 1, 5),
    isFavorite: found.isFavorite ?? false,
    sourceUrl: cut("sourceUrl", sourceUrl, sourceUrl !== null || (found.sourceUrl ?? "").trim() === ""),
    createdAt: instantOf(found.createdAt),
    cooked: found.cooked ?? [],
    fileId: null,
    planned: found.planned ?? [],
    pictures: found.pictures ?? [],
    pictureAddresses: (found.pictureAddresses ?? []).flatMap((address) => addressOf(address) ?? []),
  };
  return { ...draft, ...found.own, left: [...left] };
}

/** Returns the entries of an outline with its headings; none is lost: two in a row become one, one at the end an entry. */
function listOf(outline: OutlineLine[]): { lines: string[]; sections: RecipeSection[] } {
  const lines: string[] = [];
  const sections: RecipeSection[] = [];
  let title = "";
  for (const { text, isHeading } of outline) {
    const line = cleanText(text);
    const named = isHeading ? titleOf(line) : "";
    const joined = title === "" || named === "" ? named : `${title} – ${named}`;
    if (line === "") continue;
    if (named === "" || joined.length > RECIPE_LIMITS.sectionTitle) {
      if (title !== "") sections.push({ index: lines.length, title });
      title = "";
      lines.push(line);
    } else title = joined;
  }
  if (title !== "") lines.push(title);
  return { lines, sections };
}

/** Returns an address of the web; one without "https://" is completed. Null: it is none. */
export function addressOf(text: string): string | null {
  const trimmed = text.trim().slice(0, 4000);
  const isBare = /^(?!\w+:)[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,9}(?::\d+)?(?:[/?#]|$)/u.test(trimmed);
  const parsed = sourceAddress.safeParse(isBare ? `https://${trimmed}` : trimmed);
  return parsed.success ? parsed.data : null;
}

function nutritionOf(found: Nutrition | null): Nutrition | null {
  const filled = NUTRIENTS.map(
    (name) => [name, cutText(cleanText(found?.[name] ?? ""), RECIPE_LIMITS.nutrient)] as const,
  ).filter(([, text]) => text !== "");
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** Returns an instant as ISO 8601; without a zone it is in UTC. Null: none, or one that cannot be. */
function instantOf(text: string | null | undefined): string | null {
  const zoned = (text ?? "").trim().replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)$/, "$1T$2Z");
  const time = Date.parse(zoned);
  return time > 0 && time < Date.now() ? new Date(time).toISOString() : null;
}

function cleanText(text: string): string {
  return wellFormed(text.replaceAll("\u0000", "")).trim();
}

/** Cuts a text between characters. */
function cutText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

function between(value: number | null | undefined, minimum: number, maximum: number): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum ? value : null;
}
