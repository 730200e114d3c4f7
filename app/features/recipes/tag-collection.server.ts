import { eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { kitchens, type RandomizeRule } from "#db/schema.ts";
import * as m from "#messages";
import { COLLECTION_STRIDE } from "./entry-ids.ts";
import { noteEntries, updateIndex } from "./search/index-updates.server.ts";
import { type CountedTag, countTag, findTagId } from "./tags.server.ts";
import { cleanTag, distinctTags, tagKey } from "./tags.ts";

/** Returns a tag of the cook's collection and the number of its recipes. @throws DomainError notFound. */
export function describeTag(caller: Caller, tag: string): CountedTag {
  const found = countTag(caller, tag);
  if (!found) throw new DomainError("notFound", m.tags.notFound());
  return found;
}

/**
 * Renames a tag on all recipes of the cook's collection (product 4.17). If another tag has the new name, both are
 * merged once the cook agrees: `mergeInto` is then that name.
 * @throws DomainError notFound. conflict: another tag has the name.
 */
export function renameTag(
  caller: Caller,
  { tag, to, mergeInto }: { tag: string; to: string; mergeInto?: string | undefined },
): CountedTag {
  const { db } = caller;
  return inTransaction(db, () => {
    const source = describeTag(caller, tag);
    changeInRules(caller, tag, cleanTag(to));
    if (tagKey(to) === tagKey(tag)) {
      relabel(db, requireTagId(caller, tag), cleanTag(to));
      return describeTag(caller, to);
    }
    const existing = countTag(caller, to);
    if (existing && tagKey(mergeInto ?? "") !== tagKey(to)) {
      throw new DomainError("conflict", m.tags.mergeQuestion({ tag: source.tag, other: existing.tag }));
    }
    changeEntries(caller, tag, (id) => {
      const target = findTagId(db, caller.kitchen.collectionId, to);
      if (target === undefined) return relabel(db, id, cleanTag(to));
      if (!existing) relabel(db, target, cleanTag(to));
      statement(db, "UPDATE OR IGNORE recipe_tag SET tag_id = ? WHERE tag_id = ?").run(target, id);
      statement(db, "DELETE FROM tag WHERE id = ?").run(id);
    });
    return describeTag(caller, to);
  });
}

/** Gives a tag another name, or none, in the rules for Randomize Week, which name tags as they are written. */
function changeInRules({ db, kitchen }: Caller, tag: string, to: string | null) {
  const row = db.select({ rules: kitchens.randomizeRules }).from(kitchens).where(eq(kitchens.id, kitchen.id)).get();
  const rules = row?.rules ?? {};
  const changed = (tags: string[]) =>
    distinctTags(tags.flatMap((one) => (tagKey(one) === tagKey(tag) ? (to ?? []) : one)));
  const isNamed = ({ tags, withoutTags }: RandomizeRule) =>
    [...tags, ...withoutTags].some((one) => tagKey(one) === tagKey(tag));
  if (!Object.values(rules).some(isNamed)) return;
  const randomizeRules = Object.fromEntries(
    Object.entries(rules).map(([mealType, rule]) => {
      const tags = changed(rule.tags);
      // A tag that is merged into one of the other field stays in one of them.
      const withoutTags = changed(rule.withoutTags).filter((one) => !tags.some((tag) => tagKey(tag) === tagKey(one)));
      return [mealType, { ...rule, tags, withoutTags }];
    }),
  );
  db.update(kitchens).set({ randomizeRules }).where(eq(kitchens.id, kitchen.id)).run();
}

/** Deletes a tag, also in the rules for Randomize Week, not its recipes; returns what it was. @throws DomainError notFound. */
export function deleteTag(caller: Caller, tag: string): CountedTag {
  return inTransaction(caller.db, () => {
    const deleted = describeTag(caller, tag);
    changeInRules(caller, tag, null);
    changeEntries(caller, tag, (id) => void statement(caller.db, "DELETE FROM tag WHERE id = ?").run(id));
    return deleted;
  });
}

function relabel(db: Db, id: number, label: string) {
  statement(db, "UPDATE tag SET key = ?, label = ? WHERE id = ?").run(tagKey(label), label, id);
}

function requireTagId({ db, kitchen }: Caller, tag: string): number {
  const id = findTagId(db, kitchen.collectionId, tag);
  if (id === undefined) throw new DomainError("notFound", m.tags.notFound());
  return id;
}

/** Changes a tag, and updates the search entries of the recipes that had it. */
function changeEntries(caller: Caller, tag: string, change: (id: number) => void) {
  const { db } = caller;
  const id = requireTagId(caller, tag);
  noteEntries(db, ENTRIES_WITH_TAG, { id });
  change(id);
  updateIndex(db);
}

const ENTRIES_WITH_TAG = `SELECT collection_recipe.id FROM recipe_tag JOIN collection_recipe
    ON collection_recipe.id = recipe_tag.collection_id * ${COLLECTION_STRIDE} + recipe_tag.recipe_id
  WHERE recipe_tag.tag_id = @id`;
