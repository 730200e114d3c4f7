import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
  data,
  href,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import * as m from "#messages";
import type { Route } from "./+types/root";
import { withoutInviteRequired } from "./features/accounts/invites/invite-code.ts";
import { leftOut } from "./features/kitchens/left-out.ts";
import { staysInCook } from "./features/recipes/cook/cook.ts";
import { isSameList } from "./features/shopping/groceries/grocery-url.ts";
import { staysOnList } from "./features/shopping/stays-on-list.ts";
import { maybeSignedIn, visitor } from "./http/caller.server.ts";
import { newFormId } from "./http/once.server.ts";
import { safeReturnTo } from "./http/return-to.ts";
import { isTextLarge, readTheme } from "./http/theme.server.ts";
import { readToast } from "./http/toast.server.ts";
import { language } from "./i18n/language.ts";
import { directionOf } from "./i18n/languages.ts";
import { isPreview } from "./i18n/offered-languages.ts";
import { CurrencyContext } from "./ui/currency.ts";
import { replayEarlyInput } from "./ui/early-input.ts";
import { describeError, ErrorPage } from "./ui/error-page.tsx";
import { useNonce } from "./ui/nonce.ts";
import { Pending } from "./ui/pending.tsx";
import { FormIdContext } from "./ui/post-form.tsx";
import { PRODUCT, pageTitle } from "./ui/product.ts";
import theme from "./ui/theme/theme.css?url";
import { FlashNotice, Toaster } from "./ui/toaster.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: besley, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: atkinson, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = () => [{ title: PRODUCT }];

/** Loads what every page needs: the signed-in user, the theme, and the message of the previous form. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { user = null, kitchen } = maybeSignedIn(context) ?? {};
  const address = withoutInviteRequired(url);
  if (address) {
    // Visitors are sent to the page for registration; users who have an account stay.
    const to = (user ? address.pathname : href("/register")) + address.search;
    throw redirect(safeReturnTo(to, visitor(context).origin));
  }
  const flash = readToast(request, context);
  const headers: HeadersInit = flash ? { "Set-Cookie": flash.clear } : {};
  return data(
    {
      user,
      currency: kitchen?.currency,
      hides: kitchen ? leftOut(kitchen) : [],
      theme: readTheme(request),
      isTextLarge: isTextLarge(request),
      toast: flash?.toast ?? null,
      formId: user && newFormId(),
    },
    { headers },
  );
}

/** Returns whether to load again: a dialog above a list and another step of a recipe change nothing here. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isSameList(change) || staysOnList(change) || staysInCook(change) ? false : change.defaultShouldRevalidate;
}

/** The handle of routes whose first load needs no script. */
type PageHandle = { isPlain?: (loaderData: unknown) => boolean };

/**
 * Marks before the first rendering that scripts will run, so that toasts replace notices. Layout marks when they do.
 */
const FIRST_SCRIPT = `if("noModule"in HTMLScriptElement.prototype)document.documentElement.dataset.js=""`;

/** Renders the document around every page: head, theme, scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  const isPlain = useMatches().some((match) => (match.handle as PageHandle | undefined)?.isPlain?.(match.loaderData));
  const scheme = root?.theme ?? "system";
  useEffect(() => {
    // Outside React's own work, which a state change could not interrupt.
    queueMicrotask(() => {
      replayEarlyInput(document);
      document.documentElement.dataset.js = "on";
    });
  }, []);
  return (
    <html
      lang={language()}
      dir={directionOf(language())}
      data-languages-preview={isPreview() ? "" : undefined}
      className={scheme === "system" ? undefined : scheme}
      data-text={root?.isTextLarge ? "large" : undefined}
      data-hides={root?.hides.join(" ") || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="color-scheme" content={scheme === "system" ? "light dark" : scheme} />
        {/* The precedence puts it before the scripts, which rendering does not wait for. */}
        <link rel="stylesheet" href={theme} precedence="theme" />
        <Meta />
        {/*
         * The style sheets are of the same origin, which the policy allows without a nonce. A nonce would differ in the
         * browser, which hides it.
         */}
        <Links nonce="" />
        {isPlain ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by the nonce.
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        )}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {m.common.skipToContent()}
        </a>
        <FormIdContext value={root?.formId ?? null}>{children}</FormIdContext>
        {isPlain ? null : <ScrollRestoration nonce={nonce} />}
        {isPlain ? null : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** Renders the current page with its toasts. */
export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Toaster flash={loaderData.toast}>
      <Pending />
      <FlashNotice toast={loaderData.toast} />
      <CurrencyContext value={loaderData.currency ?? "$"}>
        <Outlet />
      </CurrencyContext>
    </Toaster>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <title>{pageTitle(describeError(error).title)}</title>
      <ErrorPage error={error} />
    </>
  );
}
