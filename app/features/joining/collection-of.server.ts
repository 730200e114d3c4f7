import { type Db, statement } from "#db/client.server.ts";

/** Returns the collection of a kitchen. */
export function collectionOf(db: Db, kitchenId: number): number {
  return statement(db, "SELECT id FROM collection WHERE kitchen_id = ?").pluck().get(kitchenId) as number;
}
