import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { mailtoLink } from "#app/lib/mailto-link.ts";
import { type QrCode, qrCodeOf } from "#app/platform/qr-code.server.ts";
import * as m from "#messages";
import { getRecipe } from "../recipes/recipes.server.ts";
import { recipeAsText } from "./recipe-as-text.ts";
import type { RecipeLink } from "./recipe-link.ts";
import { getRecipeLink, listLinksTo } from "./recipe-links.server.ts";

/** Returns what a cook shares of a recipe: its links, and the recipe as text. @throws DomainError notFound. */
export function openSharing(
  caller: Caller,
  recipeId: number,
): { recipe: { id: number; name: string }; links: RecipeLink[]; asText: string } {
  const recipe = getRecipe(caller, recipeId);
  if (!recipe.isInCollection) throw new DomainError("notFound", m.recipes.recipeNotFound());
  const { id, name } = recipe;
  return { recipe: { id, name }, links: listLinksTo(caller, id), asText: recipeAsText(recipe) };
}

/** Returns a link with its QR code, the email and the recipe as text. @throws DomainError notFound. */
export function openRecipeLink(
  caller: Caller,
  recipeId: number,
  linkId: number,
): { link: RecipeLink; recipe: { id: number; name: string }; qrCode: QrCode; mailto: string; asText: string } {
  const link = getRecipeLink(caller, linkId);
  const recipe = getRecipe(caller, recipeId);
  if (link.recipeId !== recipe.id) throw new DomainError("notFound", m.recipeLinks.linkNotFound());
  const { id, name, notes } = recipe;
  return {
    link,
    recipe: { id, name },
    qrCode: qrCodeOf(link.url),
    mailto: mailtoLink({ subject: name, text: `${m.recipeLinks.mailText({ name })}\n\n${link.url}` }),
    asText: recipeAsText({ ...recipe, notes: link.withNotes ? notes : null }, link.url),
  };
}
