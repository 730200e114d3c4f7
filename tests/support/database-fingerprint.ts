import { createHash } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { TECHNICAL_TABLES } from "./household-rows.ts";

/** Returns one hash over all tables with data of users; sessions and statistics change with refused requests too. */
export function contents({ $client }: Db): string {
  const tables = $client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
  const hash = createHash("sha256");
  for (const table of tables as string[]) {
    if (TECHNICAL_TABLES.test(table) || table === "session" || table === "day_count") continue;
    hash.update(table + JSON.stringify($client.prepare(`SELECT * FROM "${table}"`).all()));
  }
  return hash.digest("hex");
}
