import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { findOwned } from "../recipes/owned-recipes.server.ts";
import {
  collectionTitle,
  longDate,
  type SharedFilters,
  type SharedListing,
  type SharedRecipe,
  shownName,
  storedName,
} from "./shared-collection.ts";
import { getSharedRecipe, listAllShared, listSharedRecipes, readShared } from "./shared-recipes.server.ts";
import { getOpenShare, noteOpened, type OpenShare } from "./sharing.server.ts";

/** The head of a shared page, with dates in the sharer's time zone. */
type SharedHead = {
  ownerName: string;
  title: string;
  sharedOn: string;
  expiry: { date: string; isOver: boolean } | null;
  isSignedIn: boolean;
};

/** The reason why a link does not open, shown by its page. */
type Gone = { state: "missing" | "expired" };

type Open<T> = { state: "open" } & T;

/** Returns a page of the collection of a share link; `listing` is null if the recipes could not be read. */
export function openSharedPage(
  visitor: Visitor,
  caller: Caller | undefined,
  shareCode: string,
  filters: SharedFilters,
): Gone | Open<{ head: SharedHead; listing: SharedListing | null }> {
  return ifOpen(visitor, shareCode, (share) => {
    noteOpened(visitor, share, caller?.user.id);
    return { head: headOf(visitor, caller, share), listing: readListing(visitor, caller, share, filters) };
  });
}

/** Returns one recipe of a share link. @throws DomainError notFound: it is not in the collection. */
export function openSharedRecipe(
  visitor: Visitor,
  caller: Caller | undefined,
  shareCode: string,
  recipeId: number,
): Gone | Open<{ head: SharedHead; recipe: SharedRecipe; ownId: number | null }> {
  return ifOpen(visitor, shareCode, (share) => {
    noteOpened(visitor, share, caller?.user.id);
    const recipe = getSharedRecipe(visitor, share, recipeId);
    const ownId = (caller && findOwned(caller, [recipe.id]).get(recipe.id)) ?? null;
    return { head: headOf(visitor, caller, share), recipe, ownId };
  });
}

/**
 * Returns the collection for the API (product 8.2), and how its recipes are read, which throws once the link has ended.
 * @throws DomainError notFound, expired.
 */
export function getSharedCollection(visitor: Visitor, userId: string | undefined, shareCode: string) {
  const share = getOpenShare(visitor, shareCode);
  noteOpened(visitor, share, userId);
  const { ownerName, createdAt, expiresAt } = share;
  return {
    collection: {
      ownerName: storedName(ownerName),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    },
    ids: listAllShared(visitor, share),
    read: (ids: number[]) => readShared(visitor, getOpenShare(visitor, shareCode), ids),
  };
}

function ifOpen<T extends object>(visitor: Visitor, shareCode: string, read: (share: OpenShare) => T): Gone | Open<T> {
  let share: OpenShare;
  try {
    share = getOpenShare(visitor, shareCode);
  } catch (error) {
    if (error instanceof DomainError && error.kind === "expired") return { state: "expired" };
    if (error instanceof DomainError && error.kind === "notFound") return { state: "missing" };
    throw error;
  }
  return { state: "open", ...read(share) };
}

function headOf({ now, timeZone }: Visitor, caller: Caller | undefined, share: OpenShare): SharedHead {
  const zone = share.timeZone ?? timeZone;
  return {
    ownerName: shownName(share.ownerName),
    title: collectionTitle(share.ownerName),
    sharedOn: longDate(share.createdAt, zone),
    expiry: share.expiresAt && { date: longDate(share.expiresAt, zone), isOver: share.expiresAt <= now },
    isSignedIn: caller !== undefined,
  };
}

/** Reads the list of recipes; if that fails, the page says "No Recipes Found" (product 8.2). */
function readListing(
  visitor: Visitor,
  caller: Caller | undefined,
  share: OpenShare,
  filters: SharedFilters,
): SharedListing | null {
  try {
    const page = listSharedRecipes(visitor, share, filters);
    const ids = page.recipes.map(({ id }) => id);
    return { ...page, owned: caller ? [...findOwned(caller, ids)] : null };
  } catch (error) {
    visitor.services.log.error("share.unreadable", { error });
    return null;
  }
}
