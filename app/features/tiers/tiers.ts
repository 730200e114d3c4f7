import { ACCOUNT_TYPES, type AccountType } from "#db/enumerations.ts";

export { ACCOUNT_TYPES, type AccountType };

/** The names of the tiers on screen. */
export const ACCOUNT_TYPE_LABELS: Record<AccountType, string> = {
  trial: "Trial",
  standard: "Standard",
  premium: "Premium",
  administrator: "Administrator",
};

/** The limits of a tier; null is no limit (product 3.2). */
export type TierLimits = {
  /** Recipes in the collection. */
  recipes: number | null;
  /** Weeks of planning, counted from the start of this week. */
  planningWeeks: number | null;
  /** Successful URL imports a day. */
  importsPerDay: number | null;
  groceryEmail: boolean;
  groceryApp: boolean;
};

/** The used part of a limit; `limit` null is no limit. */
export type Allowance = { used: number; limit: number | null };

const UNLIMITED: TierLimits = {
  recipes: null,
  planningWeeks: null,
  importsPerDay: null,
  groceryEmail: true,
  groceryApp: true,
};

/** The limits of each tier (product 3.2). */
const TIER_LIMITS: Record<AccountType, TierLimits> = {
  trial: { recipes: 10, planningWeeks: 1, importsPerDay: 3, groceryEmail: false, groceryApp: false },
  standard: { recipes: 100, planningWeeks: 4, importsPerDay: 10, groceryEmail: true, groceryApp: false },
  premium: UNLIMITED,
  administrator: UNLIMITED,
};

/** Descriptions of the tiers in the tier dialog and the profile (product 3.2). */
export const TIER_DESCRIPTIONS: Record<AccountType, string> = {
  trial: "10 recipes, 1 week of planning, basic grocery list, 3 URL imports per day.",
  standard: "100 recipes, 4 weeks of planning, grocery list export, 10 URL imports per day, advanced features.",
  premium: "Unlimited recipes, planning and imports, full grocery features.",
  administrator: "All premium features plus user management, system administration, analytics and reports.",
};

/** Returns the limits of an account; none with `TIER_LIMITS=off`. */
export function limitsOf(accountType: AccountType, isEnforced: boolean): TierLimits {
  return isEnforced ? TIER_LIMITS[accountType] : UNLIMITED;
}

/** Returns the message at a limit: "Your trial account is limited to 10 recipes". */
export function limitMessage(accountType: AccountType, limit: string): string {
  return `Your ${accountType} account is limited to ${limit}`;
}
