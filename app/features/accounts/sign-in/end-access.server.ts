import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { calendarFeeds, handovers, kitchenInvitations, kitchenMembers, passwordResets } from "#db/schema.ts";
import { endApiTokens } from "../tokens/api-tokens.server.ts";
import { endAllSessions } from "./sessions.server.ts";

/**
 * Ends whatever opens an account or its kitchens besides the way to sign in that its owner has just proven: sessions, API
 * tokens, links to reset the password, calendar addresses, permissions to hand over pages, and the open invitations to the
 * account's kitchens, which whoever used the account may know (product 2.6). Call it inside the transaction.
 */
export function endAccess(visitor: Visitor, userId: string) {
  const { db } = visitor;
  endAllSessions(visitor, userId);
  endApiTokens(visitor, userId);
  for (const table of [passwordResets, calendarFeeds, handovers])
    db.delete(table).where(eq(table.userId, userId)).run();
  const kitchens = db
    .select({ id: kitchenMembers.kitchenId })
    .from(kitchenMembers)
    .where(eq(kitchenMembers.userId, userId));
  const isKnown = or(eq(kitchenInvitations.createdBy, userId), inArray(kitchenInvitations.kitchenId, kitchens));
  db.delete(kitchenInvitations)
    .where(and(isNull(kitchenInvitations.usedAt), isKnown))
    .run();
}
