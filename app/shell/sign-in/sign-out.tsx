import { href, redirect } from "react-router";
import { maybePending, maybeSignedIn } from "#app/http/caller.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/sign-out";

/** Asks before signing out if /api/logout was opened by another site's link or picture. */
export const loader = page("public", (_visitor, { context }: Route.LoaderArgs) => {
  if (!maybeSignedIn(context) && !maybePending(context)) throw redirect("/");
  return null;
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.common.signOut()) }];

/** Renders the confirmation before signing out. */
export default function SignOut() {
  return (
    <AuthPage>
      <h1>{m.menu.signOutQuestion()}</h1>
      <p className="muted">{m.signIn.sentHere()}</p>
      <form method="post" action={href("/api/logout")}>
        <button className="button solid" type="submit">
          {m.menu.signOut()}
        </button>
      </form>
      <a className="button rim" href="/">
        {m.menu.staySignedIn()}
      </a>
    </AuthPage>
  );
}
