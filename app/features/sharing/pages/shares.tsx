import { href, Link, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listRecipeLinks } from "../recipe-links.server.ts";
import { SharesList } from "../shares-list.tsx";
import { listShares } from "../sharing.server.ts";
import type { Route } from "./+types/shares";

export const loader = page("user", (caller) => ({
  shares: listShares(caller),
  links: listRecipeLinks(caller),
  now: caller.now.toISOString(),
  timeZone: caller.timeZone,
}));

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.share.myShares()) }];

/** Renders all links that the cook has shared, to the collection and to recipes. */
export default function Shares({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <main id="main" inert={dialog !== null}>
        <div className="page-header">
          <h1>{m.share.myShares()}</h1>
          {loaderData.shares.length + loaderData.links.length > 0 ? (
            <div className="actions">
              <Link className="button solid" to={href("/recipes/share")}>
                {m.share.shareCollection()}
              </Link>
            </div>
          ) : null}
        </div>
        <SharesList {...loaderData} />
      </main>
      {dialog}
    </>
  );
}
