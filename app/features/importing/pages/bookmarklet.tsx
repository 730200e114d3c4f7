import { href } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { Bookmarklet } from "../components/bookmarklet.tsx";
import type { Route } from "./+types/bookmarklet";

export const loader = page("user", ({ origin }) => ({ origin }));

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.bookmarklet.importButton()) }];

/** Renders the bookmarklet and how to install it. */
export default function BookmarkletPage({ loaderData: { origin } }: Route.ComponentProps) {
  return (
    <NarrowPage
      back={{ to: `${href("/recipes/add")}?from=url`, label: m.recipes.addRecipe() }}
      title={m.bookmarklet.importButton()}
    >
      <Bookmarklet origin={origin} />
    </NarrowPage>
  );
}
