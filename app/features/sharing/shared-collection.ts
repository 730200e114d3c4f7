import { TZDate } from "@date-fns/tz";
import { z } from "zod";
import { DomainError } from "../../errors.ts";
import { readId } from "../../ids.ts";
import { emailAddress } from "../accounts/account.ts";
import { fullName } from "../accounts/person.ts";
import { DIFFICULTIES, type Difficulty } from "../recipes/recipe.ts";

/** What a visitor is told of a share that is not there, or not any more (spec 2). */
export const GONE = {
  missing: {
    status: 404,
    title: "Collection Not Found",
    text: "The shared collection you're looking for doesn't exist or has been removed.",
  },
  expired: {
    status: 410,
    title: "Collection Expired",
    text: "This shared collection has expired and is no longer accessible.",
  },
} as const;

export const SHARE_EXPIRED = "This shared collection has expired"; // Security 3.1
export const SHARE_NOT_FOUND = "Shared collection not found"; // Security 3.1
export const SHARE_FAILED = "Failed to share collection. Please try again."; // Spec 8
export const ADD_FAILED = "Failed to add recipe to your collection."; // Spec 8

/** "Recipe Added!", from a page of a share. */
export function addedToast({ name }: { name: string }) {
  return { title: "Recipe Added!", description: `${name} is in your collection now.` };
}

/** The title above the reason why a recipe was not added (spec 8). */
export function addFailedTitle(refusal: DomainError | undefined): string {
  return refusal?.kind === "conflict" ? "Already Added" : "Error";
}

export const LOADING = "Loading shared collection..."; // Spec 2

const BAD_EXPIRY = "Please choose a valid date";
export const EXPIRY_IN_PAST = "Please choose today or a later day";
export const EXPIRY_TOO_LATE = "Please choose a day within the next 10 years";

/**
 * Who gets the link and how long it works. `expiresAt` is a day (yyyy-MM-dd: to its end, for the sharer), an instant
 * (ISO 8601 with its zone: to that very moment) or null: it works until it is revoked.
 */
export const shareInput = z.object({
  recipientEmail: emailAddress,
  expiresAt: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: BAD_EXPIRY })
    .nullish()
    .transform((value) => value ?? null),
});
export type ShareInput = z.output<typeof shareInput>;

/** The last millisecond of a day (yyyy-MM-dd) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Some zones skip midnight when their summer begins; the first moment after it is found from either side.
  const next = new TZDate(year, month - 1, date + 1, 0, 0, 0, 0, timeZone);
  return new Date(next.getTime() - 1);
}

/** A day as people read it: "14 November 2026"; "Unknown date" where none is known (spec 2). */
export function longDate(moment: Date | string | null, timeZone: string): string {
  if (moment === null) return "Unknown date";
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone });
  return format.format(new Date(moment));
}

const NO_NAME = "A Home Cook";

/** How a collection names its cook to strangers: first and last name, never an e-mail or a web address. */
export function publicName(user: { firstName: string | null; lastName: string | null }): string {
  const name = fullName(user)?.replace(/\s+/g, " ").trim().slice(0, 120) ?? "";
  return name === "" || /[@/\\<>]|www\./i.test(name) ? NO_NAME : name;
}

/** The title of a shared collection (spec 2). */
export function collectionTitle(ownerName: string): string {
  return `${ownerName}'s Recipe Collection`;
}

/** Time buckets of the shared page in minutes: over `over`, at most `upTo` (spec 9). */
export const TIME_BUCKETS = {
  quick: { over: 0, upTo: 30, label: "Quick (30 min or less)" },
  medium: { over: 30, upTo: 60, label: "Medium (30-60 min)" },
  long: { over: 60, upTo: Number.MAX_SAFE_INTEGER, label: "Long (over 60 min)" },
} as const;

/** Orders of the shared page (spec 5). */
export const SORT_LABELS = {
  default: "Default",
  name: "Name (A-Z)",
  time: "Time (shortest first)",
  difficulty: "Difficulty (easy first)",
  recent: "Recently added",
} as const;
export type SharedSort = keyof typeof SORT_LABELS;

/** Cards on one page of a shared collection. */
export const PAGE_SIZE = 24;

const MAX_CHIPS = 20;
const word = (maximum: number) =>
  z
    .string()
    .catch("")
    .transform((text) => text.replaceAll("\u0000", "").toWellFormed().trim().slice(0, maximum));

/** Filters of a shared page as its address holds them; whatever is not known falls back to no filter. */
const filterFields = z.object({
  search: word(200),
  totalTime: z.enum(["quick", "medium", "long"]).nullable().catch(null),
  difficulty: z.enum(DIFFICULTIES).nullable().catch(null),
  ingredients: z.array(word(200)),
  ingredientMatchMode: z.enum(["any", "all"]).catch("any"),
  sortBy: z.enum(["default", "name", "time", "difficulty", "recent"]).catch("default"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type SharedFilters = z.output<typeof filterFields>;

/** Reads the filters out of an address. `ingredient` is the text field: it becomes one more chip. */
export function readFilters(query: URLSearchParams): SharedFilters {
  const filters = filterFields.parse({
    ...Object.fromEntries(query),
    ingredients: [...query.getAll("ingredients"), ...query.getAll("ingredient")],
  });
  return { ...filters, ingredients: distinct(filters.ingredients).slice(0, MAX_CHIPS) };
}

/** Chips: not empty, none twice whatever its case (spec 5). */
function distinct(chips: string[]): string[] {
  const seen = new Set<string>();
  return chips.filter((chip) => {
    const key = chip.toLowerCase();
    return chip !== "" && !seen.has(key) && seen.add(key);
  });
}

/** The query string of these filters, with its "?" or empty: only what is not the default. */
export function filterQuery(filters: Partial<SharedFilters>): string {
  const query = new URLSearchParams();
  if (filters.search) query.set("search", filters.search);
  if (filters.totalTime) query.set("totalTime", filters.totalTime);
  if (filters.difficulty) query.set("difficulty", filters.difficulty);
  for (const chip of filters.ingredients ?? []) query.append("ingredients", chip);
  // Only together with ingredients (spec 7).
  if (filters.ingredients?.length && filters.ingredientMatchMode === "all") query.set("ingredientMatchMode", "all");
  if (filters.sortBy && filters.sortBy !== "default") query.set("sortBy", filters.sortBy);
  if (filters.page && filters.page > 1) query.set("page", String(filters.page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything narrows the list; an order does not. */
export function isFiltered(filters: SharedFilters): boolean {
  return (
    filters.search !== "" || filters.totalTime !== null || filters.difficulty !== null || filters.ingredients.length > 0
  );
}

/** The line above the cards (spec 2). */
export function countLine(count: number, total: number, filtered: boolean): string {
  return `Showing ${count} of ${total} recipes${filtered ? " (filtered)" : ""}`;
}

/** A recipe as anybody with the link sees it: nothing of whose it is, or whose favourite. */
export type SharedRecipe = {
  id: number;
  name: string;
  /** Address of the picture for holders of the link, or null. */
  imagePath: string | null;
  /** Minutes; null is unknown. */
  prepTime: number | null;
  totalTime: number | null;
  servings: number | null;
  difficulty: Difficulty;
  ingredients: string[];
  instructions: string[];
  sourceUrl: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Dollars with two decimals, null without servings. */
  costPerServing: number | null;
};

/** What the owner sees of a link of theirs. Moments are ISO 8601, UTC. */
export type Share = {
  id: number;
  shareCode: string;
  shareUrl: string;
  recipientEmail: string;
  createdAt: string;
  expiresAt: string | null;
  /** The last day of it in words, in the zone in which it was chosen. */
  expiresOn: string | null;
  lastOpenedAt: string | null;
};

/** What a form on a card sends. */
export const addSharedInput = z.object({ recipeId: z.coerce.number().int().positive() });

function idOf(text: string | undefined, what: string): number {
  const id = readId(text);
  if (id === undefined) throw new DomainError("notFound", `${what} not found`);
  return id;
}

/** The id of a share in an address. @throws DomainError notFound for anything that cannot be one. */
export function shareIdOf(text: string | undefined): number {
  return idOf(text, "Share");
}

/** The id of a shared recipe in an address. @throws DomainError notFound for anything that cannot be one. */
export function sharedRecipeIdOf(text: string | undefined): number {
  return idOf(text, "Recipe");
}
