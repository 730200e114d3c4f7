import { createHash } from "node:crypto";
import type { Db } from "#db/client.server.ts";

/** Returns one hash over all tables with user data. */
export function contents({ $client }: Db): string {
  const tables = [
    "user",
    "recipe",
    "collection_recipe",
    "user_favorite",
    "user_rating",
    "picture",
    "picture_size",
    "meal_plan",
    "recipe_revision",
  ];
  const rest = [
    "shared_collection",
    "invite_code",
    "collection",
    "import_count",
    "user_credentials",
    "user_identity",
    "api_token",
    "trash",
    "trash_row",
  ];
  const hash = createHash("sha256");
  for (const table of [...tables, ...rest])
    hash.update(JSON.stringify($client.prepare(`SELECT * FROM ${table}`).all()));
  return hash.digest("hex");
}
