import { ACCOUNT_TYPES, type AccountType } from "#db/enumerations.ts";
import * as m from "#messages";

export { ACCOUNT_TYPES, type AccountType };

/** The names of the tiers on screen. */
export const ACCOUNT_TYPE_LABELS: Record<AccountType, () => string> = {
  trial: m.tiers.trial,
  standard: m.tiers.standard,
  premium: m.tiers.premium,
  administrator: m.tiers.administrator,
};

/** The limits of a tier; null is no limit (product 3.2). */
export type TierLimits = {
  /** Recipes in the collection. */
  recipes: number | null;
  /** Weeks of planning, counted from the start of this week. */
  planningWeeks: number | null;
  /** Successful URL imports a day. */
  importsPerDay: number | null;
  /** Emails a day, of all kinds together (threat model 7.6). */
  emailsPerDay: number;
  groceryEmail: boolean;
  groceryApp: boolean;
};

/** The used part of a limit; `limit` null is no limit. */
export type Allowance = { used: number; limit: number | null };

const UNLIMITED: TierLimits = {
  recipes: null,
  planningWeeks: null,
  importsPerDay: null,
  emailsPerDay: 50,
  groceryEmail: true,
  groceryApp: true,
};

/** The limits of each tier (product 3.2). */
const TIER_LIMITS: Record<AccountType, TierLimits> = {
  trial: { recipes: 10, planningWeeks: 1, importsPerDay: 3, emailsPerDay: 10, groceryEmail: false, groceryApp: false },
  standard: {
    recipes: 100,
    planningWeeks: 4,
    importsPerDay: 10,
    emailsPerDay: 50,
    groceryEmail: true,
    groceryApp: false,
  },
  premium: UNLIMITED,
  administrator: UNLIMITED,
};

/** Descriptions of the tiers in the tier dialog and the profile (product 3.2). */
export const TIER_DESCRIPTIONS: Record<AccountType, () => string> = {
  trial: m.tiers.trialOffers,
  standard: m.tiers.standardOffers,
  premium: m.tiers.premiumOffers,
  administrator: m.tiers.administratorOffers,
};

/** Returns the limits of an account; none with `TIER_LIMITS=off`. */
export function limitsOf(accountType: AccountType, isEnforced: boolean): TierLimits {
  return isEnforced ? TIER_LIMITS[accountType] : UNLIMITED;
}
