import { href, Link, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { readPage, readShownPage } from "#app/lib/page-numbers.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { TagRows } from "../tag-rows.tsx";
import { tagsUrl } from "../tag-urls.ts";
import { listTagsPage } from "../tags.server.ts";
import type { Route } from "./+types/tags";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) =>
  readShownPage(readPage(url.searchParams), (page) => listTagsPage(caller, page)),
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.tags.tags()) }];

/** Renders the tags of the cook's collection. */
export default function Tags({ loaderData: { tags, page, pages } }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <NarrowPage back={{ to: href("/recipes"), label: m.recipes.allRecipes() }} title={m.tags.tags()} dialog={dialog}>
      <TagRows tags={tags} page={page} />
      <Pager
        page={page}
        pages={pages}
        step={(target, props) => <Link key={target} to={tagsUrl(target)} {...props} />}
      />
    </NarrowPage>
  );
}
