import type { Carried, KitchenMove, MoveRest } from "#db/schema.ts";

/** A way from one kitchen to another, by their ids. */
export type Way = { from: number; to: number };

/** Whose additions, and copies by edits, since a moment are carried. */
export type Own = { addedBy: string; since: Date };

/** A move, or its undo, of which something is still to be done, and the way that it goes. */
export type Moving = Way & { move: KitchenMove; rest: MoveRest; own: Own | undefined };

/** What was done of a part in one transaction. */
export type Slice = {
  /** Whether that was the last of the part. */
  isDone: boolean;
  /** What the kitchen got. */
  carried?: Carried;
  /** What has changed of what is still to be done. */
  rest?: Partial<MoveRest>;
};

/** Returns what is still to be done of a move at its beginning. */
export const restOf = (parts: MoveRest["parts"]): MoveRest => ({ parts, at: null });
