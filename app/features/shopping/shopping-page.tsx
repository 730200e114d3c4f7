import { href } from "react-router";
import { useKeptPage } from "#app/ui/use-kept-page.ts";
import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import type { AddItemProps } from "./add-item.tsx";
import type { PackedItems, PackedPlaces } from "./packed-items.ts";
import { ShoppingBody } from "./shopping-body.tsx";
import type { ShoppingData } from "./shopping-list.ts";
import { shoppingListUrl } from "./shopping-list-url.ts";
import { useLiveList } from "./use-live-list.ts";

type Props = {
  loaded: ShoppingData<PackedItems, PackedPlaces>;
  /** The answer to a line that was refused. */
  refused: AddItemProps["refused"];
  /** Whether a dialog is open above the page. */
  isBehind: boolean;
};

/** Returns whether a route is the list or a dialog that works without a connection. */
const isOfList = (routeId: string) => /^features\/shopping\/pages\/(shopping-list|change-item)$/.test(routeId);

/** Renders a shopping list, whose changes and those of others show at once. */
export function ShoppingPage({ loaded, refused, isBehind }: Props) {
  const { userId, list, lists, suggestions, reach, places, due, store } = useLiveList(loaded);
  const address = shoppingListUrl(list.id);
  useKeptPage({ address, scope: href("/shopping"), needs: isOfList });
  const followLink = useLinkClicks(({ pathname }) => {
    const isDialog = pathname.startsWith(`${address}/`);
    // The browser loads documents that the service worker has without a connection too.
    if (!isDialog && !navigator.onLine) return undefined;
    return isDialog ? { to: pathname, preventScrollReset: true, defaultShouldRevalidate: false } : { to: pathname };
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <main id="main" className="narrow shopping" inert={isBehind} onClick={followLink}>
      <ShoppingBody
        key={list.id}
        userId={userId}
        list={list}
        places={places}
        due={due}
        lists={lists}
        store={store}
        suggestions={suggestions}
        refused={refused}
        onReached={reach}
      />
    </main>
  );
}
