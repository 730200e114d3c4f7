import { href, Link } from "react-router";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { FileText, ImageUp, Link2 } from "#app/ui/icons.tsx";

/** The three ways of product 5.1. */
export const TABS = ["image", "pdf", "url"] as const;
/** A way to add a recipe that has a tab. */
export type Tab = (typeof TABS)[number];

const LABELS = { image: "Upload Image", pdf: "Upload PDF", url: "From URL" };
const ICONS = { image: ImageUp, pdf: FileText, url: Link2 };

/** Renders links to the ways to add a recipe; each has its own address. */
export function AddTabs({ current }: { current: Tab }) {
  const { linkTo } = useOverlay(ADD_RECIPE);
  return (
    <nav className="tabs" aria-label="Ways to add a recipe">
      {TABS.map((tab) => {
        const Icon = ICONS[tab];
        return (
          <Link
            key={tab}
            {...linkTo(href("/recipes/add"), { from: tab })}
            aria-current={tab === current ? "page" : undefined}
          >
            <Icon size={20} />
            {LABELS[tab]}
          </Link>
        );
      })}
    </nav>
  );
}
