import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { CategoryIcon } from "../../ingredients/category-icon.tsx";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "../../ingredients/food-categories.ts";
import type { GroceryItem } from "./grocery-list.ts";
import { GroceryRow, type RowProps } from "./grocery-row.tsx";

type Props = RowProps & {
  /** The items that are not ticked, and the ticked ones. */
  left: readonly GroceryItem[];
  done: readonly GroceryItem[];
  /** Unticks everything. */
  onClear: () => void;
};

/** Renders the open items by category, and the ticked ones below. */
export function GroceryItems({ left, done, onClear, ...row }: Props) {
  return (
    <>
      <div className="grocery-categories">
        {CATEGORIES.map((category) => (
          <CategorySection
            key={category}
            category={category}
            items={left.filter((item) => item.category === category)}
            {...row}
          />
        ))}
      </div>
      {left.length === 0 ? <p className="note good">{m.groceries.allInBasket()}</p> : null}
      {done.length > 0 ? (
        <details className="week-panel done" open>
          <summary>
            <h2>{m.groceries.completed()}</h2>
            <span>{m.groceries.completedItems({ count: done.length })}</span>
            <ChevronDown className="chevron" size={20} />
          </summary>
          <ul>
            {done.map((item) => (
              <GroceryRow key={item.key} item={item} isTicked {...row} />
            ))}
          </ul>
          <div className="row-between clear-ticks">
            <p className="muted small">{m.groceries.ticksHint()}</p>
            <button
              // Enter in a box presses the first submit button of the form.
              type={row.isHydrated ? "button" : "submit"}
              name="clear"
              value="all"
              className="button rim compact"
              onClick={onClear}
            >
              {m.groceries.clearTicks()}
            </button>
          </div>
        </details>
      ) : null}
    </>
  );
}

function CategorySection({
  category,
  items,
  ...row
}: RowProps & { category: Category; items: readonly GroceryItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="grocery-category">
      <h2>
        <CategoryIcon category={category} />
        {CATEGORY_LABELS[category]()} <small>{items.length}</small>
      </h2>
      <ul aria-label={CATEGORY_LABELS[category]()}>
        {items.map((item) => (
          <GroceryRow key={item.key} item={item} isTicked={false} {...row} />
        ))}
      </ul>
    </section>
  );
}
