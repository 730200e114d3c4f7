import { href } from "react-router";
import { Bookmarklet } from "#app/features/importing/components/bookmarklet.tsx";
import { page } from "#app/http/handlers.server.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/bookmarklet";

export const loader = page("user", ({ origin }) => ({ origin }));

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Import button") }];

/** Renders the bookmarklet and how to install it. */
export default function BookmarkletPage({ loaderData: { origin } }: Route.ComponentProps) {
  return (
    <NarrowPage back={{ to: `${href("/recipes/add")}?from=url`, label: "Add Recipe" }} title="Import button">
      <Bookmarklet origin={origin} />
    </NarrowPage>
  );
}
