import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Cook, Kitchen, Visitor } from "#app/caller.ts";
import { kitchenColumns } from "#app/features/kitchens/kitchens.server.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/durations.ts";
import { hashToken, randomToken } from "#app/platform/crypto.server.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, prepared, writeIfPossible } from "#db/client.server.ts";
import {
  collections,
  kitchenMembers,
  kitchens,
  type PendingIdentity,
  type SessionData,
  sessions,
  users,
} from "#db/schema.ts";
import { noteVisit } from "../visits.server.ts";

/** A session ends after 14 days without use and after 30 days in any case. */
const IDLE_MS = 14 * DAY_MS;
/** Longest life of a session in milliseconds; also the cookie's Max-Age. */
export const SESSION_MS = 30 * DAY_MS;
// Recording each request would be a disk write each time; an hour is exact enough for an idle time of 14 days.
const TOUCH_MS = HOUR_MS;

/** An active session: of a cook, or of a person who still needs an invite code. */
export type Session = { sid: string; data: SessionData } & (
  | { cook: Cook; pending: null }
  | { cook: null; pending: PendingIdentity }
);

/** The columns of an account that the API shows. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  accountType: users.accountType,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

/** The columns of a user that requests read. */
export const userColumns = { ...accountColumns, language: users.language, units: users.units };

/** Returns a live session with its cook, or undefined. */
function readLive(db: Db, sid: string, now: Date) {
  const row = prepared(db, "session", (connection) =>
    connection
      .select({ session: sessions, user: userColumns, kitchen: kitchenColumns })
      .from(sessions)
      .leftJoin(users, eq(users.id, sessions.userId))
      .leftJoin(kitchenMembers, and(eq(kitchenMembers.userId, users.id), isNull(kitchenMembers.sleepsSince)))
      .leftJoin(kitchens, eq(kitchens.id, kitchenMembers.kitchenId))
      .leftJoin(collections, eq(collections.kitchenId, kitchens.id))
      .where(eq(sessions.sid, sql.placeholder("sid")))
      .prepare(),
  ).get({ sid });
  if (!row) return undefined;
  const { session, user, kitchen } = row;
  const end = Math.min(session.expire.getTime(), session.createdAt.getTime() + SESSION_MS);
  if (end <= now.getTime()) return undefined;
  // Every account is in a kitchen.
  return { session, cook: user && { user, kitchen: kitchen as Kitchen } };
}

/** Returns the cook of a live session by its id, or undefined. Unlike `findSession` it does not count as use of it. */
export function cookOfSession(db: Db, sid: string, now: Date): Cook | undefined {
  return readLive(db, sid, now)?.cook ?? undefined;
}

/** Finds the live session of a token and moves its idle end on. One indexed statement on most requests. */
export function findSession(visitor: Visitor, token: string): Session | undefined {
  const { db, now } = visitor;
  const sid = hashToken(token);
  const live = readLive(db, sid, now);
  if (!live) return undefined;
  const { session, cook } = live;
  if (Math.abs(now.getTime() - session.lastSeenAt.getTime()) > TOUCH_MS) {
    // A session from the future (the clock was ahead) begins now, or it would last longer by that difference.
    const createdAt = session.createdAt > now ? now : session.createdAt;
    const seen = { createdAt, lastSeenAt: now, expire: idleEnd(createdAt, now) };
    writeIfPossible(() =>
      inTransaction(db, () => {
        db.update(sessions).set(seen).where(eq(sessions.sid, sid)).run();
        if (cook) noteVisit(visitor, cook.user.id);
      }),
    );
  }
  if (cook) return { sid, data: session.sess, cook, pending: null };
  if (session.sess.pending) return { sid, data: session.sess, cook: null, pending: session.sess.pending };
  return undefined;
}

function idleEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS));
}

/** Deletes sessions that have expired, with the registrations that they began. */
export function deleteExpiredSessions(db: Db, now: Date) {
  db.delete(sessions).where(lte(sessions.expire, now)).run();
}

/** Starts a session and returns its token, which only the cookie has. */
export function startSession(visitor: Visitor, who: { userId: string | null; data: SessionData }): string {
  const { db, now } = visitor;
  const token = randomToken(32);
  inTransaction(db, () => {
    db.insert(sessions)
      .values({
        sid: hashToken(token),
        userId: who.userId,
        sess: who.data,
        expire: idleEnd(now, now),
        createdAt: now,
        lastSeenAt: now,
      })
      .run();
    if (who.userId) noteVisit(visitor, who.userId);
  });
  return token;
}

type Ending = Pick<Visitor, "db" | "services">;

/** Ends one session, with its event streams; does nothing if it has ended already. */
export function endSession(visitor: Ending, sid: string) {
  const ended = visitor.db.delete(sessions).where(eq(sessions.sid, sid)).returning({ userId: sessions.userId }).get();
  if (ended?.userId) recheckStreams(visitor, ended.userId);
}

/** Ends all sessions of a cook, with their event streams. */
export function endAllSessions(visitor: Ending, userId: string) {
  visitor.db.delete(sessions).where(eq(sessions.userId, userId)).run();
  recheckStreams(visitor, userId);
}
