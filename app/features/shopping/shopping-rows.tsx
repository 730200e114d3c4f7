import { memo, useContext } from "react";
import { Plus, Store } from "#app/ui/icons.tsx";
import { KeptMarkup } from "#app/ui/kept-markup.ts";
import * as m from "#messages";
import { CategoryIcon } from "../ingredients/category-icon.tsx";
import { CATEGORIES, CATEGORY_LABELS } from "../ingredients/food-categories.ts";
import { boughtAs, type Places, type Regular, type ShoppingItem } from "./shopping-list.ts";

type OpenProps = {
  /** The path of the list. */
  address: string;
  items: readonly ShoppingItem[];
  places: Places;
  storeName: string | null;
};

/** Renders the open items: those with a place in the shop in its order, others by category. */
export function OpenItems({ address, items, places, storeName }: OpenProps) {
  const placed = items.filter(({ id }) => Object.hasOwn(places, id));
  const others = items.filter(({ id }) => !Object.hasOwn(places, id));
  return (
    <>
      {storeName !== null && placed.length > 0 ? (
        <section className="grocery-category">
          <h2 dir="auto">
            <Store size={24} />
            {storeName} <small>{placed.length}</small>
          </h2>
          <Rows items={placed} address={address} label={storeName} />
        </section>
      ) : null}
      <ByCategory address={address} items={others} />
    </>
  );
}

function ByCategory({ address, items }: Pick<OpenProps, "address" | "items">) {
  return CATEGORIES.map((category) => {
    const inCategory = items.filter((item) => item.category === category);
    return inCategory.length === 0 ? null : (
      <section className="grocery-category" key={category}>
        <h2>
          <CategoryIcon category={category} />
          {CATEGORY_LABELS[category]()} <small>{inCategory.length}</small>
        </h2>
        <Rows items={inCategory} address={address} label={CATEGORY_LABELS[category]()} />
      </section>
    );
  });
}

type RowsProps = { items: readonly ShoppingItem[]; address: string; label?: string };

/** Renders the items under one heading; again only if one of them has changed. */
export const Rows = memo(function Rows({ items, address, label }: RowsProps) {
  return (
    <ul className="shopping-items to-tick" aria-label={label}>
      {items.map((item) => (
        <Row key={item.id} item={item} address={address} />
      ))}
    </ul>
  );
}, hasSameRows);

function hasSameRows(one: RowsProps, other: RowsProps): boolean {
  const isSame = one.items.length === other.items.length && one.items.every((item, at) => item === other.items[at]);
  return isSame && one.address === other.address && one.label === other.label;
}

type RowProps = { item: ShoppingItem; address: string };

/** Renders an item. The server renders it once, since React takes half the time of a page of 300 items for its elements. */
const Row = memo(function Row({ item, address }: RowProps) {
  const keep = useContext(KeptMarkup);
  const content = () => rowContent({ item, address });
  if (!keep) return <li>{content()}</li>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it from the elements.
  return <li dangerouslySetInnerHTML={{ __html: keep(item, address, content) }} />;
});

/**
 * Returns what is in the row of an item: a box as wide as the row, which is a submit button and so works without scripts,
 * and the link to what it is for, where it is changed. A list has hundreds of rows, so each has few elements and classes: the style sheet draws the
 * box and the icons by the class of the list, and one listener follows the links (`useLinkClicks`).
 */
function rowContent({ item, address }: RowProps) {
  const { id, isTicked, note } = item;
  const { name, amount } = boughtAs(item);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a checkbox submits nothing without scripts. */}
      <button type="submit" role="checkbox" aria-checked={isTicked} name={isTicked ? "untick" : "tick"} value={id}>
        <bdi>{name}</bdi> {amount ? <span dir="auto">{amount}</span> : null}
        {note ? <small dir="auto">{note}</small> : null}
      </button>
      {/* biome-ignore lint/a11y/useAnchorContent: its icon is drawn by the style sheet. */}
      <a
        className="icon-button to-options"
        href={`${address}/items/${id}`}
        aria-label={m.shopping.changeItem({ item: item.name })}
      />
    </>
  );
}

/** Renders the regulars that are due again, each with a button that puts it on the list. */
export function DueItems({ items }: { items: readonly Regular[] }) {
  if (items.length === 0) return null;
  return (
    <section className="shopping-staples">
      <h2>{m.shopping.dueAgain()}</h2>
      <ul>
        {items.map(({ food, name, days }) => (
          <li key={food}>
            <button type="submit" className="button rim compact" name="due" value={name}>
              <Plus size={18} />
              <span dir="auto" aria-hidden="true">
                {name}
              </span>
              <small aria-hidden="true">{m.shopping.everyDays({ count: days })}</small>
              <span className="visually-hidden">{m.shopping.addDue({ item: name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders the staples that meals need, each with a button that puts it on the list. */
export function StaplesAtHome({ items }: { items: readonly ShoppingItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="shopping-staples">
      <h2>{m.shopping.youHave()}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button type="submit" className="button rim compact" name="restore" value={item.id}>
              <Plus size={18} />
              <span dir="auto" aria-hidden="true">
                {item.name}
              </span>
              <span className="visually-hidden">{m.shopping.addStaple({ item: item.name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
