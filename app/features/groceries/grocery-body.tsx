import { Form, href } from "react-router";
import { counted } from "#app/lib/plural.ts";
import { GROCERY_LIST, useOverlay } from "#app/overlays.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { groceryUrl } from "./grocery-choice.ts";
import { GroceryItems } from "./grocery-items.tsx";
import type { GroceryItem } from "./grocery-list.ts";
import { GroceryPanel, type PanelProps } from "./grocery-panel.tsx";
import { groceryText } from "./grocery-text.ts";
import { useKeptPage } from "./use-kept-page.ts";
import { useTicks } from "./use-ticks.ts";

type Props = Omit<PanelProps, "text"> & {
  ingredients: readonly GroceryItem[];
  listKey: string;
  ticked: string[];
  readAt: number;
};

const MANY = 45; // items that fit on a printed page in large type

/** Renders the list: open items by category, ticked items, and the panel of actions. */
export function GroceryBody(list: Props) {
  const { choice, ingredients } = list;
  const { closeTo, linkTo } = useOverlay(GROCERY_LIST);
  const address = linkTo(href("/grocery-list")).to;
  const moveTo = (food: string) => linkTo(href("/grocery-list/move"), { food }).to;
  const { basket, tick, isWaiting } = useTicks({ ...list, key: list.listKey });
  // The dialog shows the address of the page, so a reload without network requests that page.
  useKeptPage(closeTo === null ? address : groceryUrl(choice));
  const isHydrated = useHydrated();
  const done = ingredients.filter(({ key }) => basket.has(key)).length;
  const left = ingredients.filter(({ key }) => !basket.has(key));
  const recipes = new Set(ingredients.flatMap((item) => item.recipes.map(({ id }) => id)));
  const meals = choice.mealPlanIds.length;
  return (
    <div className={left.length > MANY ? "grocery many" : "grocery"}>
      <Form method="post" action={address} preventScrollReset>
        <input type="hidden" name="intent" value="update" />
        <div className="basket">
          <div className="row-between progress">
            <b role="status">
              {done} of {ingredients.length} in the basket
            </b>
            <span className="muted small">{meals > 0 ? counted(meals, "meal") : counted(recipes.size, "recipe")}</span>
          </div>
          <div className="meter" role="img" aria-label={`${done} of ${ingredients.length} items completed`}>
            <i style={{ width: `${Math.round((100 * done) / Math.max(1, ingredients.length))}%` }} />
          </div>
          {isWaiting ? <p className="muted small waiting">Kept on this device until there is a connection.</p> : null}
        </div>
        <GroceryItems
          items={ingredients}
          basket={basket}
          onTick={tick}
          moveTo={moveTo}
          showRecipes={recipes.size > 1}
        />
        {isHydrated ? null : (
          <button type="submit" className="button soft compact no-script">
            Update list
          </button>
        )}
      </Form>
      <GroceryPanel {...list} text={groceryText(left)} />
    </div>
  );
}
