import { type ChangeEvent, memo, useId } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import type { GroceryItem } from "./grocery-list.ts";

export type RowProps = {
  /** Ticks or unticks an item; the same function in each render, so that only the changed row renders again. */
  onTick: (item: GroceryItem, isTicked: boolean) => void;
  /** The address of the dialog that moves a food to another category, with a query. */
  moveAddress: string;
  /** Whether each item lists its recipes; unnecessary if there is only one recipe. */
  showRecipes: boolean;
  /** Whether scripts run. Before that a ticked row has a button of its own that puts it back. */
  isHydrated: boolean;
};

/** Renders one item: its box, and behind a toggle the recipes that need it and the way to another category. */
export const GroceryRow = memo(function GroceryRow(props: RowProps & { item: GroceryItem; isTicked: boolean }) {
  const { item, isTicked, onTick, moveAddress, showRecipes, isHydrated } = props;
  const id = useId();
  return (
    <li className="grocery-row">
      <label className="grocery-item">
        <input
          type="checkbox"
          name="ticked"
          value={item.key}
          checked={isTicked}
          aria-describedby={showRecipes ? id : undefined}
          onChange={(event) => tickAndFocusNext(event, (isNow) => onTick(item, isNow))}
        />
        <span dir="auto">{item.displayText}</span>
      </label>
      {isTicked && !isHydrated ? (
        <button type="submit" name="untick" value={item.key} className="button ghost compact no-script">
          Put back <span className="visually-hidden">{item.name}</span>
        </button>
      ) : null}
      <details>
        <summary aria-label={`More about ${item.name}`} title={showRecipes ? "Recipes and category" : "Category"}>
          ⋯
        </summary>
        <div className="about">
          {showRecipes ? <p id={id}>{item.recipes.map(({ name }) => name).join(", ")}</p> : null}
          <Link to={withFood(moveAddress, item.key)} preventScrollReset prefetch="none">
            Move {item.name} to another category
          </Link>
        </div>
      </details>
    </li>
  );
});

function withFood(address: string, food: string): string {
  const [path = "", query] = address.split("?");
  const params = new URLSearchParams(query);
  params.set("food", food);
  return withQuery(path, params);
}

/** Ticks the item and moves focus to the next row, because the ticked row moves to another place. */
function tickAndFocusNext(event: ChangeEvent<HTMLInputElement>, tick: (isTicked: boolean) => void) {
  const { form, value, checked } = event.currentTarget;
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  const at = boxes.indexOf(event.currentTarget);
  const next = (boxes[at + 1] ?? boxes[at - 1])?.value ?? value;
  const hadFocus = document.activeElement === event.currentTarget;
  flushSync(() => tick(checked));
  if (hadFocus) focusBox(form, next, { preventScroll: true });
}

/** Moves focus to the box of a food, wherever it is on the list now. */
export function focusBox(within: HTMLElement | null, food: string, options?: FocusOptions) {
  const boxes = [...(within?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  boxes.find((box) => box.value === food)?.focus(options);
}
