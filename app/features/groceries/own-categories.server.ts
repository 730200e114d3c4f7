import { eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { foodPlaces } from "#db/schema.ts";
import type { OwnCategoryInput } from "./grocery-input.ts";

/** Returns the kitchen's own categories by foodKey. */
export function ownCategories({ db, kitchen }: Caller) {
  const rows = db.select().from(foodPlaces).where(eq(foodPlaces.kitchenId, kitchen.id)).all();
  return new Map(rows.map(({ food, category }) => [food, category]));
}

/** Sets the category of a food on all lists of the kitchen. */
export function setOwnCategory({ db, kitchen }: Caller, { food, category }: OwnCategoryInput) {
  db.insert(foodPlaces)
    .values({ kitchenId: kitchen.id, food, category })
    .onConflictDoUpdate({ target: [foodPlaces.kitchenId, foodPlaces.food], set: { category } })
    .run();
}
