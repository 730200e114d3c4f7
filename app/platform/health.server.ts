import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

/** Whether the database answers. */
export function isAlive(db: Db): boolean {
  return db.get<{ one: number }>(sql`SELECT 1 AS one`)?.one === 1;
}
