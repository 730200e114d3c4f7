import type { ReactNode } from "react";
import * as m from "#messages";
import { Brand } from "./brand.tsx";
import { useLinkClicks } from "./use-link-clicks.ts";

/** One entry of the navigation. */
type NavItem = {
  to: string;
  label: string;
  short: string;
  icon: ReactNode;
  isCurrent: boolean;
};

/** Renders the navigation bar of signed-in pages. */
export function NavBar({ items, children }: { items: NavItem[]; children: ReactNode }) {
  const followLink = useLinkClicks(({ pathname, search, hash }) => {
    // Without a connection the browser loads the page: the service worker answers documents only, with a stored page or one
    // that says what is stored.
    if (!navigator.onLine && navigator.serviceWorker?.controller) return undefined;
    return { to: pathname + search + hash };
  });
  return (
    <header className="masthead">
      <div className="content">
        <Brand />
        <div className="masthead-links">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
          <nav aria-label={m.ui.main()} onClick={followLink}>
            {items.map(({ to, label, short, icon, isCurrent }) => (
              <a key={to} href={to} aria-current={isCurrent ? "page" : undefined}>
                {icon}
                <span className="long">{label}</span>
                <span className="short">{short}</span>
              </a>
            ))}
          </nav>
          {children}
        </div>
      </div>
    </header>
  );
}
