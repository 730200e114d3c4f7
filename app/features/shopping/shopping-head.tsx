import type { ReactNode } from "react";
import { href } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import {
  ArrowUpDown,
  CalendarDays,
  EllipsisVertical,
  Package,
  Pencil,
  Plus,
  Printer,
  Send,
  Store,
  Trash2,
} from "#app/ui/icons.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import * as m from "#messages";
import type { ShoppingData } from "./shopping-list.ts";
import { shoppingListUrl } from "./shopping-list-url.ts";

type Props = Pick<ShoppingData, "lists" | "store"> & {
  list: { id: number; name: string };
  /** What is left, as text. */
  text: string;
  /** How many items are left, and the button that undoes the last change. */
  children: ReactNode;
};

/** Renders what stays above a list: its name, what is left, the other lists, and a menu of what can be done with it. */
export function ShoppingHead({ list, lists, store, text, children }: Props) {
  return (
    <header className="shopping-head">
      <div className="row-between">
        <h1 dir="auto">{list.name}</h1>
        {children}
        <ListMenu list={list} store={store} text={text} />
      </div>
      {lists.length > 1 ? (
        <nav className="shopping-lists" aria-label={m.shopping.lists()}>
          {lists.map(({ id, name, openItems }) => (
            <a key={id} href={shoppingListUrl(id)} aria-current={id === list.id ? "page" : undefined}>
              <bdi>{name}</bdi> {id === list.id ? null : <small>{openItems}</small>}
            </a>
          ))}
        </nav>
      ) : null}
    </header>
  );
}

function ListMenu({ list, store, text }: Pick<Props, "list" | "store" | "text">) {
  const isHydrated = useHydrated();
  const listId = String(list.id);
  return (
    <details className="menu">
      <summary className="icon-button">
        <EllipsisVertical size={22} />
        <span className="visually-hidden">{m.shopping.moreActions()}</span>
      </summary>
      <div className="popover">
        <a href={href("/shopping/new")}>
          <Plus size={20} /> {m.shopping.newList()}
        </a>
        <a href={href("/shopping/:listId/shop", { listId })}>
          <Store size={20} /> {m.shopping.shop()}
        </a>
        {store ? (
          <a href={href("/shopping/stores/:storeId", { storeId: String(store.id) })}>
            <ArrowUpDown size={20} /> {m.shopping.orderIn({ shop: store.name })}
          </a>
        ) : null}
        <a href={href("/shopping/staples")}>
          <Package size={20} /> {m.shopping.staples()}
        </a>
        <a href={href("/shopping/regulars")}>
          <CalendarDays size={20} /> {m.shopping.regulars()}
        </a>
        <button type="button" className={isHydrated ? undefined : "awaits-script"} onClick={() => window.print()}>
          <Printer size={20} /> {m.common.print()}
        </button>
        <CopyButton className="" text={`${list.name}\n\n${text}`} label={m.groceries.copyAsText()} />
        <ShareButton className="" content={{ title: list.name, text }} />
        <a href={href("/shopping/:listId/send", { listId })}>
          <Send size={20} /> {m.shopping.send()}
        </a>
        <a href={href("/shopping/:listId/rename", { listId })}>
          <Pencil size={20} /> {m.shopping.rename()}
        </a>
        <a href={href("/shopping/:listId/delete", { listId })}>
          <Trash2 size={20} /> {m.shopping.deleteList()}
        </a>
      </div>
    </details>
  );
}
