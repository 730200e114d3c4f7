import { REVISION_REASONS, type RevisionReason } from "#db/enumerations.ts";

export { REVISION_REASONS };

/** The change that replaced a version of a recipe (product 4.19). */
export type Revision = {
  id: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Null after the account was deleted. */
  by: { id: string; firstName: string | null } | null;
  reason: RevisionReason;
};
