import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, statement } from "#db/client.server.ts";
import { kitchenMembers } from "#db/schema.ts";
import type { TakenRow } from "../recipes/trash/taken-rows.server.ts";

const awake = (kitchenId: number) => and(eq(kitchenMembers.kitchenId, kitchenId), isNull(kitchenMembers.sleepsSince));

/** Returns the ids of those who are in a kitchen now, the longest member first. */
export function membersOf(db: Db, kitchenId: number): string[] {
  return db
    .select({ userId: kitchenMembers.userId })
    .from(kitchenMembers)
    .where(awake(kitchenId))
    .orderBy(asc(kitchenMembers.joinedAt), sql`rowid`)
    .all()
    .map(({ userId }) => userId);
}

/** Returns the rows of a user in a kitchen that a move changes: the membership and the calendar address. */
export function rowsOfMember(db: Db, kitchenId: number, userId: string): TakenRow[] {
  return ["kitchen_member", "calendar_feed"].flatMap((source) =>
    statement(db, `SELECT * FROM ${source} WHERE kitchen_id = ? AND user_id = ?`)
      .all(kitchenId, userId)
      .map((content) => ({ source, content }) as TakenRow),
  );
}

/**
 * Ends the membership of a user. The kitchen of its last member sleeps from then on; in another one the longest member
 * becomes owner after the owner (trigger).
 */
export function depart({ db, now }: { db: Db; now: Date }, kitchenId: number, userId: string) {
  const own = and(eq(kitchenMembers.kitchenId, kitchenId), eq(kitchenMembers.userId, userId));
  if (membersOf(db, kitchenId).length > 1) db.delete(kitchenMembers).where(own).run();
  else db.update(kitchenMembers).set({ sleepsSince: now }).where(own).run();
}

/** Makes a user, who is in no kitchen, a member; wakes the membership that sleeps. */
export function enter({ db, now }: { db: Db; now: Date }, kitchenId: number, userId: string) {
  db.insert(kitchenMembers)
    .values({ kitchenId, userId, role: "member", joinedAt: now })
    .onConflictDoUpdate({
      target: [kitchenMembers.kitchenId, kitchenMembers.userId],
      set: { role: "member", sleepsSince: null },
    })
    .run();
  ensureOwner(db, kitchenId);
}

/** Makes the longest member the owner of a kitchen that has none. */
function ensureOwner(db: Db, kitchenId: number) {
  const [longest] = membersOf(db, kitchenId);
  const owner = db
    .select({ role: kitchenMembers.role })
    .from(kitchenMembers)
    .where(and(awake(kitchenId), eq(kitchenMembers.role, "owner")))
    .get();
  if (owner || longest === undefined) return;
  db.update(kitchenMembers)
    .set({ role: "owner" })
    .where(and(awake(kitchenId), eq(kitchenMembers.userId, longest)))
    .run();
}

/** Puts a membership back as it was; the owner becomes the owner again. */
export function restoreMember(db: Db, row: TakenRow) {
  const { kitchen_id, user_id, role, joined_at, sleeps_since } = row.content;
  if (role === "owner" && sleeps_since === null) {
    statement(
      db,
      "UPDATE kitchen_member SET role = 'member' WHERE kitchen_id = ? AND role = 'owner' AND sleeps_since IS NULL",
    ).run(kitchen_id);
  }
  statement(
    db,
    `INSERT INTO kitchen_member (kitchen_id, user_id, role, joined_at, sleeps_since) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (kitchen_id, user_id) DO UPDATE SET
       role = excluded.role, joined_at = excluded.joined_at, sleeps_since = excluded.sleeps_since`,
  ).run(kitchen_id, user_id, role, joined_at, sleeps_since);
  ensureOwner(db, kitchen_id as number);
}

/** Announces a move to the members of both kitchens. */
export function announceMove(
  { db, services }: Pick<Visitor, "db" | "services">,
  { from, to }: { from: number; to: number },
) {
  for (const id of [from, to]) {
    for (const topic of ["kitchen", "collection", "plan"] as const)
      announce({ db, services, kitchen: { id } }, { topic });
  }
}

/** Returns the kitchen that sleeps for a user since the shortest time, and that time, or undefined. */
export function sleepingKitchen(db: Db, userId: string): { id: number; since: Date } | undefined {
  const kitchen = statement(
    db,
    `SELECT kitchen_id AS id, sleeps_since AS since FROM kitchen_member
     WHERE user_id = ? AND sleeps_since IS NOT NULL ORDER BY sleeps_since DESC, kitchen_id DESC LIMIT 1`,
    { id: "number", since: "number" },
  ).get(userId);
  return kitchen && { id: kitchen.id, since: new Date(kitchen.since) };
}
