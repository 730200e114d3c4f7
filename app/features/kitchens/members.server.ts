import { and, eq, isNull } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { kitchenMembers } from "#db/schema.ts";

type InKitchen = Pick<Caller, "db"> & { kitchen: Pick<Caller["kitchen"], "id"> };

const membersOf = ({ kitchen }: InKitchen) =>
  and(eq(kitchenMembers.kitchenId, kitchen.id), isNull(kitchenMembers.sleepsSince));

/** Returns the ids of the members of the caller's kitchen: a subquery for `inArray`. */
export function memberIds(caller: InKitchen) {
  return caller.db.select({ id: kitchenMembers.userId }).from(kitchenMembers).where(membersOf(caller));
}

/** Returns whether a user is in the caller's kitchen now. */
export function isMember(caller: InKitchen, userId: string): boolean {
  const isThis = and(membersOf(caller), eq(kitchenMembers.userId, userId));
  return caller.db.select({ id: kitchenMembers.userId }).from(kitchenMembers).where(isThis).get() !== undefined;
}
