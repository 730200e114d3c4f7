import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import * as m from "#messages";
import { DialogPlace } from "./dialog-place.ts";
import { X } from "./icons.tsx";

/**
 * Renders a dialog that has its own address: the server renders it open over its parent, with a link that closes it.
 * Scripts set the focus, close it on Escape and on a press outside, and keep Tab inside. A LeaveGuard around it asks
 * before input is lost and keeps it open during an upload, which `isLocked` shows. `isBehind` makes it inert below
 * another dialog. At the foot stand another link that closes it and the buttons of its form, the main one last (product 10.7).
 */
export function DialogRoute({
  title,
  titleProps,
  closeTo,
  closeMask,
  size = "normal",
  footer,
  closeLabel,
  isLocked = false,
  focus = "field",
  isBehind = false,
  page,
  children,
}: {
  title: string;
  /** The language of a title that is a name, and the class that makes a long one smaller. */
  titleProps?: { lang?: string; className?: string };
  closeTo: string;
  /** The address to show after closing, if it is not `closeTo`. */
  closeMask?: string;
  size?: "normal" | "small";
  /** The buttons at the foot, the main one last; their form is in `children`, which they name by its id. */
  footer?: ReactNode;
  /** The label of the link at the foot, if it is not Cancel; without other buttons it is the solid one. */
  closeLabel?: string;
  isLocked?: boolean;
  /** Where the focus starts: the first field of a form, the heading, or the link at the foot. */
  focus?: "field" | "heading" | "cancel";
  isBehind?: boolean;
  /** The page of a list that the dialog shows; each begins at the top. */
  page?: number;
  children: ReactNode;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // The page below a dialog of any page stays as it is.
  const defaultShouldRevalidate = useContext(DialogPlace) ? false : undefined;
  const closing = { mask: closeMask, preventScrollReset: true, defaultShouldRevalidate };

  function close() {
    if (isBehind) return;
    navigate(closeTo, closing);
  }
  const latestClose = useRef(close);
  latestClose.current = close;
  const isResting = useRef(isBehind);
  isResting.current = isBehind;

  const opener = useRef<Element | null>(null);
  // Before the dialog is painted: a key that is pressed as soon as it is seen counts, and the browser has not yet taken the
  // focus from the page below, which becomes inert. An effect can run after both.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    const element = dialog.current;
    function onKeyDown(event: KeyboardEvent) {
      // Escape closes an open menu or an enlarged picture in the dialog first.
      const isForMenu = element?.querySelector("details.menu[open], :popover-open");
      if (event.key === "Escape" && !event.defaultPrevented && !isForMenu) latestClose.current();
      if (event.key === "Tab" && element && !isResting.current) keepInside(element, event);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const first =
      element.querySelector<HTMLElement>("[data-autofocus], [aria-invalid=true]") ??
      (focus === "field"
        ? element.querySelector<HTMLElement>(".dialog-body :is(input:not([type=hidden]), select, textarea)")
        : null) ??
      element.querySelector<HTMLElement>("h2");
    // Focus that was set before the scripts ran stays where it is.
    if (!element.contains(document.activeElement)) first?.focus({ preventScroll: true });
    return () => giveFocusBack(opener.current);
  }, [focus]);

  return (
    <>
      {/*
       * biome-ignore lint/a11y/noStaticElementInteractions: a press outside repeats the close link, which keyboards reach.
       */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same. */}
      <div className="scrim" onClick={close} />
      <dialog
        ref={dialog}
        open
        aria-modal="true"
        inert={isBehind}
        aria-labelledby={titleId}
        className={size === "small" ? "dialog compact" : "dialog"}
      >
        <div className="dialog-header">
          <h2 id={titleId} tabIndex={-1} dir="auto" {...titleProps}>
            {title}
          </h2>
          <Link
            className="icon-button"
            to={closeTo}
            {...closing}
            aria-disabled={isLocked || undefined}
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <X size={22} />
            <span className="visually-hidden">{m.common.close()}</span>
          </Link>
        </div>
        <div key={page} className="dialog-body">
          {children}
        </div>
        {footer || closeLabel ? (
          <div className="dialog-footer">
            <Link
              className={footer ? "button rim" : "button solid"}
              to={closeTo}
              {...closing}
              data-autofocus={focus === "cancel" ? "" : undefined}
            >
              {closeLabel ?? m.common.cancel()}
            </Link>
            {footer}
          </div>
        ) : null}
      </dialog>
    </>
  );
}

/** Returns the focus to the element that opened the dialog, or to the page, unless another dialog took its place. */
function giveFocusBack(opener: Element | null) {
  if (document.activeElement?.closest("dialog[open]")) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById("main");
  if (target && !isThere) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

const REACHABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/** Moves Tab from the last control to the first, and back. */
function keepInside(element: HTMLElement, event: KeyboardEvent) {
  const controls = [...element.querySelectorAll<HTMLElement>(REACHABLE)].filter((control) => control.offsetParent);
  const first = controls[0];
  const last = controls.at(-1);
  const active = document.activeElement;
  if (!first || !last || active?.closest("[data-toast-viewport], [data-keeps-focus]")) return;
  if (event.shiftKey && (active === first || !element.contains(active))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (active === last || !element.contains(active))) {
    event.preventDefault();
    first.focus();
  }
}
