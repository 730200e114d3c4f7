import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import { kitchenMembers, sharedCollections, users } from "#db/schema.ts";
import * as m from "#messages";
import type { KitchenLink } from "./shared-kitchen.ts";

/** Links that are listed; when one of them ends, the next is. */
const MOST_LISTED = 500;

/** Joins the members of the caller's kitchen, and selects links that work. */
function workingLinks({ db, kitchen, now }: Caller) {
  const inKitchen = and(
    eq(kitchenMembers.userId, sharedCollections.ownerId),
    eq(kitchenMembers.kitchenId, kitchen.id),
    isNull(kitchenMembers.sleepsSince),
  );
  const isWorking = and(
    eq(sharedCollections.isActive, true),
    or(isNull(sharedCollections.expiresAt), gt(sharedCollections.expiresAt, now)),
  );
  const owner = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  return {
    isWorking,
    select: () =>
      db
        .select({ share: sharedCollections, owner })
        .from(sharedCollections)
        .innerJoin(kitchenMembers, inKitchen)
        .innerJoin(users, eq(users.id, sharedCollections.ownerId)),
  };
}

/**
 * Returns the public links that show the kitchen's recipes, of all members, the newest first. To whom a link was sent is
 * told its owner only, and its code nobody.
 */
export function listKitchenLinks(caller: Caller): KitchenLink[] {
  const { isWorking, select } = workingLinks(caller);
  return select()
    .where(isWorking)
    .orderBy(desc(sharedCollections.createdAt), desc(sharedCollections.id))
    .limit(MOST_LISTED)
    .all()
    .map(({ share, owner }) => ({
      id: share.id,
      owner,
      recipientEmail: owner.id === caller.user.id ? share.recipientEmail : null,
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt?.toISOString() ?? null,
    }));
}

/**
 * Ends a public link at once and for good: the owner of the kitchen each, a member the own ones.
 * @throws DomainError notFound: no such link of a member. forbidden: somebody else's.
 */
export function endKitchenLink(caller: Caller, shareId: number) {
  const { db, user, kitchen, services } = caller;
  inTransaction(db, () => {
    const { isWorking, select } = workingLinks(caller);
    const link = select()
      .where(and(eq(sharedCollections.id, shareId), isWorking))
      .get();
    if (!link) throw new DomainError("notFound", m.share.notFound());
    const isOwn = link.owner.id === user.id;
    if (!isOwn && kitchen.role !== "owner") throw new DomainError("forbidden", m.joining.ownerOnly());
    db.update(sharedCollections).set({ isActive: false }).where(eq(sharedCollections.id, shareId)).run();
    services.log.info("share.ended", { by: user.id, owner: link.owner.id });
  });
}
