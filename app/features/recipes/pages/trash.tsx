import { href, Link, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { readPage, readShownPage } from "#app/lib/page-numbers.ts";
import { ArrowLeft } from "#app/ui/icons.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listTrash } from "../trash/trash.server.ts";
import { TrashList } from "../trash/trash-list.tsx";
import type { Route } from "./+types/trash";

const PAGE_SIZE = 24;

const pageAddress = (page: number) => (page > 1 ? `${href("/recipes/trash")}?page=${page}` : href("/recipes/trash"));

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const { removed, ...rest } = readShownPage(readPage(url.searchParams), (page) => {
    const found = listTrash(caller, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    return { ...found, pages: Math.ceil(found.total / PAGE_SIZE) };
  });
  const shown = removed.map(({ recipe: { id, name, imagePath }, ...one }) => ({
    ...one,
    recipe: { id, name, imagePath },
  }));
  return { removed: shown, ...rest, timeZone: caller.timeZone };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.trash.trash()) }];

/** Renders what the cook has removed, and for administrators also what was removed for everyone. */
export default function Trash({ loaderData }: Route.ComponentProps) {
  const { removed, total, page, pages, timeZone } = loaderData;
  const dialog = useOutlet();
  return (
    <>
      <main id="main" inert={dialog !== null}>
        <Link className="back-link" to={href("/recipes")}>
          <ArrowLeft size={20} />
          {m.recipes.allRecipes()}
        </Link>
        <div className="page-header">
          <div>
            <h1>{m.trash.trash()}</h1>
            {total > 0 ? <p>{m.trash.keptFor30Days()}</p> : null}
          </div>
          {total > 0 ? (
            <div className="actions">
              <Link className="button rim danger" to={href("/recipes/trash/empty")} preventScrollReset>
                {m.trash.emptyTrash()}
              </Link>
            </div>
          ) : null}
        </div>
        <TrashList removed={removed} timeZone={timeZone} returnTo={pageAddress(page)} />
        <Pager
          label={m.trash.pages()}
          page={page}
          pages={pages}
          step={(target, props) => <Link key={target} to={pageAddress(target)} {...props} />}
        />
      </main>
      {dialog}
    </>
  );
}
