import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, href, Link } from "react-router";
import { GROCERY_LIST, useOverlay } from "#app/overlays.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ShoppingBasket } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { addToShoppingUrl } from "../../recipes/shopping-url.ts";
import { GroceryItems } from "./grocery-items.tsx";
import type { GroceryItem } from "./grocery-list.ts";
import { GroceryPanel, type PanelProps } from "./grocery-panel.tsx";
import { GroceryProgress } from "./grocery-progress.tsx";
import { focusBox } from "./grocery-row.tsx";
import { groceryText } from "./grocery-text.ts";
import { useTicks } from "./use-ticks.ts";

type Props = Omit<PanelProps, "text"> & {
  ingredients: readonly GroceryItem[];
  ticked: string[];
};

const MANY = 45; // items that fit on a printed page in large type

/** A change of the ticks that can be undone; `what` says it to screen readers. */
type LastChange = { foods: readonly string[]; isTicked: boolean; what: string };

/** Renders the list: open items by category, ticked items, and the panel of actions. */
export function GroceryBody({ ingredients, ticked, ...panel }: Props) {
  const { linkTo } = useOverlay(GROCERY_LIST);
  const address = linkTo(href("/grocery-list")).to;
  const { basket, mark, markPressed } = useTicks(panel.choice, ticked);
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [last, setLast] = useState<LastChange | null>(null);

  const onTick = useCallback(
    ({ key, name }: GroceryItem, isTicked: boolean, onMove: () => void) =>
      markPressed(key, isTicked, () => {
        onMove();
        setLast({
          foods: [key],
          isTicked,
          what: isTicked ? m.groceries.ticking({ food: name }) : m.groceries.unticking({ food: name }),
        });
      }),
    [markPressed],
  );
  function clear() {
    const foods = [...basket];
    mark(foods, false);
    setLast({ foods, isTicked: false, what: m.groceries.clearingTicks() });
  }
  function undo({ foods, isTicked }: LastChange) {
    // The button disappears, so the focus moves to the item.
    flushSync(() => {
      mark(foods, !isTicked);
      setLast(null);
    });
    const first = ingredients.find(({ key }) => foods.includes(key));
    if (first) focusBox(form.current, first.key);
  }

  const left = useMemo(() => ingredients.filter(({ key }) => !basket.has(key)), [ingredients, basket]);
  const done = useMemo(() => ingredients.filter(({ key }) => basket.has(key)), [ingredients, basket]);
  // The panel can wait until the tick is displayed.
  const sent = useDeferredValue(left);
  const text = useMemo(() => groceryText(sent), [sent]);
  const recipes = useMemo(
    () => new Set(ingredients.flatMap((item) => item.recipes.map(({ id }) => id))).size,
    [ingredients],
  );
  const meals = panel.choice.mealPlanIds.length;
  return (
    <div className={left.length > MANY ? "grocery many" : "grocery"}>
      <Link className="button solid" to={addToShoppingUrl(panel.choice)}>
        <ShoppingBasket size={18} /> {m.shopping.addToList()}
      </Link>
      <Form method="post" action={address} preventScrollReset ref={form}>
        <input type="hidden" name="intent" value="update" />
        <GroceryProgress
          done={done.length}
          total={ingredients.length}
          source={meals > 0 ? m.groceries.fromMeals({ count: meals }) : m.groceries.fromRecipes({ count: recipes })}
          undo={last && { what: last.what, run: () => undo(last) }}
        />
        <GroceryItems
          left={left}
          done={done}
          onTick={onTick}
          onClear={clear}
          moveAddress={linkTo(href("/grocery-list/move")).to}
          showRecipes={recipes > 1}
          isHydrated={isHydrated}
        />
      </Form>
      <GroceryPanel {...panel} text={text} />
    </div>
  );
}
