import type { Caller } from "#app/caller.ts";
import type { Steps } from "#app/lib/steps.ts";
import { createJobQueue } from "#app/platform/job-queue.ts";
import { takeTurns } from "#app/platform/long-work.server.ts";
import { type Db, statement } from "#db/client.server.ts";
import * as m from "#messages";
import { type Comparable, readComparable } from "./comparable.ts";
import { type DuplicatePair, findPairs } from "./find-pairs.ts";

/** The comparing of the recipes of a collection: how far it is, and the pairs that it has found. */
type Comparison = {
  state: "comparing" | "ready" | "failed";
  done: number;
  total: number;
  pairs: DuplicatePair[];
  /** The last change of a recipe of the collection when it began, in milliseconds since 1970. */
  upTo: number;
};

/** The last comparison of each collection, by the database of their server. After a restart there is none. */
const comparisons = new WeakMap<Db, Map<number, Comparison>>();

/** Collections are compared one after the other: each takes seconds. */
const queue = createJobQueue({
  atOnce: 1,
  waiting: 20,
  waitingPerUser: 2,
  maxWaitMs: 600_000,
  busyMessage: m.errors.kitchenBusyRetry,
});

/**
 * Returns the last comparison of the collection, and begins a new one in the background if there is none, or if a recipe was
 * added or changed since. What was found before is returned meanwhile. One that failed is begun again as the cook asks.
 */
export function openComparison(caller: Caller): Pick<Comparison, "state" | "done" | "total" | "pairs"> {
  const { db, kitchen } = caller;
  const known = comparisonsOf(db).get(kitchen.collectionId);
  const isCurrent = known && (known.state === "comparing" || lastChange(caller) <= known.upTo);
  return isCurrent ? known : compareAgain(caller);
}

/** Begins to compare the recipes of the collection in the background. */
export function compareAgain(caller: Caller): Comparison {
  const { db, kitchen, user, services } = caller;
  const { collectionId } = kitchen;
  const known = comparisonsOf(db).get(collectionId);
  if (known?.state === "comparing") return known;
  const comparison: Comparison = {
    state: "comparing",
    done: 0,
    total: 0,
    pairs: known?.pairs ?? [],
    upTo: lastChange(caller),
  };
  comparisonsOf(db).set(collectionId, comparison);
  queue
    .run(() => takeTurns(comparing(db, collectionId, comparison)), user.id)
    .then(
      (pairs) => Object.assign(comparison, { state: "ready", pairs }),
      (error) => {
        comparison.state = "failed";
        services.log.error("duplicates.failed", { by: user.id, error });
      },
    );
  return comparison;
}

function comparisonsOf(db: Db): Map<number, Comparison> {
  const known = comparisons.get(db);
  if (known) return known;
  const made = new Map<number, Comparison>();
  comparisons.set(db, made);
  return made;
}

function lastChange({ db, kitchen }: Caller): number {
  const last = statement(
    db,
    `SELECT max(max(entry.added_at), max(ifnull(recipe.updated_at, 0))) FROM collection_recipe AS entry
     JOIN recipe ON recipe.id = entry.recipe_id WHERE entry.collection_id = ?`,
    "number?",
  );
  return last.get(kitchen.collectionId) ?? 0;
}

/** Recipes that are read at once. */
const READ_AT_ONCE = 20;

function* comparing(db: Db, collectionId: number, comparison: Comparison): Steps<DuplicatePair[]> {
  // The page that has begun it is answered first.
  yield;
  const ids = statement(db, "SELECT recipe_id FROM collection_recipe WHERE collection_id = ?", "number").all(
    collectionId,
  );
  comparison.total = ids.length;
  const recipes: Comparable[] = [];
  for (let at = 0; at < ids.length && db.$client.open; at += READ_AT_ONCE) {
    for (const row of readRows(db, ids.slice(at, at + READ_AT_ONCE))) {
      recipes.push(readComparable({ ...row, ingredients: JSON.parse(row.ingredients) }));
      yield;
    }
    comparison.done = recipes.length;
  }
  return yield* findPairs(recipes);
}

function readRows(db: Db, ids: number[]) {
  return statement(
    db,
    `SELECT id, name, source_key AS sourceKey, ingredients FROM recipe
     WHERE id IN (SELECT value FROM json_each(?))`,
    { id: "number", name: "text", sourceKey: "text?", ingredients: "text" },
  ).all(JSON.stringify(ids));
}
