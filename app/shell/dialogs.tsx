import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { type href, matchPath, useFetcher } from "react-router";
import { addressOf, LOADS_DIALOG } from "#app/lib/dialog-over.ts";
import { DialogPlace, type Place } from "#app/ui/dialog-place.ts";
import { usePreloadedRoute } from "#app/ui/use-preloaded-route.ts";

/** What the component of a page that opens as a dialog gets: as from its route, and whether a dialog is above it. */
// biome-ignore lint/suspicious/noExplicitAny: each has the data of its own route.
type DialogProps = { loaderData: any; actionData: any; isBehind?: boolean };
type Page = Parameters<typeof href>[0];
type Opened = {
  /** The address of the page, and for dialogs above it, the beginning of theirs. */
  path: Page;
  routeId: string;
  load: () => Promise<unknown>;
  Dialog: LazyExoticComponent<ComponentType<DialogProps>>;
};

function opens(path: Page, routeId: string, load: () => Promise<{ default: ComponentType<DialogProps> }>): Opened {
  return { path, routeId, load, Dialog: lazy(load) };
}

/** The pages that open as dialogs over any page (product 10.2). */
const DIALOGS = [
  opens(
    "/admin/users",
    "features/accounts/pages/users",
    () => import("#app/features/accounts/administration/users.tsx"),
  ),
  opens(
    "/admin/users/:userId/account-type",
    "features/accounts/pages/account-type",
    () => import("#app/features/accounts/administration/change-account-type.tsx"),
  ),
  opens(
    "/admin/users/:userId/reset-password",
    "features/accounts/pages/password-link",
    () => import("#app/features/accounts/administration/password-link.tsx"),
  ),
  opens(
    "/admin/invite-codes",
    "features/accounts/pages/invite-codes",
    () => import("#app/features/accounts/administration/invite-codes.tsx"),
  ),
];

/** Returns what is open at the address of a dialog: it, and before it what it is above. */
function openedAt(dialog: string) {
  const { pathname, search } = addressOf(dialog);
  return DIALOGS.flatMap((entry) => {
    const match = matchPath({ path: entry.path, end: false }, pathname);
    return match ? [{ ...entry, address: match.pathname + search }] : [];
  });
}

/** Renders the dialog at an address above those that it belongs to. What was shown before stays until it is loaded. */
export default function Dialogs({ dialog, below }: { dialog: string; below: string }) {
  const [shown, setShown] = useState(dialog);
  const opened = openedAt(dialog);
  const stale = openedAt(shown).filter(({ path }) => !opened.some((entry) => entry.path === path));
  const top = opened.at(-1);
  return [...stale, ...opened].map((entry) => (
    <Loaded
      key={entry.path}
      {...entry}
      below={below}
      isBehind={entry !== top && shown === dialog}
      onShown={entry === top ? () => setShown(dialog) : undefined}
    />
  ));
}

type LoadedProps = Opened & Omit<Place, "sent"> & { isBehind: boolean; onShown?: () => void };

/** Renders one dialog once its data is there; its forms are sent while the page below stays. */
function Loaded({ path, routeId, load, Dialog, address, below, isBehind, onShown }: LoadedProps) {
  const { load: loadData, data } = useFetcher({ key: LOADS_DIALOG + path });
  const sent = useFetcher<unknown>({ key: `form ${path}` });
  usePreloadedRoute(routeId);
  useEffect(() => {
    void load();
    void loadData(address);
  }, [load, loadData, address]);
  const place = useMemo(() => ({ address, below, sent }), [address, below, sent]);
  if (data === undefined) return null;
  return (
    <DialogPlace value={place}>
      <Suspense>
        <Dialog loaderData={data} actionData={sent.data} isBehind={isBehind} />
        <Behind onShown={onShown} />
      </Suspense>
    </DialogPlace>
  );
}

/** Makes what is below a dialog inert once it is shown, and has noted what had the focus. */
function Behind({ onShown }: Pick<LoadedProps, "onShown">) {
  useLayoutEffect(() => onShown?.());
  useEffect(() => {
    const main = document.getElementById("main");
    main?.setAttribute("inert", "");
    return () => {
      if (!document.querySelector("dialog[open]")) main?.removeAttribute("inert");
    };
  }, []);
  return null;
}
