/** Maximum number of API tokens of a cook. */
export const MOST_TOKENS = 10;

/** Prefix of every token, so that secret scanners find it and other bearer tokens are not looked up. */
export const TOKEN_PREFIX = "trivet_";

/** A token in its owner's list; the token itself is not stored. */
export type ApiToken = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };
