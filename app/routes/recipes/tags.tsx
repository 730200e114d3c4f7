import { href, Link, useOutlet } from "react-router";
import { TagRows } from "#app/features/recipes/tag-rows.tsx";
import { listTags } from "#app/features/recipes/tags.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { ArrowLeft } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/tags";

export const loader = page("user", (caller) => ({ tags: listTags(caller) }));

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.tags.tags()) }];

/** Renders all tags of the cook's collection. */
export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <main id="main" className="narrow" inert={dialog !== null}>
        <Link className="back-link" to={href("/recipes")}>
          <ArrowLeft size={20} />
          {m.recipes.allRecipes()}
        </Link>
        <div className="page-header">
          <h1>{m.tags.tags()}</h1>
        </div>
        <TagRows tags={tags} />
      </main>
      {dialog}
    </>
  );
}
