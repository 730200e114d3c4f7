import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { kitchenMembers, kitchens, users } from "#db/schema.ts";
import { kitchenName } from "./kitchen.ts";
import { type PublicName, publicKitchenName } from "./public-name.ts";

/** Returns the name of a kitchen for its members; without one it is called after its owner. */
export function nameOfKitchen(db: Db, kitchenId: number): string {
  const row = namesOf(db, kitchenId);
  return kitchenName(row?.name ?? null, row);
}

/** Returns the name of a kitchen for people who are not in it. */
export function publicNameOfKitchen(db: Db, kitchenId: number): PublicName {
  const row = namesOf(db, kitchenId);
  return publicKitchenName(row?.name ?? null, row);
}

function namesOf(db: Db, kitchenId: number) {
  return db
    .select({ name: kitchens.name, firstName: users.firstName })
    .from(kitchens)
    .leftJoin(
      kitchenMembers,
      and(
        eq(kitchenMembers.kitchenId, kitchens.id),
        eq(kitchenMembers.role, "owner"),
        isNull(kitchenMembers.sleepsSince),
      ),
    )
    .leftJoin(users, eq(users.id, kitchenMembers.userId))
    .where(eq(kitchens.id, kitchenId))
    .get();
}
