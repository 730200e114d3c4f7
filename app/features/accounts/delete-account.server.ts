import { eq, type SQL, sql } from "drizzle-orm";
import { type Caller, renewed } from "#app/caller.ts";
import { deleteUnused } from "#app/features/recipes/trash/sweep.server.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import type { DeletionInput } from "./account-input.ts";
import { checkNotLast } from "./administration/administration.server.ts";
import { proveIdentity } from "./profile.server.ts";

/** What is deleted with an account, and whether its kitchen stays with other members. */
export type DeletedData = {
  recipes: number;
  meals: number;
  shares: number;
  credentials: number;
  doesKitchenStay: boolean;
};

/** Counts what is deleted with the account, for the confirmation. */
export function countDeletedData({ db, user, kitchen }: Caller): DeletedData {
  const alone = kitchensOfOne(user.id);
  const { doesKitchenStay, ...counts } = db.get<
    Omit<DeletedData, "doesKitchenStay"> & { doesKitchenStay: 0 | 1 }
  >(sql`SELECT
    (SELECT count(*) FROM collection_recipe WHERE collection_id IN (${collectionsOf(alone)})) AS recipes,
    (SELECT count(*) FROM meal_plan WHERE kitchen_id IN (${alone})) AS meals,
    (SELECT count(*) FROM shared_collection WHERE owner_id = ${user.id}) AS shares,
    (SELECT count(*) FROM user_credentials WHERE user_id = ${user.id}) AS credentials,
    ${kitchen.id} NOT IN (${alone}) AS doesKitchenStay`);
  return { ...counts, doesKitchenStay: doesKitchenStay === 1 };
}

/** The kitchens that are deleted with a user: those without another member, asleep or not. */
const kitchensOfOne = (userId: string) => sql`SELECT kitchen_id FROM kitchen_member AS own WHERE user_id = ${userId}
  AND NOT EXISTS (SELECT 1 FROM kitchen_member WHERE kitchen_id = own.kitchen_id AND user_id <> own.user_id)`;

const collectionsOf = (kitchenIds: SQL) => sql`SELECT id FROM collection WHERE kitchen_id IN (${kitchenIds})`;

/**
 * Deletes the caller's account with everything private to it. A kitchen with other members stays, with what the caller
 * added, and passes to the longest member if the caller owned it. Recipes that others hold stay, without their creator.
 * @throws DomainError invalid: wrong password. conflict: the last administrator.
 */
export async function deleteAccount(caller: Caller, { currentPassword }: DeletionInput) {
  await proveIdentity(caller, currentPassword);
  const { db, user, services } = renewed(caller);
  inTransaction(db, () => {
    if (user.accountType === "administrator") checkNotLast(caller);
    const alone = kitchensOfOne(user.id);
    const touched = db.all<{ id: number }>(sql`
      SELECT recipe_id AS id FROM collection_recipe WHERE collection_id IN (${collectionsOf(alone)})
      UNION SELECT recipe_id FROM meal_plan WHERE kitchen_id IN (${alone})
      UNION SELECT meal_dish.recipe_id FROM meal_dish JOIN meal_plan ON meal_plan.id = meal_dish.meal_id
        WHERE kitchen_id IN (${alone})
      UNION SELECT recipe_id FROM menu_meal WHERE kitchen_id IN (${alone})
      UNION SELECT recipe_id FROM trash WHERE kitchen_id IN (${alone})
      UNION SELECT id FROM recipe WHERE created_by = ${user.id}`);
    // Foreign keys delete sessions, favourites, shares, credentials and the rest, a trigger the kitchens without a member.
    db.delete(users).where(eq(users.id, user.id)).run();
    const theirs = sql`recipe.id IN (SELECT value FROM json_each(${JSON.stringify(touched.map(({ id }) => id))}))`;
    // A deleted copy may have been the last reference to its original, so this repeats.
    while (deleteUnused(db, theirs) > 0);
    recheckStreams(caller, user.id);
  });
  services.log.info("account.deleted", { user: user.id });
}
