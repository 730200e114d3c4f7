import type { Change } from "#app/lib/live-events.ts";
import { afterCommit, type Db } from "#db/client.server.ts";
import type { Events } from "./events.server.ts";

type Member = { kitchen: { id: number } };
type Announcer = Member & { db: Db; services: { events: Events } };

/** Returns the channel of the changes that a caller makes and sees. */
export function channelOf({ kitchen }: Member): string {
  return String(kitchen.id);
}

/**
 * Tells the members of the caller's kitchen what an operation changes: after the commit of the running transaction, and
 * never if that is rolled back. The changes of one transaction become one event for each topic.
 */
export function announce(caller: Announcer, change: Change) {
  const { db, services } = caller;
  afterCommit(db, services.events.publish, { channel: channelOf(caller), ...change });
}

/** Returns the position of data that are read now among the changes of the caller's kitchen. */
export function currentPosition(caller: Announcer): string {
  return caller.services.events.position(channelOf(caller));
}

/**
 * Ends the event streams of a user that are no longer allowed, after the commit of the running transaction: a session or
 * token has ended, or the user has left the kitchen.
 */
export function recheckStreams({ db, services }: Pick<Announcer, "db" | "services">, userId: string) {
  afterCommit(db, services.events.recheck, userId);
}
