import * as m from "#messages";

/* What browsers need of links to one recipe; the schemas are in share-input.ts. */

/** Messages for a link to a recipe that shows nothing (product 8.6). */
export const LINK_OVER = {
  missing: { status: 404, title: m.recipeLinks.missing, text: m.recipeLinks.missingText },
  expired: { status: 410, title: m.recipeLinks.expired, text: m.recipeLinks.expiredText },
  ended: { status: 410, title: m.recipeLinks.ended, text: m.recipeLinks.endedText },
} as const;

/** Why a link shows nothing: no such code, its time is over, or it was revoked or the recipe is in the trash. */
export type LinkOver = keyof typeof LINK_OVER;

/** A link to a recipe as shown to its owner. Moments are ISO 8601, UTC. */
export type RecipeLink = {
  id: number;
  url: string;
  recipeId: number;
  /** Null: the recipe was removed for everyone. */
  recipeName: string | null;
  /** Whether the recipe is in the owner's collection: if not, the link shows nothing until it returns. */
  isShown: boolean;
  withNotes: boolean;
  createdAt: string;
  expiresAt: string | null;
  /** Its last day, formatted, in the time zone in which it was chosen. */
  expiresOn: string | null;
  lastOpenedAt: string | null;
};

/** Returns the name of the recipe of a link, also of one that was removed for everyone. */
export function nameOf({ recipeName }: Pick<RecipeLink, "recipeName">): string {
  return recipeName ?? m.recipeLinks.removedRecipe();
}
