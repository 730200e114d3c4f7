import { type Db, statement } from "#db/client.server.ts";

/** Returns the collection of a kitchen. */
export function collectionOf(db: Db, kitchenId: number): number {
  const id = statement(db, "SELECT id FROM collection WHERE kitchen_id = ?", "number").get(kitchenId);
  if (id === undefined) throw new Error(`Kitchen ${kitchenId} has no collection`);
  return id;
}
