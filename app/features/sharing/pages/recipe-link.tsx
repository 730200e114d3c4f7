import { href, Link } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { useOverlay, VIEW_RECIPE } from "#app/overlays.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { openRecipeLink } from "../recipe-link-page.server.ts";
import { RecipeTextBox } from "../recipe-text-box.tsx";
import type { Route } from "./+types/recipe-link";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) =>
  openRecipeLink(caller, idParam(params.recipeId), idParam(params.linkId, "Link")),
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.recipeLinks.shareRecipe()) }];

/** Renders a link to a recipe with its QR code and ways to send it. */
export default function RecipeLinkPage({ loaderData }: Route.ComponentProps) {
  const { link, recipe, qrCode, mailto, asText } = loaderData;
  const showToast = useToast();
  const { linkTo } = useOverlay(VIEW_RECIPE);
  const back = linkTo(href("/recipes/:recipeId", { recipeId: String(recipe.id) }));
  return (
    <DialogRoute
      title={m.recipeLinks.shareRecipe()}
      closeTo={back.to}
      closeMask={back.mask}
      size="small"
      closeLabel={m.common.done()}
      focus="heading"
    >
      <div className="stack">
        <div className="link-made">
          <QrCode {...qrCode} label={m.recipeLinks.qrCode({ name: recipe.name })} />
          <p>
            <b dir="auto">{recipe.name}</b>
            <br />
            {link.expiresOn ? m.share.worksUntil({ date: link.expiresOn }) : m.share.worksUntilRevoked()}
          </p>
        </div>
        <div className="field">
          <label htmlFor="recipe-link">{m.share.shareLink()}</label>
          <div className="link-row">
            <input className="text-input code" id="recipe-link" readOnly value={link.url} />
            <CopyButton
              text={link.url}
              label={m.share.copyLink()}
              onCopied={() => showToast({ title: m.share.linkCopied() })}
            />
          </div>
        </div>
        <div className="actions">
          <ShareButton content={{ url: link.url, title: recipe.name }} />
          <a className="button rim" href={mailto}>
            <Mail size={20} />
            {m.share.writeEmail()}
          </a>
          <a className="button ghost" href={link.url}>
            {m.recipeLinks.openLink()}
          </a>
        </div>
        <RecipeTextBox text={asText} />
        <div className="actions">
          <Link className="button ghost" to={href("/account/shares")}>
            {m.share.myShares()}
          </Link>
        </div>
      </div>
    </DialogRoute>
  );
}
