import { eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { deleteUnused } from "#app/features/recipes/trash/sweep.server.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import type { DeletionInput } from "./account-input.ts";
import { checkNotLast } from "./administration/administration.server.ts";
import { proveIdentity } from "./profile.server.ts";

/** Counts what is deleted with the account, for the confirmation. */
export function countDeletedData({ db, user }: Caller): {
  recipes: number;
  meals: number;
  shares: number;
  credentials: number;
} {
  return db.get(sql`SELECT
    (SELECT count(*) FROM user_recipe WHERE user_id = ${user.id}) AS recipes,
    (SELECT count(*) FROM meal_plan WHERE user_id = ${user.id}) AS meals,
    (SELECT count(*) FROM shared_collection WHERE owner_id = ${user.id}) AS shares,
    (SELECT count(*) FROM user_credentials WHERE user_id = ${user.id}) AS credentials`);
}

/**
 * Deletes the caller's account with everything private to it. Recipes that others hold stay, without their creator.
 * @throws DomainError invalid: wrong password. conflict: the last administrator.
 */
export async function deleteAccount(caller: Caller, { currentPassword }: DeletionInput) {
  await proveIdentity(caller, currentPassword);
  const { db, user, services } = caller;
  inTransaction(db, () => {
    if (user.accountType === "administrator") checkNotLast(caller);
    const touched = db.all<{ id: number }>(sql`
      SELECT recipe_id AS id FROM user_recipe WHERE user_id = ${user.id}
      UNION SELECT recipe_id FROM meal_plan WHERE user_id = ${user.id}
      UNION SELECT recipe_id FROM trash WHERE user_id = ${user.id}
      UNION SELECT id FROM recipe WHERE created_by = ${user.id}`);
    // Foreign keys delete sessions, plans, favourites, shares, credentials and the rest.
    db.delete(users).where(eq(users.id, user.id)).run();
    const theirs = sql`recipe.id IN (SELECT value FROM json_each(${JSON.stringify(touched.map(({ id }) => id))}))`;
    // A deleted copy may have been the last reference to its original, so this repeats.
    while (deleteUnused(db, theirs) > 0);
    recheckStreams(caller, user.id);
  });
  services.log.info("account.deleted", { user: user.id });
}
