import { href, redirect } from "react-router";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/signed-in";

/** Opens the last page of a sign-in that began in a new tab of a page that keeps its input (product 2.2). */
export const loader = page("public", (_visitor, { context, url }: Route.LoaderArgs) => {
  if (!maybeSignedIn(context)) throw redirect(`${href("/login")}?returnTo=${encodeURIComponent(url.pathname)}`);
  return null;
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.signIn.signedIn()) }];

/** Renders the page that signing in again in a new tab ends on. */
export default function SignedIn() {
  return (
    <AuthPage>
      <h1>{m.signIn.signedIn()}</h1>
      <p>{m.signIn.closeTab()}</p>
      <a className="button rim" href="/">
        {m.signIn.openPlanner()}
      </a>
    </AuthPage>
  );
}
