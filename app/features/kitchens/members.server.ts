import { and, eq, isNull, ne, type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { prepared } from "#db/client.server.ts";
import { ACCOUNT_TYPES, type AccountType } from "#db/enumerations.ts";
import { kitchenMembers, users } from "#db/schema.ts";

type InKitchen = Pick<Caller, "db"> & { kitchen: Pick<Caller["kitchen"], "id"> };

const isMemberOf = (kitchenId: number | Placeholder) =>
  and(eq(kitchenMembers.kitchenId, kitchenId), isNull(kitchenMembers.sleepsSince));

/** Returns the ids of the members of the caller's kitchen: a subquery for `inArray`. */
export function memberIds(caller: InKitchen) {
  return caller.db.select({ id: kitchenMembers.userId }).from(kitchenMembers).where(isMemberOf(caller.kitchen.id));
}

/** Returns whether a user is in the caller's kitchen now. */
export function isMember(caller: InKitchen, userId: string): boolean {
  const membership = prepared(caller.db, "a member", (connection) =>
    connection
      .select({ id: kitchenMembers.userId })
      .from(kitchenMembers)
      .where(and(isMemberOf(sql.placeholder("kitchenId")), eq(kitchenMembers.userId, sql.placeholder("userId"))))
      .prepare(),
  ).get({ kitchenId: caller.kitchen.id, userId });
  return membership !== undefined;
}

/** Returns the columns of who added a row; join `users` by `isAddedBy`. */
export function addedByColumns(kitchenId: number | Placeholder) {
  const place = sql<number | null>`(SELECT (SELECT count(*) FROM kitchen_member AS other
      WHERE other.kitchen_id = self.kitchen_id AND other.sleeps_since IS NULL
        AND (other.joined_at, other.rowid) < (self.joined_at, self.rowid))
    FROM kitchen_member AS self
    WHERE self.kitchen_id = ${kitchenId} AND self.user_id = ${users.id} AND self.sleeps_since IS NULL)`;
  return { id: users.id, firstName: users.firstName, lastName: users.lastName, place };
}

/** Joins the user who added a row, where the kitchen has more than one member: alone, everybody knows who it was. */
export function isAddedBy(addedBy: SQLWrapper, kitchenId: number | Placeholder) {
  const members = sql`(SELECT count(*) FROM kitchen_member WHERE kitchen_id = ${kitchenId} AND sleeps_since IS NULL)`;
  return sql`${users.id} = ${addedBy} AND ${members} > 1`;
}

/**
 * Returns the best tier among the members of the caller's kitchen, by which collection and plan are limited. The caller
 * counts with the rights of the request, the others with those of their accounts.
 */
export function bestTier({ db, user, kitchen }: Pick<Caller, "db" | "user" | "kitchen">): AccountType {
  const others = prepared(db, "tiers of a kitchen", (connection) =>
    connection
      .select({ accountType: users.accountType })
      .from(kitchenMembers)
      .innerJoin(users, eq(users.id, kitchenMembers.userId))
      .where(and(isMemberOf(sql.placeholder("kitchenId")), ne(users.id, sql.placeholder("userId"))))
      .prepare(),
  ).all({ kitchenId: kitchen.id, userId: user.id });
  const ranks = [user, ...others].map(({ accountType }) => ACCOUNT_TYPES.indexOf(accountType));
  return ACCOUNT_TYPES[Math.max(...ranks)] ?? user.accountType;
}
