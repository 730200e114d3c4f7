import type { MouseEvent } from "react";
import { href } from "react-router";
import * as m from "#messages";
import { LIST_STYLE, LIST_STYLES, type ListStyle } from "./list-style.ts";

const STYLES: Record<ListStyle, () => string> = { cards: m.recipeList.cards, list: m.recipeList.list };

/** Renders the choice between cards and a list, beside the order. */
export function ListStyles({ current, onChoose }: { current: ListStyle; onChoose: (style: ListStyle) => void }) {
  function choose(event: MouseEvent, style: ListStyle) {
    event.preventDefault();
    onChoose(style);
    // Without a connection the choice holds for this page only.
    const body = new URLSearchParams({ [LIST_STYLE]: style });
    fetch(href("/recipes/show-as"), { method: "POST", body, redirect: "manual" }).catch(() => {});
  }
  return (
    <div className="field list-styles">
      <span id={LIST_STYLE}>{m.recipeList.showAs()}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere. */}
      <div className="segmented" role="group" aria-labelledby={LIST_STYLE}>
        {LIST_STYLES.map((style) => (
          <button
            key={style}
            type="submit"
            formMethod="post"
            formAction={href("/recipes/show-as")}
            name={LIST_STYLE}
            value={style}
            aria-pressed={style === current}
            onClick={(event) => choose(event, style)}
          >
            {STYLES[style]()}
          </button>
        ))}
      </div>
    </div>
  );
}
