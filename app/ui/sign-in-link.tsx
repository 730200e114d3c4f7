import { href } from "react-router";
import * as m from "#messages";

/** Renders a link that signs in without leaving the page, which keeps its input. */
export function SignInLink({ className }: { className?: string }) {
  const to = `${href("/login")}?returnTo=${encodeURIComponent(href("/signed-in"))}`;
  return (
    <a className={className} href={to} target="_blank" rel="noopener">
      {m.ui.signInNewTab()}
    </a>
  );
}
