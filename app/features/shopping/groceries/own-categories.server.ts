import { and, countDistinct, eq, max } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import type { FoodCategory } from "#db/enumerations.ts";
import { foodPlaces } from "#db/schema.ts";
import * as m from "#messages";
import type { OwnCategoryInput } from "./grocery-input.ts";

/** Foods of a kitchen that have a category of its own. */
export const MAX_OWN_CATEGORIES = 3000;

/** A category with the change that set it: its time in milliseconds since 1970, and the id of the operation. */
type SetCategory = { value: FoodCategory; at: number; by: string };

/** Returns the kitchen's own categories by foodKey: of each food the one that was set last. */
export function ownCategories({ db, kitchen }: Caller): Map<string, FoodCategory> {
  const rows = db
    .select({ food: foodPlaces.food, category: foodPlaces.category })
    .from(foodPlaces)
    .where(eq(foodPlaces.kitchenId, kitchen.id))
    .orderBy(foodPlaces.changedAt, foodPlaces.changedBy)
    .all();
  return new Map(rows.map(({ food, category }) => [food, category]));
}

/**
 * Sets the category of a food on all lists of the kitchen, later than all others. Returns false, and sets none, if as many
 * foods as may have one do already.
 */
export function setOwnCategory(caller: Caller, { food, category }: OwnCategoryInput): boolean {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    const isOf = and(eq(foodPlaces.kitchenId, kitchen.id), eq(foodPlaces.food, food));
    const { latest } =
      db
        .select({ latest: max(foodPlaces.changedAt) })
        .from(foodPlaces)
        .where(isOf)
        .get() ?? {};
    const at = Math.max(now.getTime(), (latest ?? 0) + 1);
    const isSet = store(caller, food, "", { value: category, at, by: "" });
    if (isSet) announceItems(caller, [food]);
    return isSet;
  });
}

/** Sets the categories that foods were given as one item of a list, all of them: others from this item are forgotten. */
export function setCategoriesFrom(caller: Caller, source: string, categories: ReadonlyMap<string, SetCategory>) {
  const { db, kitchen } = caller;
  inTransaction(db, () => {
    const isFrom = and(eq(foodPlaces.kitchenId, kitchen.id), eq(foodPlaces.source, source));
    const gone = db.delete(foodPlaces).where(isFrom).returning({ food: foodPlaces.food }).all();
    for (const [food, category] of categories) store(caller, food, source, category);
    announceItems(caller, [...gone.map(({ food }) => food), ...categories.keys()]);
  });
}

function store({ db, kitchen }: Caller, food: string, source: string, { value, at, by }: SetCategory): boolean {
  const isOwn = eq(foodPlaces.kitchenId, kitchen.id);
  const isKnown =
    db
      .select()
      .from(foodPlaces)
      .where(and(isOwn, eq(foodPlaces.food, food)))
      .get() !== undefined;
  const { known = 0 } = isKnown
    ? {}
    : (db
        .select({ known: countDistinct(foodPlaces.food) })
        .from(foodPlaces)
        .where(isOwn)
        .get() ?? {});
  if (known >= MAX_OWN_CATEGORIES) return false;
  const set = { category: value, changedAt: at, changedBy: by };
  db.insert(foodPlaces)
    .values({ kitchenId: kitchen.id, food, source, ...set })
    .onConflictDoUpdate({ target: [foodPlaces.kitchenId, foodPlaces.food, foodPlaces.source], set })
    .run();
  return true;
}

/** Makes the items of foods, on all shopping lists of the kitchen, news: without a category of their own they have that of the food. */
function announceItems(caller: Caller, foods: readonly string[]) {
  const { db, kitchen } = caller;
  const given = JSON.stringify([...new Set(foods)]);
  const lists = statement(
    db,
    `UPDATE shopping_list SET version = version + 1 WHERE kitchen_id = ? AND EXISTS (SELECT 1 FROM shopping_item
       WHERE list_id = shopping_list.id AND food IN (SELECT value FROM json_each(?))) RETURNING id, version`,
    { id: "number", version: "number" },
  ).all(kitchen.id, given);
  for (const { id, version } of lists) {
    statement(
      db,
      "UPDATE shopping_item SET version = ? WHERE list_id = ? AND food IN (SELECT value FROM json_each(?))",
    ).run(version, id, given);
    announce(caller, { topic: "shopping", ids: [id] });
  }
}

/** Moves a food to another category on all lists of the kitchen. @throws DomainError conflict: too many foods have one. */
export function moveFood(caller: Caller, input: OwnCategoryInput) {
  if (setOwnCategory(caller, input)) return;
  throw new DomainError("conflict", m.groceries.ownCategoriesAtMost({ count: MAX_OWN_CATEGORIES }));
}
