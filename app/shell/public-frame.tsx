import type { ReactNode } from "react";
import { href } from "react-router";
import { Brand } from "#app/ui/brand.tsx";
import { LanguageMenu } from "#app/ui/language-menu.tsx";
import * as m from "#messages";
import { AppShell } from "./app-shell.tsx";

/** Returns the address where a visitor signs in or registers and then returns to this page. */
export function signInLink(returnTo: string): string {
  return `${href("/api/login")}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Renders the header of a public page: the cook's navigation, or for visitors the sign-in link. */
export function PublicFrame({
  isSignedIn,
  returnTo,
  children,
}: {
  isSignedIn: boolean;
  returnTo: string;
  children: ReactNode;
}) {
  if (isSignedIn) return <AppShell>{children}</AppShell>;
  return (
    <>
      <header className="masthead plain">
        <div className="content">
          <Brand />
          <a className="button rim compact sign-in" href={signInLink(returnTo)}>
            {m.common.signIn()}
          </a>
        </div>
      </header>
      {children}
      <footer className="page-foot">
        <LanguageMenu />
        <a href={href("/accessibility")}>{m.accessibility.title()}</a>
      </footer>
    </>
  );
}
