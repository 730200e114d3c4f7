import { type ChangeEvent, useId } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { counted } from "#app/lib/plural.ts";
import { Beef, Carrot, ChevronDown, type Icon, Milk, Package, Wheat } from "#app/ui/icons.tsx";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "../ingredients/food-categories.ts";
import type { GroceryItem } from "./grocery-list.ts";

const ICONS: Record<Category, Icon> = {
  produce: Carrot,
  proteins: Beef,
  pantry: Wheat,
  dairy: Milk,
  others: Package,
};

type Ticking = { basket: ReadonlySet<string>; onTick: (item: string, isTicked: boolean) => void };
type Rows = Ticking & {
  /** Returns the address of the dialog that moves a food to another category. */
  moveTo: (food: string) => string;
  /** Whether each item lists its recipes; unnecessary if there is only one recipe. */
  showRecipes: boolean;
};

/** Renders the open items by category, and the ticked ones below. */
export function GroceryItems({ items, ...rows }: Rows & { items: readonly GroceryItem[] }) {
  const open = items.filter(({ key }) => !rows.basket.has(key));
  const done = items.filter(({ key }) => rows.basket.has(key));
  return (
    <>
      <div className="grocery-categories">
        {CATEGORIES.map((category) => (
          <CategorySection
            key={category}
            category={category}
            items={open.filter((item) => item.category === category)}
            {...rows}
          />
        ))}
      </div>
      {open.length === 0 ? <p className="note good">Everything is in the basket.</p> : null}
      {done.length > 0 ? (
        <details className="week-panel done" open>
          <summary>
            <h2>Completed</h2>
            <span className="range">{counted(done.length, "item")}, left out of the email and the app</span>
            <ChevronDown className="chevron" size={20} />
          </summary>
          <ul>
            {done.map((item) => (
              <Row key={item.key} item={item} {...rows} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function CategorySection({ category, items, ...rows }: Rows & { category: Category; items: readonly GroceryItem[] }) {
  if (items.length === 0) return null;
  const Icon = ICONS[category];
  return (
    <section className="grocery-category">
      <h2>
        <Icon size={24} />
        {CATEGORY_LABELS[category]} <small>{items.length}</small>
      </h2>
      <ul aria-label={CATEGORY_LABELS[category]}>
        {items.map((item) => (
          <Row key={item.key} item={item} {...rows} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item, basket, onTick, moveTo, showRecipes }: Rows & { item: GroceryItem }) {
  const id = useId();
  return (
    <li className="grocery-row">
      <label className="grocery-item">
        <input
          type="checkbox"
          name="ticked"
          value={item.key}
          checked={basket.has(item.key)}
          aria-describedby={showRecipes ? id : undefined}
          onChange={(event) => tickAndFocusNext(event, (isTicked) => onTick(item.key, isTicked))}
        />
        <span>{item.displayText}</span>
      </label>
      {showRecipes ? (
        <p className="used-in" id={id}>
          {item.recipes.map(({ name }) => name).join(", ")}
        </p>
      ) : null}
      <Link className="move" to={moveTo(item.key)} preventScrollReset prefetch="none">
        <span aria-hidden="true">⋯</span>
        <span className="visually-hidden">Move {item.name} to another category</span>
      </Link>
    </li>
  );
}

/** Ticks the item and moves focus to the next row, because the ticked row moves to another place. */
function tickAndFocusNext(event: ChangeEvent<HTMLInputElement>, tick: (isTicked: boolean) => void) {
  const { form, value, checked } = event.currentTarget;
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  const at = boxes.indexOf(event.currentTarget);
  const next = (boxes[at + 1] ?? boxes[at - 1])?.value ?? value;
  const hadFocus = document.activeElement === event.currentTarget;
  flushSync(() => tick(checked));
  if (!hadFocus) return;
  const now = [...(form?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  now.find((box) => box.value === next)?.focus({ preventScroll: true });
}
