import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { collections, kitchenMembers, kitchens, users } from "#db/schema.ts";
import * as m from "#messages";
import { nameOfKitchen } from "../kitchens/kitchen-name.server.ts";
import { kitchenOf } from "../kitchens/kitchens.server.ts";
import { listedName } from "../kitchens/person.ts";
import { changeRules } from "../planner/rules/rules.server.ts";
import type { KitchenChange } from "./joining-input.ts";
import { sleepingKitchen } from "./memberships.server.ts";
import type { KitchenMember, SharedKitchen } from "./shared-kitchen.ts";

/** Returns the caller's kitchen with its members, the longest one first. */
export function getKitchen({ db, user }: Pick<Caller, "db" | "user">): SharedKitchen {
  const { id, usualServings, plannedMeals, hiddenParts, randomizeRules } = kitchenOf(db, user.id);
  const settings = { usualServings, plannedMeals, hiddenParts, randomizeRules };
  return { id, name: nameOfKitchen(db, id), members: listMembers(db, id), ...settings };
}

function listMembers(db: Db, kitchenId: number): KitchenMember[] {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: kitchenMembers.role,
      joinedAt: kitchenMembers.joinedAt,
    })
    .from(kitchenMembers)
    .innerJoin(users, eq(users.id, kitchenMembers.userId))
    .where(and(eq(kitchenMembers.kitchenId, kitchenId), isNull(kitchenMembers.sleepsSince)))
    .orderBy(asc(kitchenMembers.joinedAt), sql`kitchen_member.rowid`)
    .all()
    .map((member) => ({ ...member, joinedAt: member.joinedAt.toISOString() }));
}

/** Changes what is given of the name and the settings. @throws DomainError forbidden: only the owner names it. */
export function changeKitchen(caller: Caller, { randomizeRules, ...change }: KitchenChange): SharedKitchen {
  const { db, user } = caller;
  return inTransaction(db, () => {
    const { id, role } = kitchenOf(db, user.id);
    if (change.name !== undefined && role !== "owner") throw new DomainError("forbidden", m.joining.ownerOnly());
    if (randomizeRules) changeRules(caller, randomizeRules);
    if (Object.values(change).some((value) => value !== undefined)) {
      db.update(kitchens).set(change).where(eq(kitchens.id, id)).run();
      announce(caller, { topic: "kitchen" });
      // Open planners show other weeks, meals and prices then.
      announce(caller, { topic: "plan" });
    }
    return getKitchen(caller);
  });
}

/**
 * Returns a member whom the caller may remove.
 * @throws DomainError forbidden: the caller is not the owner. notFound: no member of this kitchen. invalid: oneself.
 */
export function removableMember({ db, user, kitchen }: Caller, userId: string): { name: string } {
  if (kitchen.role !== "owner") throw new DomainError("forbidden", m.joining.ownerOnly());
  const member = listMembers(db, kitchen.id).find(({ id }) => id === userId);
  if (!member) throw new DomainError("notFound", m.joining.memberNotFound());
  if (userId === user.id) throw new DomainError("invalid", m.joining.leaveInstead());
  return { name: listedName(member) };
}

/** Returns what leaving does, for its confirmation. */
export function describeLeaving({ db, user, kitchen }: Caller) {
  const next = listMembers(db, kitchen.id).find(({ id }) => id !== user.id);
  const { size } = db
    .select({ size: collections.size })
    .from(collections)
    .where(eq(collections.kitchenId, kitchen.id))
    .get() ?? {
    size: 0,
  };
  return {
    kitchen: nameOfKitchen(db, kitchen.id),
    recipes: size,
    hasSleeping: sleepingKitchen(db, user.id) !== undefined,
    nextOwner: kitchen.role === "owner" && next ? listedName(next) : null,
  };
}
