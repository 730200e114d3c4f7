import { href } from "react-router";
import { ArrowUpDown, CalendarDays, Package, Pencil, Plus, Store, Trash2 } from "#app/ui/icons.tsx";
import { useKeptPage } from "#app/ui/use-kept-page.ts";
import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import * as m from "#messages";
import type { PackedItems, PackedPlaces } from "./packed-items.ts";
import { ShoppingBody } from "./shopping-body.tsx";
import type { ShoppingData } from "./shopping-list.ts";
import { shoppingListUrl } from "./shopping-list-url.ts";
import { useLiveList } from "./use-live-list.ts";

type Props = {
  loaded: ShoppingData<PackedItems, PackedPlaces>;
  /** Whether a dialog is open above the page. */
  isBehind: boolean;
};

/** Returns whether a route is the list or a dialog that works without a connection. */
const isOfList = (routeId: string) => /^features\/shopping\/pages\/(shopping-list|change-item)$/.test(routeId);

/** Renders a shopping list, with the links to the others and what can be done with it. */
export function ShoppingPage({ loaded, isBehind }: Props) {
  const { userId, list, lists, suggestions, reach, places, due, store } = useLiveList(loaded);
  const listId = String(list.id);
  const address = shoppingListUrl(list.id);
  useKeptPage({ address, scope: href("/shopping"), needs: isOfList });
  const followLink = useLinkClicks(({ pathname }) => {
    const isDialog = pathname.startsWith(`${address}/`);
    // The browser loads documents that the service worker has without a connection too.
    if (!isDialog && !navigator.onLine) return undefined;
    return isDialog ? { to: pathname, preventScrollReset: true, defaultShouldRevalidate: false } : { to: pathname };
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <main id="main" className="narrow shopping" inert={isBehind} onClick={followLink}>
      <div className="page-header">
        <h1 dir="auto">{list.name}</h1>
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
      <ShoppingBody
        key={list.id}
        userId={userId}
        list={list}
        places={places}
        due={due}
        storeName={store?.name ?? null}
        suggestions={suggestions}
        onReached={reach}
      >
        <ul className="shopping-links">
          <li>
            <a href={href("/shopping/new")}>
              <Plus size={18} /> {m.shopping.newList()}
            </a>
          </li>
          <li>
            <a href={href("/shopping/:listId/rename", { listId })}>
              <Pencil size={18} /> {m.shopping.rename()}
            </a>
          </li>
          <li>
            <a href={href("/shopping/:listId/shop", { listId })}>
              <Store size={18} /> {m.shopping.shop()}
            </a>
          </li>
          {store ? (
            <li>
              <a href={href("/shopping/stores/:storeId", { storeId: String(store.id) })}>
                <ArrowUpDown size={18} /> {m.shopping.orderIn({ shop: store.name })}
              </a>
            </li>
          ) : null}
          <li>
            <a href={href("/shopping/staples")}>
              <Package size={18} /> {m.shopping.staples()}
            </a>
          </li>
          <li>
            <a href={href("/shopping/regulars")}>
              <CalendarDays size={18} /> {m.shopping.regulars()}
            </a>
          </li>
          <li>
            <a href={href("/shopping/:listId/delete", { listId })}>
              <Trash2 size={18} /> {m.shopping.deleteList()}
            </a>
          </li>
        </ul>
      </ShoppingBody>
    </main>
  );
}
