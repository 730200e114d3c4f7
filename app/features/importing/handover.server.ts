import { and, desc, eq, gt, isNotNull, isNull, lte, notInArray } from "drizzle-orm";
import { type Caller, renewed, type Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { addRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { findDuplicate } from "#app/features/recipes/recipes.server.ts";
import { checkImportLimit, checkRecipeLimit, countImport } from "#app/features/tiers/limits.server.ts";
import { webAddress } from "#app/lib/urls.ts";
import { hashToken, randomToken } from "#app/platform/crypto.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { handovers } from "#db/schema.ts";
import * as m from "#messages";
import { countToday } from "../overview/day-counts.server.ts";
import { countingImport, outcomeOf } from "../overview/import-counts.server.ts";
import type { SiteInput } from "./handover-input.ts";
import { countAddress, fetchPicture, type Reading } from "./page-reading.server.ts";
import { toRecipeInput } from "./to-recipe-input.ts";

/** How long a permission may be used, and how long what was read is kept, in milliseconds. */
const VALID_MS = { permission: 10 * 60_000, recipe: 30 * 60_000 };

/** Most permissions and recipes of a cook; a new one replaces the oldest. */
const KEPT = 10;

/** Wrong tokens from one client. Tokens cannot be guessed; the limit reduces the load of attempts. */
const WRONG_TOKENS: Limit = { name: "handover", points: 30, seconds: 900 };

/** The permission to hand over one page: whose it is, and the origin of the site. */
type Permission = { id: number; userId: string; site: string };

/**
 * Permits a site to hand over one page of the cook's browser within ten minutes.
 * @returns the token, which is not stored
 * @throws DomainError forbidden: no import left today, or the collection is full. throttled: more than 300 addresses in an
 * hour.
 */
export function permitHandover(caller: Caller, { site }: SiteInput): string {
  const { db, user, now } = caller;
  checkImportLimit(caller);
  checkRecipeLimit(caller);
  countAddress(caller);
  const token = randomToken(32);
  inTransaction(db, () => {
    makeRoom(caller, 1);
    const expiresAt = new Date(now.getTime() + VALID_MS.permission);
    db.insert(handovers)
      .values({ userId: user.id, site, tokenHash: hashToken(token), expiresAt })
      .run();
  });
  return token;
}

/** Deletes the oldest of what the cook handed over, so that there is room for more. */
function makeRoom({ db, user, now }: Caller, count: number) {
  deleteExpiredHandovers(db, now);
  const newest = db
    .select({ id: handovers.id })
    .from(handovers)
    .where(eq(handovers.userId, user.id))
    .orderBy(desc(handovers.id))
    .limit(KEPT - count);
  db.delete(handovers)
    .where(and(eq(handovers.userId, user.id), notInArray(handovers.id, newest)))
    .run();
}

/** A recipe that waits to be looked at and saved. */
export type KeptRecipe = { id: number; name: string };

/** Keeps the next ten recipes of a document for its cook, without those that the collection has. */
export function keepOthers(caller: Caller, found: ImportedRecipe[]): KeptRecipe[] {
  const { db, user, now } = caller;
  // Cut first: a text may hold a thousand recipes, each of which is looked for in the collection.
  const recipes = found
    .slice(0, KEPT)
    .map((one) => toRecipeInput({ ...one, name: one.name || m.importing.unnamedRecipe() }, null))
    .filter((recipe) => recipe.ingredients.length > 0 && !findDuplicate(caller, recipe));
  if (recipes.length === 0) return [];
  const expiresAt = new Date(now.getTime() + VALID_MS.recipe);
  return inTransaction(db, () => {
    // A document that is read again does not wait twice.
    for (const { id, name } of keptRecipes(caller))
      if (recipes.some((recipe) => recipe.name === name)) db.delete(handovers).where(eq(handovers.id, id)).run();
    makeRoom(caller, recipes.length);
    return recipes.map((content) => {
      const row = { userId: user.id, site: "", content, expiresAt };
      return { id: db.insert(handovers).values(row).returning({ id: handovers.id }).get().id, name: content.name };
    });
  });
}

/** Returns the recipes of documents that wait for the cook, the next one first. */
export function keptRecipes({ db, user, now }: Caller): KeptRecipe[] {
  const isTheirs = and(eq(handovers.userId, user.id), eq(handovers.site, ""));
  const rows = db
    .select({ id: handovers.id, content: handovers.content })
    .from(handovers)
    .where(and(isTheirs, isNotNull(handovers.content), gt(handovers.expiresAt, now)))
    .orderBy(handovers.id)
    .all();
  return rows.map(({ id, content }) => ({ id, name: (content as RecipeInput).name }));
}

/**
 * Uses up a token. It authorises on its own: whoever is signed in with the browser does not count.
 * @param origin the request's `Origin`; browsers send "null" for sites that hide their address
 * @throws DomainError forbidden: unknown, used, expired, or of another site. throttled: thirty of those.
 */
export function redeemToken({ db, now, client, services }: Visitor, token: string, origin: string | null): Permission {
  services.throttle.check(WRONG_TOKENS, client);
  const { id, userId, site } = handovers;
  const permission = db
    .update(handovers)
    .set({ tokenHash: null })
    .where(and(eq(handovers.tokenHash, hashToken(token)), gt(handovers.expiresAt, now)))
    .returning({ id, userId, site })
    .get();
  if (permission && (origin === null || origin === "null" || origin === permission.site)) return permission;
  services.throttle.count(WRONG_TOKENS, client);
  throw refused();
}

function refused(): DomainError {
  return new DomainError("forbidden", m.handover.notPermitted());
}

/**
 * Reads the recipe of a page that was handed over, and keeps it for its cook; the page itself is not stored.
 * @param page its address, which must be of the permitted site, and its HTML
 * @returns the id for `getHandover`
 * @throws DomainError invalid: another site's address, or no recipe on the page. forbidden: the permission was deleted
 * meanwhile. upstream: the page takes too long. unavailable: too many pages are being read.
 */
export async function keepRecipe(
  visitor: Visitor,
  { id, userId, site }: Permission,
  page: { url: string; html: string },
): Promise<number> {
  const { db, now, services } = visitor;
  const url = webAddress(page.url);
  if (url === null || new URL(url).origin !== site) throw new DomainError("invalid", m.recipeForm.invalidUrl());
  try {
    const found = await services.extraction.fromHtml(page.html, url, userId);
    if (!found) throw new DomainError("invalid", m.importing.noRecipeOnPage(), { reason: "no_recipe" });
    const content = toRecipeInput(found, url);
    const expiresAt = new Date(now.getTime() + VALID_MS.recipe);
    const isKept = db
      .update(handovers)
      .set({ content, pictureUrl: found.imageUrl, expiresAt })
      .where(and(eq(handovers.id, id), isNull(handovers.content)))
      .run();
    if (isKept.changes === 0) throw refused();
  } catch (error) {
    countToday(visitor, "import", outcomeOf(error));
    throw error;
  }
  services.log.info("import.handover", { user: userId });
  return id;
}

/** A recipe that was handed over and is not saved yet. */
export type Handover = { recipe: RecipeInput; pictureUrl: string | null };

/** Returns a recipe that the cook handed over. @throws DomainError notFound: also somebody else's, and expired ones. */
export function getHandover({ db, user, now }: Caller, id: number): Handover {
  const isTheirs = and(eq(handovers.id, id), eq(handovers.userId, user.id));
  const row = db
    .select({ content: handovers.content, pictureUrl: handovers.pictureUrl })
    .from(handovers)
    .where(and(isTheirs, isNotNull(handovers.content), gt(handovers.expiresAt, now)))
    .get();
  if (!row) throw new DomainError("notFound", m.handover.notFound());
  return { recipe: row.content as RecipeInput, pictureUrl: row.pictureUrl };
}

/**
 * Saves a recipe that was handed over, with its picture if the site lets the server have it. That of a page counts as a URL
 * import (product 3.2).
 * @returns the recipe, and whether the page has a picture that could not be fetched
 * @throws DomainError notFound. conflict: the collection has it already. forbidden: no import left today, or the
 * collection is full. It can be tried again then.
 */
export function saveHandover(caller: Caller, id: number): Promise<{ recipe: Recipe; lacksPicture: boolean }> {
  return countingImport(caller, async () => {
    const { recipe: input, pictureUrl } = getHandover(caller, id);
    if (input.sourceUrl) checkImportLimit(caller);
    checkRecipeLimit(caller);
    if (findDuplicate(caller, input)) throw new DomainError("conflict", m.recipes.alreadyExists());
    const picture = await fetchPicture(caller, pictureUrl);
    const recipe = storeHandover(renewed(caller), id, { input, picture });
    return { recipe, lacksPicture: pictureUrl !== null && picture === null };
  });
}

function storeHandover(caller: Caller, id: number, { input, picture }: Reading): Recipe {
  return inTransaction(caller.db, () => {
    discardHandover(caller, id);
    if (input.sourceUrl) countImport(caller);
    return addRecipe(caller, input, picture);
  });
}

/** Deletes a recipe that was handed over. @throws DomainError notFound. */
export function discardHandover(caller: Caller, id: number) {
  getHandover(caller, id);
  caller.db.delete(handovers).where(eq(handovers.id, id)).run();
}

/** Deletes the permissions and recipes of everyone that are over. */
export function deleteExpiredHandovers(db: Db, now: Date) {
  db.delete(handovers).where(lte(handovers.expiresAt, now)).run();
}
