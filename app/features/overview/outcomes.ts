import * as m from "#messages";

/** Reasons of failed imports, as they are counted, with their labels. */
export const IMPORT_FAILURES = {
  no_answer: m.overview.noAnswer,
  refused: m.overview.refused,
  not_found: m.overview.notFound,
  site_error: m.overview.siteError,
  no_page: m.overview.noPage,
  not_allowed: m.overview.notAllowed,
  no_recipe: m.overview.noRecipe,
  unreadable: m.overview.unreadable,
  too_large: m.overview.tooLarge,
  limit: m.overview.limit,
  busy: m.overview.busy,
  storage_full: m.overview.storageFull,
  error: m.overview.error,
} as const;
/** The cause of a failed import, by which failures are counted. */
export type ImportFailure = keyof typeof IMPORT_FAILURES;

/** The outcome of an import. A recipe that the collection already has is a duplicate, not a failure. */
export type ImportOutcome = "imported" | "duplicate" | ImportFailure;

/** The outcomes of each event that is counted by day. */
export type Outcomes = { import: ImportOutcome; mail: "sent" | "failed"; backup: "made" | "failed" };

/** Returns whether a counted word is a reason for a failed import. */
export function isImportFailure(word: string | undefined): word is ImportFailure {
  return word !== undefined && Object.hasOwn(IMPORT_FAILURES, word);
}
