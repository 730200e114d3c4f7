import { href } from "react-router";
import * as m from "#messages";

/** Returns the toast of recipes that were removed at once, with its undo. */
export function removedToast({ changed, removedAt }: { changed: number; removedAt: string }) {
  return {
    title: m.manyRecipes.removed({ count: changed }),
    description: m.manyRecipes.inTrash(),
    undo: { action: href("/recipes/selected/restore"), label: m.common.undo(), fields: { removedAt } },
  };
}
