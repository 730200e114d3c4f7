import type { Caller } from "#app/caller.ts";
import { asRefusal, type ErrorKind } from "#app/errors.ts";
import { countToday } from "./day-counts.server.ts";
import { type ImportOutcome, isImportFailure } from "./outcomes.ts";

/** The outcome of a refusal without a reason. */
const BY_KIND: Partial<Record<ErrorKind, ImportOutcome>> = {
  invalid: "unreadable",
  conflict: "duplicate",
  forbidden: "limit",
  throttled: "limit",
  tooLarge: "too_large",
  upstream: "no_answer",
  unavailable: "busy",
  storageFull: "storage_full",
};

/** Returns the outcome under which an import that failed with this error is counted. */
export function outcomeOf(error: unknown): ImportOutcome {
  const refusal = asRefusal(error);
  if (!refusal) return "error";
  return isImportFailure(refusal.reason) ? refusal.reason : (BY_KIND[refusal.kind] ?? "error");
}

/** Runs an import and counts how it ended, by its result or its error; returns and throws what `work` does. */
export async function countingImport<T>(
  caller: Caller,
  work: () => Promise<T>,
  byResult: (result: T) => ImportOutcome = () => "imported",
): Promise<T> {
  try {
    const result = await work();
    countToday(caller, "import", byResult(result));
    return result;
  } catch (error) {
    countToday(caller, "import", outcomeOf(error));
    throw error;
  }
}
