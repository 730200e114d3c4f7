import { and, eq, isNull, sql } from "drizzle-orm";
import type { Kitchen } from "#app/caller.ts";
import type { Db } from "#db/client.server.ts";
import { collections, kitchenMembers, kitchens, timers } from "#db/schema.ts";

/** The columns of the kitchen that requests read; join `kitchens`, `kitchenMembers` and `collections`. */
export const kitchenColumns = {
  id: kitchens.id,
  name: kitchens.name,
  role: kitchenMembers.role,
  collectionId: collections.id,
  weekStart: kitchens.weekStart,
  currency: kitchens.currency,
  usualServings: kitchens.usualServings,
  plannedMeals: kitchens.plannedMeals,
  hiddenParts: kitchens.hiddenParts,
  randomizeRules: kitchens.randomizeRules,
  isOnly:
    sql`NOT EXISTS (SELECT 1 FROM kitchen_member AS other WHERE other.sleeps_since IS NULL AND other.kitchen_id <> ${kitchens.id})`
      .mapWith(Boolean)
      .as("is_only"),
  hasTimers:
    sql`EXISTS (SELECT 1 FROM ${timers} WHERE ${timers.kitchenId} = ${kitchens.id} AND ${timers.stoppedAt} IS NULL)`
      .mapWith(Boolean)
      .as("has_timers"),
};

/** Returns the kitchen that a user is in now. */
export function kitchenOf(db: Db, userId: string): Kitchen {
  const kitchen = db
    .select(kitchenColumns)
    .from(kitchenMembers)
    .innerJoin(kitchens, eq(kitchens.id, kitchenMembers.kitchenId))
    .innerJoin(collections, eq(collections.kitchenId, kitchens.id))
    .where(and(eq(kitchenMembers.userId, userId), isNull(kitchenMembers.sleepsSince)))
    .get();
  if (!kitchen) throw new Error(`User ${userId} is in no kitchen`);
  return kitchen;
}

/** Makes a kitchen with an empty collection for somebody who is in none. Call it inside a transaction. */
export function makeKitchen({ db, now }: { db: Db; now: Date }, ownerId: string): Kitchen {
  const { id } = db.insert(kitchens).values({ createdAt: now }).returning({ id: kitchens.id }).get();
  db.insert(kitchenMembers).values({ kitchenId: id, userId: ownerId, role: "owner", joinedAt: now }).run();
  db.insert(collections).values({ kitchenId: id }).run();
  return kitchenOf(db, ownerId);
}
