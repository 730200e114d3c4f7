/** Limits of the history of a recipe: characters of a note, and how many times a kitchen notes one recipe. */
export const COOKED_LIMITS = { note: 500, times: 2000 };

/** The earliest day that a recipe may have been cooked on. */
export const FIRST_DAY = "1900-01-01";

/** One time that a kitchen cooked a recipe. */
export type Cooked = {
  id: number;
  /** Calendar day, yyyy-MM-dd. */
  date: string;
  note: string | null;
  /** Which member noted it; null if that was somebody who is no longer in the kitchen. */
  by: { id: string; firstName: string | null } | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** One time without who noted it, as files of exports have it. */
export type PlainCooked = Pick<Cooked, "date" | "note">;

/** One time as a page shows it. */
export type ShownCooked = Pick<Cooked, "id" | "date" | "note"> & {
  /** The date in words. */
  day: string;
  /** The name of the other member who noted it; null for the cook. */
  who: string | null;
};

/** The history of a recipe as a page shows it. */
export type CookedHistory = {
  /** A part of it, the last time first. */
  shown: ShownCooked[];
  /** The last time in words; null if there is none. */
  last: string | null;
  /** How many times there are in all. */
  times: number;
  /** Today in the time zone of the cook, yyyy-MM-dd. */
  today: string;
};
