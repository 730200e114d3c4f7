import { type MouseEvent, useState } from "react";
import { href } from "react-router";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";

/**
 * Toggles favourites at once and reverts them with a message if the server refuses (product 4.6). One listener handles
 * all cards; without scripts the same buttons submit a form.
 */
export function useFavorites() {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const showToast = useToast();

  async function toggle(id: number, isFavorite: boolean) {
    setChanged((before) => new Map(before).set(id, isFavorite));
    const response = await send(id, isFavorite);
    if (response?.ok) return;
    setChanged((before) => new Map(before).set(id, !isFavorite));
    const failed = { title: m.common.error(), description: m.recipes.favoriteFailed(), tone: "bad" } as const;
    showToast(response?.status === 401 ? signedOutToast() : failed);
  }
  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-favorite]") : null;
    if (!button) return;
    event.preventDefault();
    toggle(Number(button.dataset.favorite), button.value === "true");
  }
  return {
    onClick,
    isFavorite: (recipe: { id: number; isFavorite: boolean }) => changed.get(recipe.id) ?? recipe.isFavorite,
  };
}

/** The favourites of a page. */
export type Favorites = ReturnType<typeof useFavorites>;

/** Returns the answer of the server, or null without one. */
function send(id: number, isFavorite: boolean): Promise<Response | null> {
  const method = isFavorite ? "POST" : "DELETE";
  return fetch(href("/api/favorites/:recipeId", { recipeId: String(id) }), { method }).catch(() => null);
}
