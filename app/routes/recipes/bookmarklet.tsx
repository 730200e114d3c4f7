import { Link } from "react-router";
import { Bookmarklet } from "#app/features/importing/bookmarklet.tsx";
import { page } from "#app/http/handlers.server.ts";
import { ArrowLeft } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/bookmarklet";

export const loader = page("user", ({ origin }) => ({ origin }));

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Import button") }];

export default function BookmarkletPage({ loaderData: { origin } }: Route.ComponentProps) {
  return (
    <main id="main" className="narrow">
      <Link className="crumb" to="/recipes/add?from=url">
        <ArrowLeft size={20} />
        Add Recipe
      </Link>
      <div className="head">
        <h1>Import button</h1>
      </div>
      <Bookmarklet origin={origin} />
    </main>
  );
}
