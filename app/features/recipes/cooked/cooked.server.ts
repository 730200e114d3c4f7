import { eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { isMember } from "#app/features/kitchens/members.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { cookedRecipes } from "#db/schema.ts";
import * as m from "#messages";
import { getRecipe, requireRecipe } from "../recipes.server.ts";
import { COOKED_LIMITS, type Cooked, type PlainCooked } from "./cooked.ts";
import type { CookedInput } from "./cooked-input.ts";

/**
 * Notes that the kitchen cooked a recipe, on a day that is over or today in the time zone of the cook (product 4.22). Any
 * recipe that the cook may read can be noted; no copy is made.
 * @param by the member who cooked, whom the undo of a removal names; anybody else is the caller
 * @throws DomainError notFound: no such recipe. invalid: a day to come. conflict: it was noted too many times.
 */
export function noteCooked(
  caller: Caller,
  recipeId: number,
  { date, note }: CookedInput,
  by: string = caller.user.id,
): Cooked {
  const { db, user, kitchen, now, timeZone } = caller;
  return inTransaction(db, () => {
    const { timesCooked } = getRecipe(caller, recipeId);
    const today = todayIn(now, timeZone);
    if (date !== undefined && date > today) {
      throw new DomainError("invalid", m.cooked.dayToCome(), { fields: { date: [m.cooked.dayToCome()] } });
    }
    if (timesCooked >= COOKED_LIMITS.times) {
      throw new DomainError("conflict", m.cooked.tooManyTimes({ maximum: COOKED_LIMITS.times }));
    }
    const cookedBy = by !== user.id && isMember(caller, by) ? by : user.id;
    const { id } = db
      .insert(cookedRecipes)
      .values({ kitchenId: kitchen.id, recipeId, date: date ?? today, note: note ?? null, cookedBy, createdAt: now })
      .returning({ id: cookedRecipes.id })
      .get();
    announce(caller, { topic: "collection", ids: [recipeId] });
    return getCooked(caller, recipeId, id);
  });
}

/** Writes the history of a new recipe, without the days that are to come, as noted by the caller. */
export function writeHistory({ db, user, kitchen, now, timeZone }: Caller, recipeId: number, cooked: PlainCooked[]) {
  if (cooked.length === 0) return;
  const today = todayIn(now, timeZone);
  const common = { kitchenId: kitchen.id, recipeId, cookedBy: user.id, createdAt: now };
  for (const { date, note } of cooked) {
    if (date <= today)
      db.insert(cookedRecipes)
        .values({ ...common, date, note })
        .run();
  }
}

/** Returns one time in the history of a recipe. @throws DomainError notFound. */
function getCooked(caller: Caller, recipeId: number, id: number): Cooked {
  const [found] = readCooked(caller, recipeId, { id });
  if (!found) throw new DomainError("notFound", m.cooked.notFound());
  return found;
}

/** Returns the times that the kitchen cooked a recipe, the last one first. @throws DomainError notFound. */
export function listCooked(caller: Caller, recipeId: number): Cooked[] {
  requireRecipe(caller, recipeId);
  return readCooked(caller, recipeId);
}

/** Which times of a history are read: all without anything. */
type Part = { id?: number; date?: string; limit?: number; offset?: number };

/** Reads the times that the kitchen cooked a recipe, the last one first; the caller may read the recipe. */
export function readCooked({ db, kitchen }: Caller, recipeId: number, part: Part = {}): Cooked[] {
  const { id = null, date = null, limit = -1, offset = 0 } = part;
  const rows = statement(
    db,
    `SELECT cooked_recipe.id, date, note, user.id AS userId, user.first_name AS firstName,
       cooked_recipe.created_at AS createdAt
     FROM cooked_recipe LEFT JOIN user ON user.id = cooked_by
     WHERE kitchen_id = @kitchenId AND recipe_id = @recipeId AND (@id IS NULL OR cooked_recipe.id = @id) AND (@date IS NULL OR date = @date)
     ORDER BY date DESC, cooked_recipe.id DESC LIMIT @limit OFFSET @offset`,
    { id: "number", date: "text", note: "text?", userId: "text?", firstName: "text?", createdAt: "number" },
  ).all({ kitchenId: kitchen.id, recipeId, id, date, limit, offset });
  return rows.map(({ userId, firstName, createdAt, ...row }) => ({
    ...row,
    by: userId === null ? null : { id: userId, firstName },
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/** Removes a time from the history of a recipe, and returns it for the undo. @throws DomainError notFound. */
export function removeCooked(caller: Caller, recipeId: number, cookedId: number): Cooked {
  const { db } = caller;
  return inTransaction(db, () => {
    const removed = getCooked(caller, recipeId, cookedId);
    db.delete(cookedRecipes).where(eq(cookedRecipes.id, cookedId)).run();
    announce(caller, { topic: "collection", ids: [recipeId] });
    return removed;
  });
}
