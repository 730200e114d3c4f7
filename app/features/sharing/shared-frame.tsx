import type { ReactNode } from "react";
import { href } from "react-router";
import { Brand } from "#app/ui/brand.tsx";
import { AppShell } from "../accounts/app-shell.tsx";

/** Where a visitor signs in, or registers, and comes back from. */
export function signInLink(returnTo: string): string {
  return `${href("/api/login")}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** The masthead around a page for anybody: the cook's own navigation, or for visitors the way to sign in. */
export function SharedFrame({
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
            Sign in
          </a>
        </div>
      </header>
      {children}
    </>
  );
}
