/** Reasons of failed imports, as they are counted, with their labels. */
export const IMPORT_FAILURES = {
  no_answer: "The site did not answer",
  refused: "The site refused access",
  not_found: "The page does not exist",
  site_error: "The site answered with an error",
  no_page: "The address is not a web page",
  not_allowed: "The address may not be fetched",
  no_recipe: "No recipe was found",
  unreadable: "The document could not be read",
  too_large: "The page or document was too large",
  limit: "A limit was reached",
  busy: "The server was busy",
  storage_full: "The disk was full",
  error: "An error in Trivet, see the log",
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
