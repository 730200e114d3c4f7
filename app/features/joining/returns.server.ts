import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { kitchenMoves, users } from "#db/schema.ts";
import * as m from "#messages";
import { UNDO_MS } from "./moves.server.ts";
import type { PossibleReturn } from "./shared-kitchen.ts";

/** Complete moves out of the caller's kitchen, whose undo leads back into it. */
function movesOut({ kitchen, now }: Caller) {
  const since = new Date(now.getTime() - UNDO_MS);
  const isTheirs = eq(kitchenMoves.fromKitchenId, kitchen.id);
  return and(isTheirs, gt(kitchenMoves.movedAt, since), isNull(kitchenMoves.rest));
}

/** Returns who has left the caller's kitchen and can come back by an undo, and until when; who left last comes first. */
export function listReturns(caller: Caller): PossibleReturn[] {
  const moves = caller.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, movedAt: kitchenMoves.movedAt })
    .from(kitchenMoves)
    .innerJoin(users, eq(users.id, kitchenMoves.userId))
    .where(movesOut(caller))
    .orderBy(desc(kitchenMoves.id))
    .all();
  const latest = moves.filter(({ id }, place) => moves.findIndex((one) => one.id === id) === place);
  return latest.map(({ movedAt, ...person }) => ({
    ...person,
    until: new Date(movedAt.getTime() + UNDO_MS).toISOString(),
  }));
}

/**
 * Takes the undo from somebody who has left the kitchen.
 * @throws DomainError forbidden: the caller is not the owner. notFound: nobody who can come back.
 */
export function endReturn(caller: Caller, userId: string) {
  const { db, user, kitchen, services } = caller;
  if (kitchen.role !== "owner") throw new DomainError("forbidden", m.joining.ownerOnly());
  const theirs = and(movesOut(caller), eq(kitchenMoves.userId, userId));
  const { changes } = db.delete(kitchenMoves).where(theirs).run();
  if (changes === 0) throw new DomainError("notFound", m.joining.memberNotFound());
  services.log.info("kitchen.return_ended", { by: user.id, user: userId, kitchen: kitchen.id });
}
