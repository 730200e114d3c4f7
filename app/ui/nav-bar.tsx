import type { ReactNode } from "react";
import { Link } from "react-router";
import * as m from "#messages";
import { Brand } from "./brand.tsx";
import { loadIfOffline } from "./load-if-offline.ts";

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
