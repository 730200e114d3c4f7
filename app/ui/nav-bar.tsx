import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import * as m from "#messages";
import { Brand } from "./brand.tsx";

/** One entry of the navigation. The page of `isKept` opens without a connection too. */
type NavItem = {
  to: string;
  label: string;
  short: string;
  icon: ReactNode;
  isCurrent: boolean;
  isKept?: boolean;
  isOnDesktopOnly?: boolean;
};

/** Loads the page as a document if there is no network: the service worker answers documents only. */
function loadIfOffline(event: MouseEvent<HTMLAnchorElement>) {
  if (navigator.onLine) return;
  event.preventDefault();
  location.assign(event.currentTarget.href);
}

/** Renders the navigation bar of signed-in pages. */
export function NavBar({ items, children }: { items: NavItem[]; children: ReactNode }) {
  return (
    <header className="masthead">
      <div className="content">
        <Brand />
        <nav aria-label={m.ui.main()}>
          {items.map(({ to, label, short, icon, isCurrent, isKept, isOnDesktopOnly }) => (
            <Link
              key={to}
              to={to}
              className={isOnDesktopOnly ? "only-desktop" : undefined}
              aria-current={isCurrent ? "page" : undefined}
              onClick={isKept ? loadIfOffline : undefined}
            >
              {icon}
              <span className="long">{label}</span>
              <span className="short">{short}</span>
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </header>
  );
}
