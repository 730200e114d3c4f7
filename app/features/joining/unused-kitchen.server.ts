import { eq } from "drizzle-orm";
import { type Db, statement } from "#db/client.server.ts";
import { kitchens } from "#db/schema.ts";

/** Tables whose rows belong to a kitchen, besides its members and its collection, which each kitchen has. */
const TABLES_OF_KITCHENS = `SELECT tables.name FROM sqlite_schema AS tables
  JOIN pragma_table_info(tables.name) AS columns ON columns.name = 'kitchen_id'
  WHERE tables.type = 'table' AND tables.name NOT IN ('kitchen_member', 'collection')`;

/** Deletes a kitchen that leaving has made if it is as it was made. */
export function deleteUnused(db: Db, kitchenId: number) {
  const isPlain = statement(
    db,
    `SELECT 1 FROM kitchen JOIN collection ON collection.kitchen_id = kitchen.id
     WHERE kitchen.id = ? AND kitchen.name IS NULL AND collection.size = 0
       AND NOT EXISTS (SELECT 1 FROM recipe_tag WHERE recipe_tag.collection_id = collection.id)`,
  ).get(kitchenId);
  const tables = statement(db, TABLES_OF_KITCHENS, "text").all();
  const isUsed = (table: string) =>
    statement(db, `SELECT 1 FROM "${table}" WHERE kitchen_id = ? LIMIT 1`).get(kitchenId);
  if (isPlain && !tables.some(isUsed)) db.delete(kitchens).where(eq(kitchens.id, kitchenId)).run();
}
