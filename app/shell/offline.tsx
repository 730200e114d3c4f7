import { page } from "#app/http/handlers.server.ts";
import { WifiOff } from "#app/ui/icons.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/offline";

export const loader = page("user", () => null);

/** Shown without a connection, so it loads nothing. */
export const handle = { isPlain: () => true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.errors.noConnection()) }];

/**
 * Renders what the service worker shows in place of a page that cannot be loaded: it stores this page, and adds links to the
 * other pages that are stored on the device to the list.
 */
export default function Offline() {
  return (
    <MessagePage
      plate={<WifiOff size={84} />}
      title={m.errors.noConnection()}
      actions={
        <a className="button solid" href="?">
          {m.errors.tryAgain()}
        </a>
      }
    >
      <p className="muted">{m.errors.keptHere()}</p>
      <ul className="kept-pages" data-kept="" />
    </MessagePage>
  );
}
