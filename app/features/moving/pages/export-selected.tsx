import { redirect } from "react-router";
import { listOfForm } from "#app/features/recipes/list/list-url.ts";
import { selectedFromUrl } from "#app/features/recipes/list/selection.ts";
import { page } from "#app/http/handlers.server.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { ExportFormats } from "../export/export-panel.tsx";
import type { Route } from "./+types/export-selected";

export const loader = page("user", (_caller, { url }: Route.LoaderArgs) => {
  const recipeIds = selectedFromUrl(url.searchParams);
  const back = listOfForm(url.searchParams);
  if (recipeIds.length === 0) throw redirect(back);
  return { recipeIds, back };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.recipeList.export()) }];

/** Renders the formats in which the selected recipes are exported. */
export default function ExportSelected({ loaderData: { recipeIds, back } }: Route.ComponentProps) {
  return (
    <NarrowPage back={{ to: back, label: m.recipes.recipes() }} title={m.recipeList.export()}>
      <section className="panel">
        <p className="muted">{m.manyRecipes.ofSelected({ count: recipeIds.length })}</p>
        <ExportFormats recipeIds={recipeIds} />
      </section>
    </NarrowPage>
  );
}
