import { href, Link } from "react-router";
import { ArrowUpDown, CalendarDays, ListChecks, Package, Pencil, Plus, Store, Trash2 } from "#app/ui/icons.tsx";
import { loadIfOffline } from "#app/ui/load-if-offline.ts";
import { useKeptPage } from "#app/ui/use-kept-page.ts";
import * as m from "#messages";
import type { PackedItems } from "./packed-items.ts";
import { ShoppingBody } from "./shopping-body.tsx";
import type { ShoppingData } from "./shopping-list.ts";
import { useLiveList } from "./use-live-list.ts";

type Props = {
  loaded: ShoppingData<PackedItems>;
  /** Whether a dialog is open above the page. */
  isBehind: boolean;
};

/** Returns whether a route is the list or a dialog that works without a connection. */
const isOfList = (routeId: string) => /^routes\/shopping\/(shopping-list|change-item)$/.test(routeId);

/** Renders a shopping list, with the links to the others and what can be done with it. */
export function ShoppingPage({ loaded, isBehind }: Props) {
  const { userId, list, lists, suggestions, reach, places, due, store } = useLiveList(loaded);
  const listId = String(list.id);
  useKeptPage({ address: href("/shopping/:listId", { listId }), scope: href("/shopping"), needs: isOfList });
  return (
    <main id="main" className="narrow shopping" inert={isBehind}>
      <div className="page-header">
        <h1 dir="auto">{list.name}</h1>
      </div>
      {lists.length > 1 ? (
        <nav className="shopping-lists" aria-label={m.shopping.lists()}>
          {lists.map(({ id, name, openItems }) => (
            <Link
              key={id}
              to={href("/shopping/:listId", { listId: String(id) })}
              aria-current={id === list.id ? "page" : undefined}
              onClick={loadIfOffline}
            >
              <bdi>{name}</bdi> {id === list.id ? null : <small>{openItems}</small>}
            </Link>
          ))}
        </nav>
      ) : null}
      <ShoppingBody
        key={list.id}
        userId={userId}
        list={list}
        places={places}
        due={due}
        shop={store?.name ?? null}
        suggestions={suggestions}
        onReached={reach}
      />
      <ul className="shopping-links">
        <li>
          <Link to={href("/shopping/new")}>
            <Plus size={18} /> {m.shopping.newList()}
          </Link>
        </li>
        <li>
          <Link to={href("/shopping/:listId/rename", { listId })} preventScrollReset>
            <Pencil size={18} /> {m.shopping.rename()}
          </Link>
        </li>
        <li>
          <Link to={href("/shopping/:listId/delete", { listId })} preventScrollReset>
            <Trash2 size={18} /> {m.shopping.deleteList()}
          </Link>
        </li>
        <li>
          <Link to={href("/shopping/:listId/shop", { listId })} preventScrollReset>
            <Store size={18} /> {m.shopping.shop()}
          </Link>
        </li>
        {store ? (
          <li>
            <Link to={href("/shopping/stores/:storeId", { storeId: String(store.id) })}>
              <ArrowUpDown size={18} /> {m.shopping.orderIn({ shop: store.name })}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={href("/shopping/staples")}>
            <Package size={18} /> {m.shopping.staples()}
          </Link>
        </li>
        <li>
          <Link to={href("/shopping/regulars")}>
            <CalendarDays size={18} /> {m.shopping.regulars()}
          </Link>
        </li>
        <li>
          {/* A document, which the service worker has without a connection too. */}
          <a href={href("/grocery-list")}>
            <ListChecks size={18} /> {m.shopping.fromRecipes()}
          </a>
        </li>
      </ul>
    </main>
  );
}
