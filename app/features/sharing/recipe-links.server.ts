import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { randomToken } from "#app/platform/crypto.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { prepared, writeIfPossible } from "#db/client.server.ts";
import { collectionRecipes, collections, kitchenMembers, recipeLinks, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { requireOwn, requireRecipe } from "../recipes/recipes.server.ts";
import { LINK_OVER, type LinkOver, type RecipeLink } from "./recipe-link.ts";
import type { RecipeLinkInput } from "./share-input.ts";
import { longDate, type SharedRecipe } from "./shared-collection.ts";
import { findSharedRecipe } from "./shared-recipes.server.ts";
import { CODE_BYTES, checkedExpiry, MOST_LINKS, wasNotedLately } from "./sharing.server.ts";

/**
 * Makes a link to a recipe of the caller's collection.
 * @throws DomainError notFound: it is not in the collection. invalid: expiry in the past or more than 10 years ahead.
 * conflict: 500 links.
 */
export function makeRecipeLink(
  caller: Caller,
  recipeId: number,
  { withNotes, expiresAt }: RecipeLinkInput,
): { id: number; url: string; expiresAt: string | null } {
  const { db, user, now, timeZone } = caller;
  requireOwn(caller, recipeId);
  const end = expiresAt === null ? null : checkedExpiry(caller, expiresAt);
  const links = db.select({ number: count() }).from(recipeLinks).where(ownLinks(caller)).get();
  if ((links?.number ?? 0) >= MOST_LINKS) throw new DomainError("conflict", m.share.tooMany({ count: MOST_LINKS }));
  const { id, code } = db
    .insert(recipeLinks)
    .values({
      code: randomToken(CODE_BYTES),
      recipeId,
      userId: user.id,
      withNotes,
      timeZone,
      createdAt: now,
      expiresAt: end,
    })
    .returning({ id: recipeLinks.id, code: recipeLinks.code })
    .get();
  return { id, url: linkAddress(caller, code), expiresAt: end?.toISOString() ?? null };
}

/** Returns the public address of a link. */
function linkAddress({ origin }: Visitor, code: string): string {
  return `${origin}${href("/r/:code", { code })}`;
}

/** The caller's links that are not revoked, expired ones too. */
function ownLinks({ user }: Caller) {
  return and(eq(recipeLinks.userId, user.id), isNull(recipeLinks.revokedAt));
}

function readLinks(caller: Caller, which: SQL | undefined): RecipeLink[] {
  const { db, kitchen } = caller;
  const entry = and(
    eq(collectionRecipes.recipeId, recipeLinks.recipeId),
    eq(collectionRecipes.collectionId, kitchen.collectionId),
  );
  return db
    .select({ link: recipeLinks, recipeName: recipes.name, entryId: collectionRecipes.id })
    .from(recipeLinks)
    .leftJoin(recipes, eq(recipes.id, recipeLinks.recipeId))
    .leftJoin(collectionRecipes, entry)
    .where(and(ownLinks(caller), which))
    .orderBy(desc(recipeLinks.createdAt), desc(recipeLinks.id))
    .limit(MOST_LINKS)
    .all()
    .map(({ link, recipeName, entryId }) => ({
      id: link.id,
      url: linkAddress(caller, link.code),
      recipeId: link.recipeId,
      recipeName,
      isShown: entryId !== null,
      withNotes: link.withNotes,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt?.toISOString() ?? null,
      expiresOn: link.expiresAt && longDate(link.expiresAt, link.timeZone),
      lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
    }));
}

/** Returns the caller's own links to recipes, newest first, with expired and without revoked ones. */
export function listRecipeLinks(caller: Caller): RecipeLink[] {
  return readLinks(caller, undefined);
}

/** Returns the caller's own links to one recipe. @throws DomainError notFound: no such recipe. */
export function listLinksTo(caller: Caller, recipeId: number): RecipeLink[] {
  requireRecipe(caller, recipeId);
  return readLinks(caller, eq(recipeLinks.recipeId, recipeId));
}

/** Returns one of the caller's own links. @throws DomainError notFound. */
export function getRecipeLink(caller: Caller, linkId: number): RecipeLink {
  const [link] = readLinks(caller, eq(recipeLinks.id, linkId));
  if (!link) throw new DomainError("notFound", m.recipeLinks.linkNotFound());
  return link;
}

/** Ends a link at once and for good. @throws DomainError notFound: not the caller's, or revoked before. */
export function revokeRecipeLink(caller: Caller, linkId: number) {
  const { changes } = caller.db
    .update(recipeLinks)
    .set({ revokedAt: caller.now })
    .where(and(eq(recipeLinks.id, linkId), ownLinks(caller)))
    .run();
  if (changes === 0) throw new DomainError("notFound", m.recipeLinks.linkNotFound());
}

/** A link that may be read now. */
type OpenLink = {
  id: number;
  userId: string;
  withNotes: boolean;
  expiresAt: Date | null;
  lastOpenedAt: Date | null;
  /** The collection of the kitchen that the owner is in now. */
  collectionId: number;
};

/** The recipe of a link as it is now, without notes and tags where the link hides them. */
export type LinkedRecipe = { link: OpenLink; recipe: SharedRecipe };

/** 20 unknown codes of one client in 15 minutes, as for invite codes (threat model 6.2). */
const WRONG_CODES: Limit = { name: "wrong-link", points: 20, seconds: 900 };

/** Joins the kitchen that the owner of a link is in now. */
const isKitchenOfOwner = and(eq(kitchenMembers.userId, recipeLinks.userId), isNull(kitchenMembers.sleepsSince));

/** Returns the link of a code, compared exactly, and the collection that its recipe is shown from. */
function findLink(db: Visitor["db"], code: string) {
  return prepared(db, "link of a code", (connection) =>
    connection
      .select({ link: recipeLinks, collectionId: collections.id })
      .from(recipeLinks)
      .innerJoin(kitchenMembers, isKitchenOfOwner)
      .innerJoin(collections, eq(collections.kitchenId, kitchenMembers.kitchenId))
      .where(eq(recipeLinks.code, sql.placeholder("code")))
      .prepare(),
  ).get({ code });
}

/** Returns what a link shows now, or why it shows nothing; its expiry is checked each time. */
function readLinked(visitor: Visitor, code: string): LinkedRecipe | LinkOver {
  const found = findLink(visitor.db, code);
  if (!found) return "missing";
  const { link, collectionId } = found;
  if (link.revokedAt) return "ended";
  if (link.expiresAt && link.expiresAt <= visitor.now) return "expired";
  const recipe = findSharedRecipe(visitor, { collectionId, shareCode: code }, link.recipeId);
  if (!recipe) return "ended";
  const { id, userId, withNotes, expiresAt, lastOpenedAt } = link;
  return {
    link: { id, userId, withNotes, expiresAt, lastOpenedAt, collectionId },
    recipe: withNotes ? recipe : { ...recipe, notes: null, tags: [] },
  };
}

/**
 * Returns the recipe of a code, or why there is none.
 * @throws DomainError throttled after too many unknown codes, then for known ones too.
 */
export function findLinked(visitor: Visitor, code: string): LinkedRecipe | LinkOver {
  const { client, services } = visitor;
  services.throttle.check(WRONG_CODES, client);
  const found = readLinked(visitor, code);
  if (found === "missing") services.throttle.count(WRONG_CODES, client);
  return found;
}

/** Returns the recipe of a code. @throws DomainError notFound, expired, throttled. */
export function getOpenLink(visitor: Visitor, code: string): LinkedRecipe {
  const found = findLinked(visitor, code);
  if (found === "missing") throw new DomainError("notFound", m.recipes.recipeNotFound());
  if (typeof found === "string") throw new DomainError("expired", LINK_OVER[found].text());
  return found;
}

/** Returns the recipe of a code for the API, with the end of the link. @throws DomainError as `getOpenLink`. */
export function getLinkedRecipe(visitor: Visitor, userId: string | undefined, code: string) {
  const { link, recipe } = getOpenLink(visitor, code);
  noteLinkOpened(visitor, link, userId);
  return { ...recipe, expiresAt: link.expiresAt?.toISOString() ?? null };
}

/**
 * Returns whether the link of a code shows this recipe; then its picture may be shown. Nothing is counted: the code may be
 * that of a shared collection which has ended, with many pictures on one page.
 */
export function isLinked(visitor: Visitor, code: string, recipeId: number): boolean {
  const found = readLinked(visitor, code);
  return typeof found !== "string" && found.recipe.id === recipeId;
}

/** Records that somebody other than the owner opened the link, at most once a minute; a failure is ignored. */
export function noteLinkOpened({ db, now }: Visitor, link: OpenLink, userId: string | undefined) {
  if (userId === link.userId || wasNotedLately(link, now)) return;
  writeIfPossible(() => db.update(recipeLinks).set({ lastOpenedAt: now }).where(eq(recipeLinks.id, link.id)).run());
}
