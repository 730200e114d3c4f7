import { type MouseEvent, useSyncExternalStore } from "react";
import { Form, href, useRouteLoaderData } from "react-router";
import { AArrowUp } from "#app/ui/icons.tsx";
import * as m from "#messages";

/**
 * Renders the button for larger text, in a menu with its words: a form without scripts; with them a request in the
 * background, which keeps a dialog open.
 */
export function LargerText({ isInMenu = false }: { isInMenu?: boolean }) {
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
      <button
        type="submit"
        className={isInMenu ? undefined : "icon-button"}
        name="size"
        value={other}
        aria-pressed={isLarge}
        onClick={onClick}
      >
        <AArrowUp size={20} />
        <span className={isInMenu ? undefined : "visually-hidden"}>{m.recipeView.largerText()}</span>
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
