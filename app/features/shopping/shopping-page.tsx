import { href, Link } from "react-router";
import { ListChecks, Pencil, Plus, Trash2 } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { ShoppingBody } from "./shopping-body.tsx";
import type { ShoppingList, ShoppingListHead } from "./shopping-list.ts";

type Props = {
  list: ShoppingList;
  lists: readonly (ShoppingListHead & { openItems: number })[];
  suggestions: readonly string[];
  isBehind: boolean;
};

/** Renders a shopping list, with the links to the others and what can be done with it. */
export function ShoppingPage({ list, lists, suggestions, isBehind }: Props) {
  const listId = String(list.id);
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
            >
              <bdi>{name}</bdi> {id === list.id ? null : <small>{openItems}</small>}
            </Link>
          ))}
        </nav>
      ) : null}
      <ShoppingBody key={list.id} list={list} suggestions={suggestions} />
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
          <Link to={href("/shopping/staples")}>
            <ListChecks size={18} /> {m.shopping.staples()}
          </Link>
        </li>
        <li>
          <Link to={href("/grocery-list")}>
            <ListChecks size={18} /> {m.shopping.fromRecipes()}
          </Link>
        </li>
      </ul>
    </main>
  );
}
