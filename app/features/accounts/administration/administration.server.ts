import { count, eq } from "drizzle-orm";
import type { Account, Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import type { AccountType } from "#app/features/tiers/tiers.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { userIdentities, users } from "#db/schema.ts";
import * as m from "#messages";
import { accountColumns } from "../sign-in/sessions.server.ts";
import { ALL, type ListPart } from "./list-pages.ts";

/** Returns the accounts, the oldest first: all, or a part of them. */
export function listUsers(caller: Caller, { limit, offset }: ListPart = ALL): Account[] {
  checkAdministrator(caller);
  const oldest = caller.db.select(accountColumns).from(users).orderBy(users.createdAt, users.id);
  return oldest.limit(limit).offset(offset).all();
}

/** Returns how many accounts there are. */
export function countUsers(caller: Caller): number {
  checkAdministrator(caller);
  return caller.db.select({ total: count() }).from(users).get()?.total ?? 0;
}

/** Returns one account. @throws DomainError notFound, forbidden. */
export function getUser(caller: Caller, userId: string): Account {
  checkAdministrator(caller);
  const user = caller.db.select(accountColumns).from(users).where(eq(users.id, userId)).get();
  if (!user) throw new DomainError("notFound", m.users.notFound());
  return user;
}

/**
 * Gives an account another tier; it counts from its next request on.
 * @throws DomainError notFound. conflict: it would leave no administrator. forbidden.
 */
export function changeAccountType(caller: Caller, userId: string, accountType: AccountType): Account {
  const { db, now, services } = caller;
  checkAdministrator(caller);
  return inTransaction(db, () => {
    const before = getUser(caller, userId);
    if (before.accountType === "administrator" && accountType !== "administrator") checkNotLast(caller);
    const user = db
      .update(users)
      .set({ accountType, tierBefore: null, updatedAt: now })
      .where(eq(users.id, userId))
      .returning(accountColumns)
      .get();
    services.log.info("account_type.changed", {
      by: caller.user.id,
      user: userId,
      from: before.accountType,
      to: accountType,
    });
    return user;
  });
}

/**
 * Refuses to remove the last administrator. Call it inside the transaction that removes one. @throws DomainError
 * conflict.
 */
export function checkNotLast({ db }: Pick<Caller, "db">) {
  if (isOneAdministratorLeft(db)) throw new DomainError("conflict", m.users.lastAdministrator());
}

function isOneAdministratorLeft(db: Db): boolean {
  const row = db.select({ left: count() }).from(users).where(eq(users.accountType, "administrator")).get();
  return (row?.left ?? 0) <= 1;
}

/**
 * Makes an account administrator if its person is in the administrators' group at the provider; otherwise restores its
 * previous tier, trial if that is not known. The last administrator stays one. Call it inside a transaction, at each
 * sign-in with the groups from the provider; null changes nothing.
 */
export function followAdministratorsGroup(visitor: Visitor, userId: string, groups: readonly string[] | null) {
  const { db, now, services } = visitor;
  const group = services.settings.oidc?.groups?.administrators;
  if (!group || !groups) return;
  const before = db
    .select({ accountType: users.accountType, tierBefore: users.tierBefore })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  const isMember = groups.includes(group);
  if (!before || isMember === (before.accountType === "administrator")) return;
  if (!isMember && isOneAdministratorLeft(db)) {
    services.log.warn("account_type.kept", { user: userId, reason: "last administrator" });
    return;
  }
  const accountType = isMember ? "administrator" : (before.tierBefore ?? "trial");
  const tierBefore = isMember ? before.accountType : null;
  db.update(users).set({ accountType, tierBefore, updatedAt: now }).where(eq(users.id, userId)).run();
  services.log.info("account_type.changed", {
    by: "provider",
    user: userId,
    from: before.accountType,
    to: accountType,
  });
}

/** Returns the provider's group that decides at each sign-in whether this account is an administrator, or null. */
export function administratorsGroupOf({ db, services }: Caller, userId: string): string | null {
  const { oidc } = services.settings;
  if (!oidc?.groups?.administrators) return null;
  const identity = db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .limit(1)
    .get();
  return identity ? oidc.groups.administrators : null;
}
