import { and, eq, lt, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { bestTier } from "#app/features/kitchens/members.server.ts";
import { addDays, lastPlanningDay } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { type Db, prepared } from "#db/client.server.ts";
import { WEEK_DAYS } from "#db/enumerations.ts";
import { collections, importCounts } from "#db/schema.ts";
import * as m from "#messages";
import { type AccountType, type Allowance, limitsOf, type TierLimits } from "./tiers.ts";

/** Returns the limits of the caller's own tier: imports, mail and the grocery app. */
export function tierLimits({ user, services }: Caller): TierLimits {
  return limitsOf(user.accountType, services.settings.tierLimits);
}

/** What the limits of a plan depend on. */
type Planner = Pick<Caller, "db" | "services" | "now" | "timeZone" | "user" | "kitchen">;

/** Returns the limits of the collection and the plan, those of the best tier in the kitchen, and which tier that is. */
function kitchenLimits(
  caller: Pick<Planner, "db" | "services" | "user" | "kitchen">,
): TierLimits & { accountType: AccountType } {
  const accountType = bestTier(caller);
  return { accountType, ...limitsOf(accountType, caller.services.settings.tierLimits) };
}

/** Refuses everybody but administrators. @throws DomainError forbidden. */
export function checkAdministrator({ user }: Caller) {
  if (user.accountType !== "administrator") throw new DomainError("forbidden", m.tiers.administratorRequired());
}

/** Returns how many recipes the collection has and may have: "7 of 10 recipes". `used` is for who knows it already. */
export function recipeAllowance(caller: Caller, used = sizeOfCollection(caller)): Allowance {
  return { used, limit: kitchenLimits(caller).recipes };
}

function sizeOfCollection(caller: Caller): number {
  const row = prepared(caller.db, "recipes of a cook", (db) =>
    db
      .select({ used: collections.size })
      .from(collections)
      .where(eq(collections.id, sql.placeholder("collectionId")))
      .prepare(),
  ).get({ collectionId: caller.kitchen.collectionId });
  return row?.used ?? 0;
}

/**
 * Refuses recipes beyond the tier's limit. Call it inside the transaction that adds `adding` recipes to the collection,
 * before they are added.
 * @throws DomainError forbidden: the tier's collection is full.
 */
export function checkRecipeLimit(caller: Caller, adding = 1) {
  const { used, limit } = recipeAllowance(caller);
  if (limit === null || used + adding <= limit) return;
  const { accountType } = kitchenLimits(caller);
  const isOwnLimit = accountType === caller.user.accountType;
  const limited = isOwnLimit ? m.tiers.recipesLimited : m.tiers.kitchenRecipesLimited;
  throw new DomainError("forbidden", limited({ accountType, count: limit }));
}

/** Returns the last day (yyyy-MM-dd) that the caller may plan, and the message for later days; null without a limit. */
export function planningLimit(caller: Planner): { lastDay: string; message: string } | null {
  const { accountType, planningWeeks } = kitchenLimits(caller);
  if (planningWeeks === null) return null;
  const limited = accountType === caller.user.accountType ? m.tiers.planningLimited : m.tiers.kitchenPlanningLimited;
  return {
    lastDay: lastPlanningDay(
      todayIn(caller.now, caller.timeZone),
      planningWeeks,
      WEEK_DAYS.indexOf(caller.kitchen.weekStart),
    ),
    message: limited({ accountType, count: planningWeeks }),
  };
}

/**
 * Refuses a day (yyyy-MM-dd) beyond the tier's limit. Call it inside the transaction that plans a meal. Past days are
 * never refused here.
 * @throws DomainError forbidden: the day is past the tier's weeks, counted from the start of this week.
 */
export function checkPlanningLimit(caller: Caller, day: string) {
  const limit = planningLimit(caller);
  if (limit && day > limit.lastDay) throw new DomainError("forbidden", limit.message);
}

/** Returns the number of successful URL imports on the caller's current day, and how many are allowed. */
export function importAllowance(caller: Caller): Allowance {
  const day = todayIn(caller.now, caller.timeZone);
  const row = caller.db
    .select({ used: importCounts.imports })
    .from(importCounts)
    .where(and(eq(importCounts.userId, caller.user.id), eq(importCounts.day, day)))
    .get();
  return { used: row?.used ?? 0, limit: tierLimits(caller).importsPerDay };
}

/** Refuses an import before anything is fetched. @throws DomainError forbidden: no import is left today. */
export function checkImportLimit(caller: Caller) {
  const { used, limit } = importAllowance(caller);
  if (limit === null || used < limit) return;
  throw new DomainError("forbidden", m.tiers.importsLimited({ accountType: caller.user.accountType, count: limit }));
}

/**
 * Counts one successful URL import; call it inside the transaction that adds the recipe, so that of several imports
 * side by side none slips past the limit.
 * @throws DomainError forbidden: no import is left today.
 */
export function countImport(caller: Caller) {
  checkImportLimit(caller);
  caller.db
    .insert(importCounts)
    .values({ userId: caller.user.id, day: todayIn(caller.now, caller.timeZone), imports: 1 })
    .onConflictDoUpdate({
      target: [importCounts.userId, importCounts.day],
      set: { imports: sql`${importCounts.imports} + 1` },
    })
    .run();
}

/** Deletes the import counts of days that are over in every time zone. */
export function deleteOldImportCounts(db: Db, now: Date) {
  const twoDaysBefore = addDays(todayIn(now, "UTC"), -2);
  db.delete(importCounts).where(lt(importCounts.day, twoDaysBefore)).run();
}

/** Refuses tiers that may not send grocery lists by email. @throws DomainError forbidden. */
export function checkGroceryEmail(caller: Caller) {
  const { accountType } = caller.user;
  if (!tierLimits(caller).groceryEmail) throw new DomainError("forbidden", m.tiers.groceriesViewed({ accountType }));
}

/** Refuses tiers that may not send grocery lists to the grocery app. @throws DomainError forbidden. */
export function checkGroceryApp(caller: Caller) {
  checkGroceryEmail(caller);
  const { accountType } = caller.user;
  if (!tierLimits(caller).groceryApp) throw new DomainError("forbidden", m.tiers.groceriesEmailed({ accountType }));
}

/** Returns how much of the caller's limits is used, for pages that show it in advance. */
export function listUsage(caller: Caller): { recipes: Allowance; imports: Allowance; lastDayToPlan: string | null } {
  return {
    recipes: recipeAllowance(caller),
    imports: importAllowance(caller),
    lastDayToPlan: planningLimit(caller)?.lastDay ?? null,
  };
}
