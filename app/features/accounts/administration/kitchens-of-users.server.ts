import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { kitchenName } from "#app/features/kitchens/kitchen.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import { kitchenMembers, kitchens, users } from "#db/schema.ts";
import { listedName } from "../../kitchens/person.ts";
import type { UserKitchen } from "./user-kitchen.ts";

/** Returns the kitchen of each of some accounts by its id, with the names of the other members. @throws DomainError forbidden. */
export function kitchensOfUsers(caller: Caller, userIds: string[]): Record<string, UserKitchen> {
  checkAdministrator(caller);
  const theirs = caller.db
    .select({ id: kitchenMembers.kitchenId })
    .from(kitchenMembers)
    .where(and(inArray(kitchenMembers.userId, userIds), isNull(kitchenMembers.sleepsSince)));
  const rows = caller.db
    .select({
      kitchenId: kitchens.id,
      kitchen: kitchens.name,
      role: kitchenMembers.role,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(kitchenMembers)
    .innerJoin(kitchens, eq(kitchens.id, kitchenMembers.kitchenId))
    .innerJoin(users, eq(users.id, kitchenMembers.userId))
    .where(and(inArray(kitchenMembers.kitchenId, theirs), isNull(kitchenMembers.sleepsSince)))
    .orderBy(asc(kitchenMembers.joinedAt), desc(kitchenMembers.role))
    .all();
  const byKitchen = new Map<number, typeof rows>();
  for (const row of rows) byKitchen.set(row.kitchenId, [...(byKitchen.get(row.kitchenId) ?? []), row]);
  return Object.fromEntries(
    rows.map(({ id, kitchenId, kitchen }) => {
      const members = byKitchen.get(kitchenId) ?? [];
      const owner = members.find(({ role }) => role === "owner");
      const others = members.filter((member) => member.id !== id).map(listedName);
      return [id, { name: kitchenName(kitchen, owner), others }];
    }),
  );
}
