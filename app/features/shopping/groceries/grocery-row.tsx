import { memo, useId, useState } from "react";
import { Link } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { focusNext } from "#app/ui/focus-next.ts";
import * as m from "#messages";
import type { GroceryItem } from "./grocery-list.ts";

/** The props that all rows of a grocery list share. */
export type RowProps = {
  /**
   * Ticks or unticks an item, whose box shows it already, and calls `onMove` before its row moves; the same function in
   * each render, so that only the changed row renders again.
   */
  onTick: (item: GroceryItem, isTicked: boolean, onMove: () => void) => void;
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
  // The box alone is rendered before the next paint. The row that moves is a new one.
  const [isChecked, setChecked] = useState(isTicked);
  function tick(box: HTMLInputElement) {
    setChecked(box.checked);
    onTick(item, box.checked, () => focusNext(box));
  }
  return (
    <li className="grocery-row">
      <label className="grocery-item">
        <input
          type="checkbox"
          name="ticked"
          value={item.key}
          checked={isChecked}
          aria-describedby={showRecipes ? id : undefined}
          onChange={(event) => tick(event.currentTarget)}
        />
        <span dir="auto">
          {item.buyText ?? item.displayText}
          {item.buyText === null ? null : <small> {item.displayText}</small>}
        </span>
      </label>
      {isTicked && !isHydrated ? (
        <button type="submit" name="untick" value={item.key} className="button ghost compact no-script">
          {m.groceries.putBack()} <span className="visually-hidden">{item.name}</span>
        </button>
      ) : null}
      <details>
        <summary className="icon-button" aria-label={m.groceries.moreAbout({ food: item.name })}>
          ⋯
        </summary>
        <div className="about">
          {showRecipes ? <p id={id}>{item.recipes.map(({ name }) => name).join(", ")}</p> : null}
          <Link to={withFood(moveAddress, item.key)} preventScrollReset prefetch="none">
            {m.groceries.moveToOtherCategory({ food: item.name })}
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

/** Moves focus to the box of a food, wherever it is on the list. */
export function focusBox(form: HTMLFormElement | null, food: string) {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  boxes.find((box) => box.value === food)?.focus();
}
