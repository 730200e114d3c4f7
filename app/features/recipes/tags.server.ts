import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import * as m from "#messages";
import { COLLECTION_STRIDE, entryId } from "./entry-ids.ts";
import { RECIPE_LIMITS, type Recipe } from "./recipe.ts";
import { getRecipe, requireOwn } from "./recipes.server.ts";
import { updateEntry } from "./search/index-updates.server.ts";
import { distinctTags, tagKey } from "./tags.ts";

/**
 * Replaces the tags of a recipe in the cook's collection (product 4.17): no copy is made, and nobody else sees them.
 * @throws DomainError notFound: it is not in the collection.
 */
export function setTags(caller: Caller, recipeId: number, { tags }: { tags: string[] }): Recipe {
  return inTransaction(caller.db, () => {
    requireOwn(caller, recipeId);
    writeTags(caller, recipeId, tags);
    const { isInCollection: _, ...recipe } = getRecipe(caller, recipeId);
    return recipe;
  });
}

/**
 * Adds tags to those of a recipe, or removes some.
 * @throws DomainError as `setTags`. invalid: the recipe would have more tags than it may have.
 */
export function changeTags(
  caller: Caller,
  recipeId: number,
  { add, remove }: { add: string[]; remove: string[] },
): Recipe {
  return inTransaction(caller.db, () =>
    setTags(caller, recipeId, { tags: changedTags(getRecipe(caller, recipeId).tags, { add, remove }) }),
  );
}

/** Returns the tags of a recipe after some were added and others removed. */
function changedTags(stored: string[], { add, remove }: { add: string[]; remove: string[] }): string[] {
  const tags = distinctTags([...withoutTags(stored, remove), ...add]);
  const maximum = RECIPE_LIMITS.tags;
  if (add.length > 0 && tags.length > maximum) {
    const message = m.tags.tooManyTags({ maximum });
    throw new DomainError("invalid", message, { fields: { tags: [message] } });
  }
  return tags;
}

/**
 * Returns the tags of a recipe after an edit: those that were added or removed meanwhile stay so.
 * @param opened the tags that the recipe had when the cook opened it
 * @throws DomainError invalid: the recipe would have more tags than it may have.
 */
export function editedTags(stored: string[], opened: string[], edited: string[]): string[] {
  return changedTags(stored, { add: withoutTags(edited, opened), remove: withoutTags(opened, edited) });
}

function withoutTags(tags: string[], others: string[]): string[] {
  const keys = new Set(others.map(tagKey));
  return tags.filter((tag) => !keys.has(tagKey(tag)));
}

/** A tag of a collection, and how many of its recipes have it. */
export type CountedTag = { tag: string; count: number };

const COUNTED_TAGS = `SELECT tag.label AS tag, count(*) AS count
  FROM tag JOIN recipe_tag ON recipe_tag.tag_id = tag.id
  JOIN collection_recipe ON collection_recipe.id = tag.collection_id * ${COLLECTION_STRIDE} + recipe_tag.recipe_id
  WHERE tag.collection_id = ?`;

const COUNTED = { tag: "text", count: "number" } as const;

const LISTED_TAGS = `${COUNTED_TAGS} GROUP BY tag.id ORDER BY tag.key`;

/** Returns the tags of the cook's collection in the order of their names, and how many recipes have each. */
export function listTags({ db, kitchen }: Caller): CountedTag[] {
  return statement(db, LISTED_TAGS, COUNTED).all(kitchen.collectionId);
}

/** Tags of a page: more take too long to render while others wait. */
const PAGE_SIZE = 200;

/** Returns a page of the tags of the cook's collection, from 1, and how many pages there are. */
export function listTagsPage({ db, kitchen }: Caller, page: number): { tags: CountedTag[]; pages: number } {
  const { collectionId } = kitchen;
  const some = statement(db, `${LISTED_TAGS} LIMIT ? OFFSET ?`, COUNTED);
  const tags = some.all(collectionId, PAGE_SIZE, (page - 1) * PAGE_SIZE);
  const total = statement(db, `SELECT count(*) FROM (${LISTED_TAGS})`, "number").get(collectionId) ?? 0;
  return { tags, pages: Math.ceil(total / PAGE_SIZE) };
}

/** Returns a tag of the cook's collection as it is shown there; undefined if no recipe in it has the tag. */
export function countTag({ db, kitchen }: Caller, tag: string): CountedTag | undefined {
  const one = statement(db, `${COUNTED_TAGS} AND tag.key = ? GROUP BY tag.id`, COUNTED);
  return one.get(kitchen.collectionId, tagKey(tag));
}

/** Most tags that a field suggests. */
const MAX_SUGGESTIONS = 100;

/** Returns the tags that most recipes of the cook's collection have. */
export function suggestTags({ db, kitchen }: Caller): string[] {
  const most = `${COUNTED_TAGS} GROUP BY tag.id ORDER BY count(*) DESC, tag.key LIMIT ${MAX_SUGGESTIONS}`;
  return statement(db, most, COUNTED)
    .all(kitchen.collectionId)
    .map(({ tag }) => tag);
}

/** Most tags that the list offers as its first filter. */
const MAX_USUAL = 10;

/** Returns the tags that most recipes have, the most used first; those that only removed recipes have are left out. */
export function usualTags({ db, kitchen }: Caller): string[] {
  return statement(
    db,
    `SELECT label FROM tag WHERE collection_id = ? AND EXISTS (SELECT 1 FROM recipe_tag JOIN collection_recipe
       ON collection_recipe.id = recipe_tag.collection_id * ${COLLECTION_STRIDE} + recipe_tag.recipe_id
       WHERE recipe_tag.tag_id = tag.id)
     ORDER BY (SELECT count(*) FROM recipe_tag WHERE tag_id = tag.id) DESC, key LIMIT ${MAX_USUAL}`,
    "text",
  ).all(kitchen.collectionId);
}

/** Writes the tags of a recipe that is in the cook's collection, and its search entry; else nothing. */
export function writeTags({ db, kitchen: { collectionId } }: Caller, recipeId: number, tags: string[]) {
  const entry = entryId(collectionId, recipeId);
  if (!statement(db, "SELECT 1 FROM collection_recipe WHERE id = ?").get(entry)) return;
  const before = statement(
    db,
    "DELETE FROM recipe_tag WHERE collection_id = ? AND recipe_id = ? RETURNING tag_id",
    "number",
  ).all(collectionId, recipeId);
  addTags(db, collectionId, recipeId, tags);
  const forget = statement(
    db,
    "DELETE FROM tag WHERE id = ? AND NOT EXISTS (SELECT 1 FROM recipe_tag WHERE tag_id = tag.id)",
  );
  for (const id of before) forget.run(id);
  updateEntry(db, entry);
}

/** Writes the tags of a recipe that the cook's collection is about to get; its search entry is made then. */
export function writeFirstTags({ db, kitchen }: Caller, recipeId: number, tags: string[]) {
  addTags(db, kitchen.collectionId, recipeId, tags);
}

function addTags(db: Db, collectionId: number, recipeId: number, tags: string[]) {
  const add = statement(db, "INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position) VALUES (?, ?, ?, ?)");
  for (const [position, tag] of distinctTags(tags).entries()) {
    add.run(collectionId, recipeId, tagId(db, collectionId, tag), position);
  }
}

/** Returns the id of a tag in a collection, whether its recipes are there or were removed; undefined if it has none. */
export function findTagId(db: Db, collectionId: number, tag: string): number | undefined {
  return statement(db, "SELECT id FROM tag WHERE collection_id = ? AND key = ?", "number").get(
    collectionId,
    tagKey(tag),
  );
}

/** Returns the id of a tag in a collection; a tag that it does not have is added. */
export function tagId(db: Db, collectionId: number, tag: string): number {
  const known = findTagId(db, collectionId, tag);
  if (known !== undefined) return known;
  const add = statement(db, "INSERT INTO tag (collection_id, key, label) VALUES (?, ?, ?)");
  return Number(add.run(collectionId, tagKey(tag), tag).lastInsertRowid);
}

/** Gives the tags of a recipe to the copy that replaces it in the cook's collection. */
export function moveTags({ db, kitchen }: Caller, recipeId: number, copyId: number) {
  const move = statement(
    db,
    "UPDATE OR REPLACE recipe_tag SET recipe_id = ? WHERE collection_id = ? AND recipe_id = ?",
  );
  move.run(copyId, kitchen.collectionId, recipeId);
}
