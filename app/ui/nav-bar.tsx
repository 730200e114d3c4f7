import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "./brand.tsx";

/** One entry of the navigation. */
type NavItem = { to: string; label: string; short: string; icon: ReactNode; isCurrent: boolean };

/** Renders the navigation bar of signed-in pages. */
export function NavBar({ items, children }: { items: NavItem[]; children: ReactNode }) {
  return (
    <header className="masthead">
      <div className="content">
        <Brand />
        <nav aria-label="Main">
          {items.map(({ to, label, short, icon, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
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
