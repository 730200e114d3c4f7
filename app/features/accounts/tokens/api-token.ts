/** Most API tokens that a cook may have at a time. */
export const MOST_TOKENS = 10;

/** What begins every token: secret scanners know it by this, and headers meant for others are told apart. */
export const TOKEN_PREFIX = "trivet_";

/** A token as its owner's list shows it; the token itself is nowhere. */
export type ApiToken = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };
