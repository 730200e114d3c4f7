import { type MouseEvent, useRef, useState } from "react";
import { href } from "react-router";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";

/**
 * The cook's own marks of recipes, favourites and ratings: changed at once and reverted with a message if the server
 * refuses (product 4.6, 4.18). One listener handles the hearts of all cards; without scripts the same controls submit a
 * form.
 */
export function useMarks() {
  const favorites = useChanges(sendFavorite, m.recipes.favoriteFailed);
  const ratings = useChanges(sendRating, m.ratings.ratingFailed);

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-favorite]") : null;
    if (!button) return;
    event.preventDefault();
    const isFavorite = button.value === "true";
    favorites.change(Number(button.dataset.favorite), isFavorite, !isFavorite);
  }
  return {
    onClick,
    isFavorite: (recipe: { id: number; isFavorite: boolean }) => favorites.valueOf(recipe.id, recipe.isFavorite),
    ratingOf: (recipe: { id: number; rating: number | null }) => ratings.valueOf(recipe.id, recipe.rating),
    rate: (recipe: { id: number; rating: number | null }, rating: number | null) =>
      ratings.change(recipe.id, rating, recipe.rating),
  };
}

/** The marks of a page. */
export type Marks = ReturnType<typeof useMarks>;

/** The values that the page has changed, by recipe. `send` resolves to the answer, or to null without one. */
function useChanges<Value>(send: (id: number, value: Value) => Promise<Response | null>, failed: () => string) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Value>>(new Map());
  const saved = useRef(new Map<number, Value>());
  const sending = useRef(new Map<number, Promise<void>>());
  const showToast = useToast();

  async function save(id: number, value: Value, stored: Value) {
    const response = await send(id, value);
    if (response?.ok) return void saved.current.set(id, value);
    const former = saved.current.has(id) ? (saved.current.get(id) as Value) : stored;
    // A newer choice is on its way and stays.
    setChanged((before) => (before.get(id) === value ? new Map(before).set(id, former) : before));
    const problem = { title: m.common.error(), description: failed(), tone: "bad" } as const;
    showToast(response?.status === 401 ? signedOutToast() : problem);
  }
  return {
    valueOf: (id: number, stored: Value) => (changed.has(id) ? (changed.get(id) as Value) : stored),
    change(id: number, value: Value, stored: Value) {
      setChanged((before) => new Map(before).set(id, value));
      // One after another, so that the last choice is the stored one.
      const last = sending.current.get(id) ?? Promise.resolve();
      sending.current.set(
        id,
        last.then(() => save(id, value, stored)),
      );
    },
  };
}

function sendFavorite(id: number, isFavorite: boolean) {
  const method = isFavorite ? "POST" : "DELETE";
  return fetch(href("/api/favorites/:recipeId", { recipeId: String(id) }), { method }).catch(() => null);
}

function sendRating(id: number, rating: number | null) {
  return fetch(href("/api/recipes/:recipeId/rating", { recipeId: String(id) }), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ rating }),
  }).catch(() => null);
}
