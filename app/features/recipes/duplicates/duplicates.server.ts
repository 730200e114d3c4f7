import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import * as m from "#messages";
import { versionDifferences } from "../differences.server.ts";
import { COLLECTION_STRIDE } from "../entry-ids.ts";
import type { OpenedRecipe } from "../recipes.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { foldSame } from "../revisions/history.server.ts";
import { openComparison } from "./comparing.server.ts";
import type { ListedPair } from "./pair.ts";

/** Pairs on one page. */
const PAGE_PAIRS = 20;

/**
 * Returns a page of the pairs that are probably one recipe, and how far the comparing is. What was merged, removed or kept
 * apart since is left out.
 */
export function listDuplicates(caller: Caller, page: number) {
  const { db, kitchen } = caller;
  const { state, done, total, pairs } = openComparison(caller);
  const rows = statement(
    db,
    `SELECT one.id AS oneId, one.name AS oneName, other.id AS otherId, other.name AS otherName, pair.value ->> 2 AS because
     FROM json_each(@pairs) AS pair
     JOIN collection_recipe AS one_entry ON one_entry.id = @collectionId * ${COLLECTION_STRIDE} + (pair.value ->> 0)
     JOIN collection_recipe AS other_entry ON other_entry.id = @collectionId * ${COLLECTION_STRIDE} + (pair.value ->> 1)
     JOIN recipe AS one ON one.id = one_entry.recipe_id
     JOIN recipe AS other ON other.id = other_entry.recipe_id
     WHERE NOT EXISTS (SELECT 1 FROM kept_apart WHERE collection_id = @collectionId
       AND one_id = pair.value ->> 0 AND other_id = pair.value ->> 1)
     ORDER BY pair.key`,
    { oneId: "number", oneName: "text", otherId: "number", otherName: "text", because: ["source", "content"] },
  ).all({
    pairs: JSON.stringify(pairs.map(({ one, other, because }) => [one, other, because])),
    collectionId: kitchen.collectionId,
  });
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_PAIRS));
  const shown = Math.min(page, pages);
  return {
    state,
    done,
    total,
    found: rows.length,
    page: shown,
    pages,
    pairs: rows.slice((shown - 1) * PAGE_PAIRS, shown * PAGE_PAIRS).map(
      ({ oneId, oneName, otherId, otherName, because }): ListedPair => ({
        one: { id: oneId, name: oneName },
        other: { id: otherId, name: otherName },
        because,
      }),
    ),
  };
}

/** Returns two recipes of the cook's collection. @throws DomainError notFound: one of them is not in it. */
export function openPair(caller: Caller, oneId: number, otherId: number): [OpenedRecipe, OpenedRecipe] {
  const [one, other] = [getRecipe(caller, oneId), getRecipe(caller, otherId)];
  if (oneId === otherId || !one.isInCollection || !other.isInCollection) {
    throw new DomainError("notFound", m.recipes.recipeNotFound());
  }
  return [one, other];
}

/** Returns two recipes and the fields in which they differ, line by line. @throws DomainError as `openPair`. */
export function comparePair(caller: Caller, oneId: number, otherId: number) {
  const [one, other] = openPair(caller, oneId, otherId);
  const shown = ({ id, name, imagePath, createdAt }: OpenedRecipe) => {
    return { id, name, imagePath, createdAt };
  };
  return {
    one: shown(one),
    other: shown(other),
    fields: versionDifferences(one, other).map(({ label, lines }) => ({ label, lines: foldSame(lines) })),
  };
}

/** Keeps two recipes apart: they are not shown as duplicates again. @throws DomainError as `openPair`. */
export function keepApart(caller: Caller, oneId: number, otherId: number) {
  const { db, kitchen } = caller;
  inTransaction(db, () => {
    openPair(caller, oneId, otherId);
    statement(
      db,
      "INSERT INTO kept_apart (collection_id, one_id, other_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    ).run(kitchen.collectionId, Math.min(oneId, otherId), Math.max(oneId, otherId));
  });
}

/** Lets two recipes be shown as duplicates again. */
export function undoKeepApart({ db, kitchen }: Caller, oneId: number, otherId: number) {
  statement(db, "DELETE FROM kept_apart WHERE collection_id = ? AND one_id = ? AND other_id = ?").run(
    kitchen.collectionId,
    Math.min(oneId, otherId),
    Math.max(oneId, otherId),
  );
}
