import { href, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { TagRows } from "../tag-rows.tsx";
import { listTags } from "../tags.server.ts";
import type { Route } from "./+types/tags";

export const loader = page("user", (caller) => ({ tags: listTags(caller) }));

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.tags.tags()) }];

/** Renders all tags of the cook's collection. */
export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <NarrowPage back={{ to: href("/recipes"), label: m.recipes.allRecipes() }} title={m.tags.tags()} dialog={dialog}>
      <TagRows tags={tags} />
    </NarrowPage>
  );
}
