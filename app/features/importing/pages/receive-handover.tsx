import { data, href, redirect } from "react-router";
import { DomainError } from "#app/errors.ts";
import { receivePage } from "#app/http/handed-over.server.ts";
import { page, STATUS, streamingPage } from "#app/http/handlers.server.ts";
import { webAddress } from "#app/lib/urls.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { HandoverFailed } from "../components/handover-failed.tsx";
import { keepRecipe, redeemToken } from "../handover.server.ts";
import type { Route } from "./+types/receive-handover";

export const loader = page("public", () => null);

/**
 * Receives a page from another site (docs/decisions/29). No cookie is read: the token says whose page it is, and who may see
 * its recipe is checked by the page that follows.
 */
export const action = streamingPage("public", async (visitor, args: Route.ActionArgs) => {
  let url: string | null = null;
  try {
    const { permission, page: handed } = await receivePage(args, (token, origin) =>
      redeemToken(visitor, token, origin),
    );
    url = webAddress(handed.url);
    const id = await keepRecipe(visitor, permission, handed);
    return redirect(href("/recipes/handover/:handoverId", { handoverId: String(id) }), { status: 303 });
  } catch (error) {
    // The others are told as on every page.
    if (!(error instanceof DomainError) || !["forbidden", "invalid", "upstream"].includes(error.kind)) throw error;
    return data({ message: error.message, url }, { status: STATUS[error.kind] });
  }
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.handover.failed()) }];

/** Renders why a page was not taken over. */
export default function ReceiveHandover({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage>
      <HandoverFailed message={actionData?.message ?? m.handover.notPermitted()} url={actionData?.url ?? null} />
    </AuthPage>
  );
}
