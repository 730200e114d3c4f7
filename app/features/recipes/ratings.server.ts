import { and, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { inTransaction } from "#db/client.server.ts";
import { userRatings } from "#db/schema.ts";
import type { Recipe } from "./recipe.ts";
import { getRecipe, requireRecipe } from "./recipes.server.ts";

/**
 * Rates any recipe for the cook, also outside of the collection (product 4.18); null clears the rating. No copy is
 * made. @throws DomainError notFound: no such recipe.
 */
export function setRating(caller: Caller, recipeId: number, { rating }: { rating: number | null }): Recipe {
  return inTransaction(caller.db, () => {
    requireRecipe(caller, recipeId);
    writeRating(caller, recipeId, rating);
    const { isInCollection: _, ...recipe } = getRecipe(caller, recipeId);
    return recipe;
  });
}

/** Writes the rating of the cook. */
export function writeRating({ db, user }: Caller, recipeId: number, rating: number | null) {
  const own = and(eq(userRatings.userId, user.id), eq(userRatings.recipeId, recipeId));
  if (rating === null) db.delete(userRatings).where(own).run();
  else {
    db.insert(userRatings)
      .values({ userId: user.id, recipeId, rating })
      .onConflictDoUpdate({ target: [userRatings.userId, userRatings.recipeId], set: { rating } })
      .run();
  }
}
