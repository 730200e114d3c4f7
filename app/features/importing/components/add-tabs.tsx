import { href, Link } from "react-router";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { FileText, ImageUp, Link2, Pencil } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";

/** The ways of product 5.1. */
export const TABS = ["image", "pdf", "url", "type"] as const;
/** A way to add a recipe that has a tab. */
export type Tab = (typeof TABS)[number];

const LABELS = {
  image: m.importing.uploadImage,
  pdf: m.importing.uploadPdf,
  url: m.importing.fromUrl,
  type: m.importing.typeItIn,
};
const ICONS = { image: ImageUp, pdf: FileText, url: Link2, type: Pencil };

/** Renders the ways to add a recipe as links; each has an address of its own. */
export function AddTabs({ current }: { current: Tab }) {
  const { linkTo } = useOverlay(ADD_RECIPE);
  return (
    <nav className="tabs recipe-ways" aria-label={m.importing.waysToAdd()}>
      {TABS.map((tab) => {
        const Icon = ICONS[tab];
        return (
          <Link
            key={tab}
            {...linkTo(href("/recipes/add"), { from: tab })}
            aria-current={tab === current ? "page" : undefined}
          >
            <Icon size={20} />
            {LABELS[tab]()}
          </Link>
        );
      })}
    </nav>
  );
}

/** Renders the way to move a whole collection in, below the fields of an import. */
export function MoveInLink() {
  return (
    <p className="muted">
      <RichText
        text={m.moveIn.moveInLink()}
        tags={{ link: (text) => <Link to={href("/recipes/move-in")}>{text}</Link> }}
      />
    </p>
  );
}
