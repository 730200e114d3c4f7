import type { Caller } from "#app/caller.ts";
import { addDays, dayNumber } from "#app/lib/calendar-days.ts";
import { statement } from "#db/client.server.ts";
import { tagKey } from "../../recipes/tags.ts";
import type { Slot } from "../slots.ts";
import type { OpenSlot } from "./fill-slots.ts";
import { isRule, type RandomizeRule } from "./rules.ts";

/**
 * Returns the empty slots of a week with the recipes of the collection that the kitchen's rules leave for each, in the order
 * that `inOrder` gives them. It needs at most three statements.
 */
export function openSlots(
  caller: Caller,
  slots: readonly Slot[],
  inOrder: (recipeIds: number[]) => number[] = (ids) => ids,
): OpenSlot<Slot>[] {
  const { randomizeRules } = caller.kitchen;
  const collected = collectedRecipes(caller);
  const ordered = inOrder(collected.map(({ id }) => id));
  const rules = Object.values(randomizeRules).filter(isRule);
  const minutesOf = new Map(collected.map(({ id, minutes }) => [id, minutes]));
  const tagged = taggedRecipes(caller, rules);
  const usedOn = usedDays(caller, slots, rules);
  const leaves = (rule: RandomizeRule, date: string) => (id: number) =>
    (rule.tags.length === 0 || rule.tags.some((tag) => tagged.get(tagKey(tag))?.has(id))) &&
    !rule.withoutTags.some((tag) => tagged.get(tagKey(tag))?.has(id)) &&
    (rule.maxMinutes === null || (minutesOf.get(id) ?? 0) <= rule.maxMinutes) &&
    !isWithin(usedOn.get(id), dayNumber(date), 7 * (rule.notAgainWeeks ?? 0));
  return slots.map((slot) => {
    const rule = randomizeRules[slot.mealType];
    if (!isRule(rule)) return { slot, recipes: ordered, isOnce: false };
    return { slot, recipes: ordered.filter(leaves(rule, slot.date)), isOnce: rule.notAgainWeeks !== null };
  });
}

function isWithin(used: readonly number[] | undefined, day: number, days: number): boolean {
  return used?.some((other) => Math.abs(other - day) < days) ?? false;
}

/** Returns the recipes in the collection in their order, so that a seed always gives the same week. */
function collectedRecipes({ db, kitchen }: Caller): { id: number; minutes: number }[] {
  // Unknown times are stored as very long ones, so that no rule about minutes takes them.
  return statement(
    db,
    `SELECT recipe_id AS id, total_minutes AS minutes FROM collection_recipe WHERE collection_id = ? ORDER BY recipe_id`,
    { id: "number", minutes: "number" },
  ).all(kitchen.collectionId);
}

/** Returns the recipes that have the tags of rules, by the key of the tag. */
function taggedRecipes({ db, kitchen }: Caller, rules: readonly RandomizeRule[]): Map<string, Set<number>> {
  const keys = rules.flatMap(({ tags, withoutTags }) => [...tags, ...withoutTags].map(tagKey));
  const tagged = new Map<string, Set<number>>();
  if (keys.length === 0) return tagged;
  const rows = statement(
    db,
    `SELECT tag.key, recipe_tag.recipe_id AS id FROM tag JOIN recipe_tag ON recipe_tag.tag_id = tag.id
     WHERE tag.collection_id = ? AND tag.key IN (SELECT value FROM json_each(?))`,
    { key: "text", id: "number" },
  ).all(kitchen.collectionId, JSON.stringify(keys));
  for (const { key, id } of rows) tagged.set(key, (tagged.get(key) ?? new Set()).add(id));
  return tagged;
}

/** Returns the days on which recipes are planned or were cooked near the slots, as day numbers. */
function usedDays(
  { db, kitchen }: Caller,
  slots: readonly Slot[],
  rules: readonly RandomizeRule[],
): Map<number, number[]> {
  const used = new Map<number, number[]>();
  const days = 7 * Math.max(0, ...rules.map(({ notAgainWeeks }) => notAgainWeeks ?? 0));
  const dates = slots.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (days === 0 || first === undefined || last === undefined) return used;
  const rows = statement(
    db,
    `WITH near AS (SELECT id, recipe_id, date FROM meal_plan WHERE kitchen_id = @kitchen AND date BETWEEN @from AND @to)
     SELECT recipe_id AS id, date FROM near WHERE recipe_id IS NOT NULL
     UNION SELECT meal_dish.recipe_id, near.date FROM near JOIN meal_dish ON meal_dish.meal_id = near.id
       WHERE meal_dish.recipe_id IS NOT NULL
     UNION SELECT recipe_id, date FROM cooked_recipe WHERE kitchen_id = @kitchen AND date BETWEEN @from AND @to`,
    { id: "number", date: "text" },
  ).all({ kitchen: kitchen.id, from: addDays(first, -days), to: addDays(last, days) });
  for (const { id, date } of rows) used.set(id, [...(used.get(id) ?? []), dayNumber(date)]);
  return used;
}
