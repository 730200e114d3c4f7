import { type MouseEvent, useSyncExternalStore } from "react";
import { Form, href, Link, useLocation, useRouteLoaderData } from "react-router";
import { returnToOf, useOverlay, VIEW_RECIPE, withReturnTo } from "#app/overlays.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { AArrowUp, History, Pencil, Printer } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { ToolPlaceholder } from "./keep-screen-on.tsx";

/**
 * Renders the tools of a recipe: larger text and print; and the links to edit and, for those who edit it in
 * place, to the recipe's history.
 */
export function CookingTools({ recipeId, hasHistory }: { recipeId: number; hasHistory: boolean }) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const { closeTo } = useOverlay(VIEW_RECIPE);
  const params = { recipeId: String(recipeId) };
  const returnTo = closeTo ?? returnToOf(search);
  return (
    <>
      <LargerText />
      {/* On phones the browser's menu prints: the row has room for seven tools. */}
      <span className="print-tool">
        {isHydrated ? (
          <button type="button" className="icon-button" onClick={() => window.print()}>
            <Printer size={20} />
            <span className="visually-hidden">{m.common.print()}</span>
          </button>
        ) : (
          <ToolPlaceholder />
        )}
      </span>
      {hasHistory ? (
        <Link className="icon-button" to={withReturnTo(href("/recipes/:recipeId/history", params), returnTo)}>
          <History size={20} />
          <span className="visually-hidden">{m.recipeHistory.history()}</span>
        </Link>
      ) : null}
      <Link className="icon-button" to={withReturnTo(href("/recipes/:recipeId/edit", params), returnTo)}>
        <Pencil size={20} />
        <span className="visually-hidden">{m.common.edit()}</span>
      </Link>
    </>
  );
}

/**
 * Renders the button for larger text: a form without scripts; with them a request in the background, which keeps a
 * dialog open.
 */
export function LargerText() {
  const root = useRouteLoaderData("root") as { isTextLarge?: boolean } | undefined;
  const isLarge = useSyncExternalStore(
    watchText,
    () => document.documentElement.dataset.text === "large",
    () => root?.isTextLarge ?? false,
  );
  const other = isLarge ? "normal" : "large";

  function onClick(event: MouseEvent) {
    event.preventDefault();
    if (isLarge) delete document.documentElement.dataset.text;
    else document.documentElement.dataset.text = "large";
    const body = new URLSearchParams({ size: other });
    // Without a connection the size holds for this page only.
    fetch(href("/text-size"), { method: "POST", body, redirect: "manual" }).catch(() => {});
  }
  return (
    <Form method="post" action={href("/text-size")} reloadDocument>
      <button type="submit" className="icon-button" name="size" value={other} aria-pressed={isLarge} onClick={onClick}>
        <AArrowUp size={20} />
        <span className="visually-hidden">{m.recipeView.largerText()}</span>
      </button>
    </Form>
  );
}

/** Subscribes to the text size in the attribute of the document, which stays from page to page. */
function watchText(tell: () => void) {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ["data-text"] });
  return () => observer.disconnect();
}
