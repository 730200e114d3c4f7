import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { type PreparedPicture, preparePicture } from "#app/platform/pictures/pictures.server.ts";
import * as m from "#messages";
import { toRecipeInput } from "./to-recipe-input.ts";

/** Addresses an hour and cook, failed or not (threat model 8.2). */
const ADDRESSES_AN_HOUR = { name: "import", points: 300, seconds: 3600 };

/** A recipe read from elsewhere, checked, with its picture ready to be stored. */
export type Reading = { input: RecipeInput; picture: PreparedPicture | null };

/** Counts one address that the cook wants fetched. @throws DomainError throttled: more than 300 in an hour. */
export function countAddress({ services, user }: Caller) {
  services.throttle.count(ADDRESSES_AN_HOUR, user.id);
}

/**
 * Fetches a page and its picture and reads the recipe off them; the recipe's source is the address that answered.
 * @throws DomainError upstream: the site did not answer, or not with a page. invalid: the address may not be reached,
 * or the page has no recipe. unavailable: too many imports run.
 */
export async function readPage(caller: Caller, url: string): Promise<Reading> {
  const page = await caller.services.outbound.fetchPage(url, caller.user.id);
  const found = await caller.services.extraction.fromHtml(page.html, page.url, caller.user.id);
  if (!found) throw new DomainError("invalid", m.importing.noRecipeOnPage(), { reason: "no_recipe" });
  const input = toRecipeInput(found, page.url);
  return { input, picture: await fetchPicture(caller, found.imageUrl) };
}

/** Returns the picture of an imported recipe; null where there is none, or none that can be had: no reason to fail. */
export async function fetchPicture(caller: Caller, imageUrl: string | null): Promise<PreparedPicture | null> {
  if (!imageUrl) return null;
  try {
    return await preparePicture(await caller.services.outbound.fetchPicture(imageUrl, caller.user.id), caller.user.id);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}
