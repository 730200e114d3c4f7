import { type FormEvent, type KeyboardEvent, type MouseEvent, useState } from "react";
import { href, useRevalidator } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { isEnter } from "#app/ui/is-enter.ts";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { removedToast } from "../many/removed-toast.ts";
import { OFFERED_TAG } from "../many/selected.ts";
import { filtersToParams, type RecipeFilters } from "../search/recipe-search.ts";

/** What the calls for many recipes answer. */
type Answer = { changed: number; removedAt: string; recipeIds: number[]; message?: string };

/**
 * Holds the selected recipes of the list and what is done with all of them at once. A refusal is shown and changes
 * nothing, the selection neither. Without scripts the same buttons post the form of the list.
 */
export function useSelection(initial: readonly number[], filters: RecipeFilters) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set(initial));
  const showToast = useToast();
  const { revalidate } = useRevalidator();

  function select(ids: readonly number[]) {
    const chosen = new Set(ids);
    for (const box of document.querySelectorAll<HTMLInputElement>('input[name="recipe"]')) {
      box.checked = chosen.has(Number(box.value));
    }
    setSelected(chosen);
  }
  function onSelect(event: FormEvent) {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.type !== "checkbox" || box.name !== "recipe") return;
    const id = Number(box.value);
    setSelected((before) => {
      const after = new Set(before);
      if (box.checked) after.add(id);
      else after.delete(id);
      return after;
    });
  }
  async function ask(event: { preventDefault(): void }, path: string, body?: object): Promise<Answer | undefined> {
    event.preventDefault();
    const options = body && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ recipeIds: [...selected], ...body }),
    };
    const answer = await fetch(path, options).catch(() => null);
    const content = (await answer?.json().catch(() => null)) as Answer | null;
    if (answer?.ok && content) return content;
    const description = content?.message ?? m.manyRecipes.failed();
    showToast(answer?.status === 401 ? signedOutToast() : { title: m.common.error(), description, tone: "bad" });
  }
  return {
    selected,
    onSelect,
    deselectAll: () => select([]),
    async selectAll(event: MouseEvent) {
      const answer = await ask(event, withQuery(href("/api/selected"), filtersToParams({ ...filters, page: 1 })));
      if (answer) select(answer.recipeIds);
    },
    /** For the buttons, one of each offered tag and one of the field, and for Enter in it. */
    async tag(event: MouseEvent<HTMLButtonElement> | KeyboardEvent<HTMLInputElement>) {
      if ("key" in event && !isEnter(event)) return;
      const { name, value } = event.currentTarget;
      const menu = event.currentTarget.closest("details");
      const field = menu?.querySelector("input");
      const add = name === OFFERED_TAG ? [value] : (field?.value ?? "").split(",");
      const answer = await ask(event, href("/api/selected/tags"), { add });
      if (!answer || !menu || !field) return;
      field.value = "";
      menu.open = false;
      menu.querySelector("summary")?.focus();
      showToast({ title: m.manyRecipes.tagged({ count: answer.changed }) });
      void revalidate();
    },
    async favorite(event: MouseEvent) {
      const answer = await ask(event, href("/api/selected/favorites"), {});
      if (!answer) return;
      showToast({ title: m.manyRecipes.favorited({ count: answer.changed }) });
      void revalidate();
    },
    async remove(event: MouseEvent) {
      const answer = await ask(event, href("/api/selected/remove"), {});
      if (!answer) return;
      select([]);
      showToast(removedToast(answer));
      void revalidate();
    },
  };
}

/** The selected recipes of the list. */
export type Selection = ReturnType<typeof useSelection>;
