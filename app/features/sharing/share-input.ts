import { TZDate } from "@date-fns/tz";
import { z } from "zod";
import { wellFormed } from "#app/lib/browser-support.ts";
import * as m from "#messages";
import { emailAddress } from "../accounts/email-address-input.ts";
import { DIFFICULTIES } from "../recipes/recipe.ts";
import { type SharedFilters, SORT_LABELS, TIME_BUCKETS } from "./shared-collection.ts";

/**
 * When a link ends: a day (yyyy-MM-dd: to its end in the sharer's zone), an instant (ISO 8601 with its zone) or null: it
 * works until it is revoked.
 */
const expiresAt = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: () => m.share.badDate() })
  .nullish()
  .transform((value) => value ?? null);

/** The recipient and expiry of a link to the collection. */
export const shareInput = z.object({ recipientEmail: emailAddress, expiresAt });
/** The output of `shareInput`. */
export type ShareInput = z.output<typeof shareInput>;

/** The expiry of a link to a recipe, and whether it shows its notes and tags. */
export const recipeLinkInput = z.object({ expiresAt, withNotes: z.boolean().default(true) });
/** The output of `recipeLinkInput`. */
export type RecipeLinkInput = z.output<typeof recipeLinkInput>;

/** The form of the same: a box that is not ticked is not sent. */
export const recipeLinkForm = z.object({
  expiresAt,
  withNotes: z
    .literal("on")
    .optional()
    .transform((value) => value !== undefined),
});

/** Returns the last millisecond of a day (yyyy-MM-dd) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Some zones skip midnight when summer time begins; the first moment after it is found from either side.
  const next = new TZDate(year, month - 1, date + 1, 0, 0, 0, 0, timeZone);
  return new Date(next.getTime() - 1);
}

/** The form of a card. */
export const addSharedInput = z.object({ recipeId: z.coerce.number().int().positive() });

const MAX_CHIPS = 20;
const word = (maximum: number) =>
  z
    .string()
    .catch("")
    .transform((text) => wellFormed(text.replaceAll("\u0000", "")).trim().slice(0, maximum));

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as [K, ...K[]];

/** Filters of a shared page in its address; unknown values mean no filter. */
const filterFields = z.object({
  search: word(200),
  totalTime: z.enum(keysOf(TIME_BUCKETS)).nullable().catch(null),
  difficulty: z.enum(DIFFICULTIES).nullable().catch(null),
  ingredients: z.array(word(200)),
  ingredientMatchMode: z.enum(["any", "all"]).catch("any"),
  sortBy: z.enum(keysOf(SORT_LABELS)).catch("default"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** Reads the filters out of an address. `ingredient` is the text field: it becomes one more chip. */
export function readFilters(query: URLSearchParams): SharedFilters {
  const filters = filterFields.parse({
    ...Object.fromEntries(query),
    ingredients: [...query.getAll("ingredients"), ...query.getAll("ingredient")],
  });
  return { ...filters, ingredients: distinct(filters.ingredients).slice(0, MAX_CHIPS) };
}

/** Returns the chips without empty ones and without duplicates in any case (product 8.3). */
function distinct(chips: string[]): string[] {
  const seen = new Set<string>();
  return chips.filter((chip) => {
    const key = chip.toLowerCase();
    return chip !== "" && !seen.has(key) && seen.add(key);
  });
}
