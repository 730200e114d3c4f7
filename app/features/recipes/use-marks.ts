import { type MouseEvent, useEffect, useLayoutEffect, useState } from "react";
import { href, useNavigation, useRevalidator } from "react-router";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { optimisticChanges } from "./optimistic-changes.ts";

/**
 * Holds the cook's own marks of recipes, favourites and ratings: changed at once and reverted with a message if the
 * server refuses (product 4.6, 4.18). One listener handles the hearts of all cards; without scripts the same controls
 * submit a form. `loaded` are the data with the stored marks, another object each time that they are loaded.
 */
export function useMarks(loaded: object) {
  const favorites = useChanges(sendFavorite, m.recipes.favoriteFailed, loaded);
  const ratings = useChanges(sendRating, m.ratings.ratingFailed, loaded);

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-favorite]") : null;
    if (!button) return;
    event.preventDefault();
    const isFavorite = button.value === "true";
    void favorites.change(Number(button.dataset.favorite), isFavorite, !isFavorite);
  }
  return {
    onClick,
    isFavorite: (recipe: { id: number; isFavorite: boolean }) => favorites.valueOf(recipe.id, recipe.isFavorite),
    ratingOf: (recipe: { id: number; rating: number | null }) => ratings.valueOf(recipe.id, recipe.rating),
    rate: (recipe: { id: number; rating: number | null }, rating: number | null) =>
      void ratings.change(recipe.id, rating, recipe.rating),
  };
}

/** The marks of a page. */
export type Marks = ReturnType<typeof useMarks>;

/** Holds the values that the page has changed since the data were loaded, by recipe. */
function useChanges<Value>(
  send: (id: number, value: Value) => Promise<Response | null>,
  failed: () => string,
  loaded: object,
) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Value>>(new Map());
  const showToast = useToast();
  const [changes] = useState(() =>
    optimisticChanges<Value>({
      send,
      show: (id, value) => setChanged((before) => new Map(before).set(id, value)),
      forget: (ids) => setChanged((before) => new Map([...before].filter(([id]) => !ids.has(id)))),
      onFailed: (answer) =>
        showToast(
          answer?.status === 401 ? signedOutToast() : { title: m.common.error(), description: failed(), tone: "bad" },
        ),
    }),
  );
  const navigation = useNavigation();
  const { state } = useRevalidator();
  // Before the browser paints the data together with the changes that they replace.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded data are what ends the loading.
  useLayoutEffect(changes.endLoading, [changes, loaded]);
  useEffect(() => {
    if (navigation.state !== "idle" || state !== "idle") changes.startLoading();
  }, [changes, navigation, state]);
  return {
    valueOf: (id: number, stored: Value) => (changed.has(id) ? (changed.get(id) as Value) : stored),
    change: changes.change,
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
