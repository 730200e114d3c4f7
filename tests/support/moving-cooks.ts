import type { Caller } from "#app/caller.ts";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { aCook, testContext } from "./test-context.ts";

/* Cooks who join and leave kitchens. */

/** Two cooks, each with a kitchen of their own. */
export function twoCooks() {
  const { caller: anna, visitor, db } = testContext();
  const ben = aCook(visitor, { firstName: "Ben" });
  return { anna, ben, visitor, db };
}

/** Returns the caller as the next request would read it, `days` later. */
export function again(caller: Caller, days = 0): Caller {
  return {
    ...caller,
    kitchen: kitchenOf(caller.db, caller.user.id),
    now: new Date(caller.now.getTime() + days * DAY_MS),
  };
}

export async function invitationOf(caller: Caller): Promise<string> {
  return (await createInvitation(again(caller), { email: null })).code;
}

/** Lets a cook join the kitchen of another; returns both as they are then. */
export async function join(guest: Caller, host: Caller) {
  const moved = await joinKitchen(guest, await invitationOf(host));
  return { guest: again(guest), host: again(host), ...moved };
}

/** Returns the ids of the recipes in the collection of the kitchen that a cook is in. */
export function recipesOf({ db, user }: Caller): number[] {
  const { collectionId } = kitchenOf(db, user.id);
  const own = db.$client.prepare("SELECT recipe_id FROM collection_recipe WHERE collection_id = ? ORDER BY recipe_id");
  return own.pluck().all(collectionId) as number[];
}
