import { and, count, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import { foodPlaces } from "#db/schema.ts";
import * as m from "#messages";
import type { OwnCategoryInput } from "./grocery-input.ts";

/** Foods of a kitchen that have a category of its own. */
export const MAX_OWN_CATEGORIES = 3000;

/** Returns the kitchen's own categories by foodKey. */
export function ownCategories({ db, kitchen }: Caller) {
  const rows = db.select().from(foodPlaces).where(eq(foodPlaces.kitchenId, kitchen.id)).all();
  return new Map(rows.map(({ food, category }) => [food, category]));
}

/**
 * Sets the category of a food on all lists of the kitchen. Returns false, and sets none, if as many foods as may have one
 * do already.
 */
export function setOwnCategory({ db, kitchen }: Caller, { food, category }: OwnCategoryInput): boolean {
  return inTransaction(db, () => {
    const isOwn = eq(foodPlaces.kitchenId, kitchen.id);
    const isOf = and(isOwn, eq(foodPlaces.food, food));
    const { changes } = db.update(foodPlaces).set({ category }).where(isOf).run();
    if (changes > 0) return true;
    const { known = 0 } = db.select({ known: count() }).from(foodPlaces).where(isOwn).get() ?? {};
    if (known < MAX_OWN_CATEGORIES) db.insert(foodPlaces).values({ kitchenId: kitchen.id, food, category }).run();
    return known < MAX_OWN_CATEGORIES;
  });
}

/** Moves a food to another category on all lists of the kitchen. @throws DomainError conflict: too many foods have one. */
export function moveFood(caller: Caller, input: OwnCategoryInput) {
  if (setOwnCategory(caller, input)) return;
  throw new DomainError("conflict", m.groceries.ownCategoriesAtMost({ count: MAX_OWN_CATEGORIES }));
}
