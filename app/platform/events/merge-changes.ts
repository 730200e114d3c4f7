import type { Change } from "#app/lib/live-events.ts";

/** A change and the kitchen whose members see it. */
export type KitchenChange = Change & { channel: string };

/** Most dates or ids in an event; beyond that it says that any may have changed. */
const MOST_NAMED = 100;

/** Returns one change for each kitchen and topic, with the dates and ids of all. */
export function mergeChanges(changes: readonly KitchenChange[]): KitchenChange[] {
  const groups = new Map<string, KitchenChange[]>();
  for (const change of changes) {
    const key = `${change.channel} ${change.topic}`;
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const dates = union(group.map((change) => change.dates));
    const ids = union(group.map((change) => change.ids));
    return [{ channel: first.channel, topic: first.topic, ...(dates && { dates }), ...(ids && { ids }) }];
  });
}

/** Returns the different values in order of appearance, or undefined where a list is missing or they are too many. */
function union<Value>(lists: (readonly Value[] | undefined)[]): Value[] | undefined {
  const values = new Set<Value>();
  for (const list of lists) {
    if (!list) return undefined;
    for (const value of list) values.add(value);
  }
  return values.size > MOST_NAMED ? undefined : [...values];
}
