import { count, eq } from "drizzle-orm";
import type { Caller, User } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import type { AccountType } from "#app/features/tiers/tiers.ts";
import { inTransaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { LAST_ADMINISTRATOR } from "../account-texts.ts";
import { userColumns } from "../sign-in/sessions.server.ts";

/** Everybody with an account, the first to come first. */
export function listUsers(caller: Caller): User[] {
  checkAdministrator(caller);
  return caller.db.select(userColumns).from(users).orderBy(users.createdAt, users.id).all();
}

/** One account. @throws DomainError notFound, forbidden. */
export function getUser(caller: Caller, userId: string): User {
  checkAdministrator(caller);
  const user = caller.db.select(userColumns).from(users).where(eq(users.id, userId)).get();
  if (!user) throw new DomainError("notFound", "User not found");
  return user;
}

/**
 * Gives an account another tier; it counts from its next request on.
 * @throws DomainError notFound. conflict: it would leave no administrator. forbidden.
 */
export function changeAccountType(caller: Caller, userId: string, accountType: AccountType): User {
  const { db, now, services } = caller;
  checkAdministrator(caller);
  return inTransaction(db, () => {
    const before = getUser(caller, userId);
    if (before.accountType === "administrator" && accountType !== "administrator") checkNotLast(caller);
    const user = db
      .update(users)
      .set({ accountType, updatedAt: now })
      .where(eq(users.id, userId))
      .returning(userColumns)
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

/** Call it inside the transaction that takes an administrator away. @throws DomainError conflict: it is the last one. */
export function checkNotLast({ db }: Pick<Caller, "db">) {
  const row = db.select({ left: count() }).from(users).where(eq(users.accountType, "administrator")).get();
  if ((row?.left ?? 0) <= 1) throw new DomainError("conflict", LAST_ADMINISTRATOR);
}
