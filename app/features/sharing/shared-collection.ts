import type { DomainError } from "#app/errors.ts";
import { formatDate } from "#app/i18n/formats.ts";
import type { RecipeDetails } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import { homeCook, type PublicName, presentable } from "../kitchens/public-name.ts";
import type { Difficulty, Recipe } from "../recipes/recipe.ts";

/* The parts of sharing that browsers need; the schemas are in share-input.ts, so that pages do not load zod. */

/** Messages for a share that does not exist or no longer does (product 8.2). */
export const GONE = {
  missing: {
    status: 404,
    title: m.shared.missing,
    text: m.shared.missingText,
  },
  expired: {
    status: 410,
    title: m.shared.expired,
    text: m.shared.expiredText,
  },
} as const;

/** Returns the toast "Recipe Added!" of a shared page. */
export function addedToast({ name }: { name: string }) {
  return { title: m.shared.added(), description: m.shared.addedText({ name }) };
}

/** Returns the title above the reason why a recipe was not added (product 8.4). */
export function addFailedTitle(refusal: DomainError | undefined): string {
  return refusal?.kind === "conflict" ? m.shared.alreadyAdded() : m.common.error();
}

/** Formats a day: "14 November 2026"; "Unknown date" if there is none (product 8.2). */
export function longDate(moment: Date | string | null, timeZone: string): string {
  if (moment === null) return m.shared.unknownDate();
  return formatDate(new Date(moment), { day: "numeric", month: "long", year: "numeric", timeZone }, "en-GB");
}

/** The stored name of cooks who have none; `shownName` translates it. */
const NO_NAME = "A Home Cook";

/** Returns the name of a cook to store with a share, and to answer by the API. */
export function storedName(name: string | undefined): string {
  return presentable(name) ?? NO_NAME;
}

/** Returns the stored name of a cook as emails and pages show it, by today's rule also where it was stored earlier. */
export function shownName(ownerName: string): PublicName {
  return (ownerName === NO_NAME ? undefined : presentable(ownerName)) ?? homeCook();
}

/** Returns the title of a shared collection (product 8.2). */
export function collectionTitle(ownerName: string): string {
  return m.shared.collectionOf({ name: shownName(ownerName) });
}

/** Time buckets of the shared page in minutes: over `over`, at most `upTo` (product 8.3). */
export const TIME_BUCKETS = {
  quick: { over: 0, upTo: 30, label: m.shared.quick },
  medium: { over: 30, upTo: 60, label: m.shared.medium },
  long: { over: 60, upTo: 99_999, label: m.shared.long },
} as const;

/** Orders of the shared page (product 8.3). */
export const SORT_LABELS = {
  default: m.shared.sortDefault,
  name: m.shared.sortName,
  time: m.shared.sortTime,
  difficulty: m.shared.sortDifficulty,
  recent: m.shared.sortRecent,
} as const;
/** An order of a shared page. */
export type SharedSort = keyof typeof SORT_LABELS;

/** Filters and order of a shared page; `readFilters` in share-input.ts reads them from an address. */
export type SharedFilters = {
  search: string;
  totalTime: keyof typeof TIME_BUCKETS | null;
  difficulty: Difficulty | null;
  ingredients: string[];
  ingredientMatchMode: "any" | "all";
  sortBy: SharedSort;
  page: number;
};

/** Cards on one page of a shared collection. */
export const PAGE_SIZE = 24;

/** Returns the query string of these filters, with its "?" or empty: only values that are not the default. */
export function filterQuery(filters: Partial<SharedFilters>): string {
  const query = new URLSearchParams();
  if (filters.search) query.set("search", filters.search);
  if (filters.totalTime) query.set("totalTime", filters.totalTime);
  if (filters.difficulty) query.set("difficulty", filters.difficulty);
  for (const chip of filters.ingredients ?? []) query.append("ingredients", chip);
  // Only together with ingredients (product 8.3).
  if (filters.ingredients?.length && filters.ingredientMatchMode === "all") query.set("ingredientMatchMode", "all");
  if (filters.sortBy && filters.sortBy !== "default") query.set("sortBy", filters.sortBy);
  if (filters.page && filters.page > 1) query.set("page", String(filters.page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns whether a filter is set; an order is none. */
export function isFiltered(filters: SharedFilters): boolean {
  return (
    filters.search !== "" || filters.totalTime !== null || filters.difficulty !== null || filters.ingredients.length > 0
  );
}

/** Returns the line above the cards (product 8.3). */
export function countLine(count: number, total: number, filtered: boolean): string {
  return (filtered ? m.shared.showingFiltered : m.shared.showing)({ count, total });
}

/**
 * A recipe as shown to anybody with the link: without owner and favourites. Its picture has an address for
 * holders of the link.
 */
export type SharedRecipe = RecipeDetails &
  Pick<
    Recipe,
    | "id"
    | "name"
    | "imagePath"
    | "prepTime"
    | "totalTime"
    | "servings"
    | "difficulty"
    | "ingredients"
    | "instructions"
    | "sourceUrl"
    | "createdAt"
    | "updatedAt"
    | "tags"
    | "costPerServing"
  >;

/** A link as shown to its owner. Moments are ISO 8601, UTC. */
export type Share = {
  id: number;
  shareCode: string;
  shareUrl: string;
  recipientEmail: string;
  createdAt: string;
  expiresAt: string | null;
  /** Its last day, formatted, in the time zone in which it was chosen. */
  expiresOn: string | null;
  lastOpenedAt: string | null;
};

/**
 * One page of a shared collection. `count` recipes match the filters of `total` in the collection; `correctedSearch` is
 * what was searched instead of a text with typing mistakes.
 */
export type SharedPage = {
  recipes: SharedRecipe[];
  count: number;
  total: number;
  page: number;
  pages: number;
  correctedSearch: string | null;
};

/** A page of recipes, and which of them the signed-in cook already has. */
export type SharedListing = SharedPage & {
  /** Those in the cook's own collection, with their ids there; null for visitors. */
  owned: [sharedId: number, ownId: number][] | null;
};
