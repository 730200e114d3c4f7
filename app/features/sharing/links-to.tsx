import { href, Link } from "react-router";
import { useOverlay, VIEW_RECIPE } from "#app/overlays.ts";
import * as m from "#messages";
import type { RecipeLink } from "./recipe-link.ts";
import { longDate } from "./shared-collection.ts";

/** Renders the links to a recipe that work, each leading to its QR code and ways to send it. */
export function LinksTo({ links, now, timeZone }: { links: RecipeLink[]; now: string; timeZone: string }) {
  const { linkTo } = useOverlay(VIEW_RECIPE);
  const working = links.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  if (working.length === 0) return null;
  return (
    <section>
      <h3 className="small-heading">{m.recipeLinks.linksTo()}</h3>
      <ul className="ruled">
        {working.map(({ id, recipeId, createdAt, expiresOn }) => (
          <li key={id}>
            <Link
              {...linkTo(href("/recipes/:recipeId/share/:linkId", { recipeId: String(recipeId), linkId: String(id) }))}
              preventScrollReset
            >
              {m.shared.sharedOn({ date: longDate(createdAt, timeZone) })}
            </Link>{" "}
            <span className="muted small">
              {expiresOn ? m.share.worksUntil({ date: expiresOn }) : m.share.worksUntilRevoked()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
