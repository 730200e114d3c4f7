/** What a change of a kitchen is about. */
export const TOPICS = ["plan", "collection", "kitchen", "shopping", "timers"] as const;
type Topic = (typeof TOPICS)[number];

/** A change of something that the members of a kitchen share; it says what has changed and never how. */
export type Change = {
  topic: Topic;
  /** The days that changed, as YYYY-MM-DD; without them any day may have changed. */
  dates?: readonly string[];
  /** The ids of what changed: of recipes for "collection", of lists for "shopping"; without them anything may have. */
  ids?: readonly number[];
};

/**
 * An event of GET /api/events. "reload" means that any change may have been missed. `id` is the position of the event
 * in the changes of the kitchen: "run.kitchen.number".
 */
export type LiveEvent = { id: string } & (Change | { topic: "reload" });

/**
 * Returns whether an event comes after a position. Positions of another run of the server or of another kitchen cannot
 * be compared: the event then counts as later.
 */
export function isLater(id: string, position: string): boolean {
  const [event, other] = [readPosition(id), readPosition(position)];
  return event.stream !== other.stream || event.number > other.number;
}

/** Returns the parts of a position: the run and kitchen, and the number. */
export function readPosition(position: string): { stream: string; number: number } {
  const dot = position.lastIndexOf(".");
  return { stream: position.slice(0, Math.max(dot, 0)), number: Number(position.slice(dot + 1)) };
}
