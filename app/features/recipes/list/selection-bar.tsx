import { useState } from "react";
import { href } from "react-router";
import { CalendarPlus2, Check, Download, EllipsisVertical, ShoppingBasket, Tag, Trash2 } from "#app/ui/icons.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { MAX_SELECTED, OFFERED_TAG, TYPED_TAGS } from "../many/selected.ts";
import { RECIPE_LIMITS } from "../recipe.ts";
import { DESELECT } from "../search/recipe-search.ts";
import { offeredTags } from "../tags.ts";
import { FILTER_FORM } from "./recipe-filters.tsx";
import type { Selection } from "./use-selection.ts";

/**
 * Renders what can be done with the selected recipes (product 4.8). Its buttons submit the form of the list, to which the
 * boxes of the cards belong; scripts call the API and keep the place in the list.
 */
export function SelectionBar({
  selection: { selected, deselectAll, selectAll, tag, favorite, remove },
  total,
  isOwn,
  usualTags,
  typedTags,
}: {
  selection: Selection;
  /** The number of recipes that the list finds. */
  total: number;
  /** Whether the list is the collection of the cook, whose recipes can be changed. */
  isOwn: boolean;
  /** Tags that are offered, to press. */
  usualTags: string[];
  /** The tags that were typed and refused. */
  typedTags: string;
}) {
  const [typed, setTyped] = useState(typedTags);
  const count = selected.size;
  const change = (name: string) =>
    ({
      type: "submit",
      form: FILTER_FORM,
      formMethod: "post",
      formAction: href("/recipes/selected/change/:change", { change: name }),
    }) as const;
  const open = (path: string) => ({ type: "submit", form: FILTER_FORM, formAction: path }) as const;
  const selectEvery = isOwn && total > count ? { ...open(href("/recipes/selected/all")), onClick: selectAll } : null;
  const everyText = m.manyRecipes.selectAll({ count: Math.min(total, MAX_SELECTED) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would keep its buttons out of the layout of the bar.
    <div className="list-bar" role="group" aria-label={m.manyRecipes.withSelected()} data-selected={count > 0}>
      {/* On a phone the button of the grocery list has the number, and the menu the rest: two rows in every language. */}
      <span className="selected-count only-desktop">{m.manyRecipes.selected({ count })}</span>
      {selectEvery ? (
        <button className="button ghost compact only-desktop" {...selectEvery}>
          {everyText}
        </button>
      ) : null}
      <button className="button soft compact" {...open(href("/recipes/selected/plan"))}>
        <CalendarPlus2 size={18} />
        {m.manyRecipes.plan()}
      </button>
      {isOwn ? (
        <>
          <details className="menu tag-selected" open={typedTags !== ""}>
            <summary className="button soft compact">
              <Tag size={18} />
              {m.manyRecipes.tag()}
            </summary>
            <div className="popover">
              <input
                className="text-input"
                name={TYPED_TAGS}
                defaultValue={typedTags}
                form={FILTER_FORM}
                aria-label={m.tags.addTags()}
                placeholder={m.tags.addTags()}
                autoComplete="off"
                maxLength={10 * RECIPE_LIMITS.tag}
                dir="auto"
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={tag}
              />
              <button className="button solid compact" {...change("tags")} onClick={tag}>
                {m.tags.addTheTag()}
              </button>
              <span className="chips">
                {offeredTags(usualTags, [], typed).map((one) => (
                  <button
                    className="chip offered"
                    key={one}
                    {...change("tags")}
                    name={OFFERED_TAG}
                    value={one}
                    dir="auto"
                    onClick={tag}
                  >
                    {one}
                  </button>
                ))}
              </span>
            </div>
          </details>
          <button className="button soft compact only-desktop" {...change("favorites")} onClick={favorite}>
            {m.manyRecipes.favorite()}
          </button>
          <button className="button danger compact" {...change("remove")} onClick={remove}>
            <Trash2 size={18} />
            {m.common.delete()}
          </button>
        </>
      ) : null}
      <details className="menu more-selected">
        <summary className="icon-button">
          <EllipsisVertical size={22} />
          <span className="visually-hidden">{m.manyRecipes.more()}</span>
        </summary>
        <div className="popover">
          {selectEvery ? (
            <button className="only-phone" {...selectEvery}>
              <Check size={20} />
              {everyText}
            </button>
          ) : null}
          <button {...open(href("/recipes/selected/shopping"))}>
            <ShoppingBasket size={20} />
            {m.shopping.addToList()}
          </button>
          {isOwn ? (
            <>
              <button className="only-phone heart" {...change("favorites")} onClick={favorite}>
                {m.manyRecipes.favorite()}
              </button>
              <button {...open(href("/recipes/selected/export"))}>
                <Download size={20} />
                {m.recipeList.export()}
              </button>
            </>
          ) : null}
        </div>
      </details>
      <button
        className="button ghost compact"
        type="submit"
        form={FILTER_FORM}
        name={DESELECT}
        value="1"
        onClick={deselectAll}
      >
        <RichText text={m.recipeList.clearSelection()} tags={{ hidden: visuallyHidden }} />
      </button>
      {/* On a desk it is in the head of the page. */}
      <button className="button solid compact only-phone" {...open(href("/grocery-list"))}>
        <ShoppingBasket size={20} />
        <RichText
          text={m.recipeList.groceryList({ count })}
          tags={{ count: (text) => <span className="count">{text}</span> }}
        />
      </button>
    </div>
  );
}
