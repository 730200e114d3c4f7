import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, useLocation } from "react-router";
import * as m from "#messages";
import { CircleCheck, CircleX, X } from "./icons.tsx";
import { PostForm } from "./post-form.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { Announcement, ToastFrame } from "./toast-frame.tsx";

/** A button of a toast, which posts its fields to a path of the product. */
type ToastButton = { action: string; label: string; fields: Record<string, string> };

/** A link of a toast, to a page of the product. */
type ToastLink = { to: string; label: string };

/** A toast. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "good" | "bad";
  undo?: ToastButton;
  link?: ToastLink;
  /** Whether it is a note on top of the page until that is left, and no toast. */
  stays?: boolean;
  /** Another way to what was refused. */
  instead?: ToastButton;
  /** Whether it has a link to sign in. */
  hasSignIn?: boolean;
};

/** A toast that is shown; each has another id. */
type Shown = { id: number; toast: ToastMessage };

const HOTKEY = "F8"; // Product 10.5

const ShowToast = createContext<(toast: ToastMessage) => void>(() => {});

/** The message that stays on the page of an address. */
const StayingNote = createContext<{ toast: ToastMessage; pathname: string } | null>(null);

/** Returns a function that shows a toast, which replaces the visible one (at most 1 at once, product 10.5). */
export function useToast() {
  return useContext(ShowToast);
}

/** Provides toasts. `flash` came with the page (a cookie after a redirect) and is shown once scripts run. */
export function Toaster({ flash, children }: { flash: ToastMessage | null; children: ReactNode }) {
  const [current, setCurrent] = useState<Shown | null>(null);
  const latestId = useRef(0);
  const [staying, setStaying] = useState<{ toast: ToastMessage; pathname: string } | null>(null);
  const show = useCallback((toast: ToastMessage) => {
    if (toast.stays) setStaying({ toast, pathname: window.location.pathname });
    setCurrent(toast.stays ? null : { id: ++latestId.current, toast });
  }, []);
  useEffect(() => {
    if (flash) show(flash);
  }, [flash, show]);
  // One alone: on a busy device the time of a toast can end while the next one is being rendered.
  const close = useCallback((id: number) => setCurrent((now) => (now?.id === id ? null : now)), []);
  return (
    <ShowToast value={show}>
      <StayingNote value={staying}>{children}</StayingNote>
      <Toasts current={current} close={close} />
    </ShowToast>
  );
}

/** Renders the region of toasts, to which F8 leads; it is there without one too, so that screen readers know it. */
function Toasts({ current, close }: { current: Shown | null; close: (id: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  /** The toast that the focus came to; one that replaces it has its own time. */
  const [held, setHeld] = useState<number | null>(null);
  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => void (key === HOTKEY && list.current?.focus());
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHeld(null);
  }
  const id = current?.id;
  const closeKeepingFocus = useCallback(() => {
    if (id === undefined) return;
    if (list.current?.contains(document.activeElement)) list.current.focus();
    close(id);
  }, [id, close]);
  const toast = current?.toast;
  const isBad = toast?.tone === "bad";
  const text = toast ? [`${m.ui.message()}:`, toast.title, toast.description].filter(Boolean).join(" ") : "";
  return (
    <section
      aria-label={m.ui.notifications({ hotkey: HOTKEY })}
      onFocus={() => setHeld(current?.id ?? null)}
      onBlur={onBlur}
      data-toast-viewport=""
    >
      <ol className="toasts" ref={list} tabIndex={-1}>
        {current && toast ? (
          <ToastFrame
            key={current.id}
            tone={toast.tone ?? "good"}
            isHeld={held === current.id}
            onClose={closeKeepingFocus}
          >
            <ToastBody toast={toast} onPress={closeKeepingFocus} />
            <button type="button" className="icon-button" onClick={closeKeepingFocus}>
              <X size={20} />
              <span className="visually-hidden">{m.ui.dismiss()}</span>
            </button>
          </ToastFrame>
        ) : null}
      </ol>
      <Announcement text={isBad ? "" : text} isUrgent={false} />
      <Announcement text={isBad ? text : ""} isUrgent />
    </section>
  );
}

function ToastBody({ toast, onPress }: { toast: ToastMessage; onPress: () => void }) {
  return (
    <>
      {toast.tone === "bad" ? <CircleX size={20} /> : <CircleCheck size={20} />}
      <div>
        <b>{toast.title}</b>
        {toast.description ? <span>{toast.description}</span> : null}
        {toast.undo ? <ToastForm button={toast.undo} onSubmit={onPress} /> : null}
        {toast.link ? <ToastTarget link={toast.link} onPress={onPress} /> : null}
        {toast.instead ? <ToastForm button={toast.instead} onSubmit={onPress} /> : null}
        {toast.hasSignIn ? <SignInLink className="button ghost compact" /> : null}
      </div>
    </>
  );
}

function ToastForm({ button, onSubmit }: { button: ToastButton; onSubmit?: () => void }) {
  return (
    <PostForm action={button.action} onSubmit={onSubmit} preventScrollReset>
      {Object.entries(button.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button ghost compact" type="submit">
        {button.label}
      </button>
    </PostForm>
  );
}

function ToastTarget({ link, onPress }: { link: ToastLink; onPress?: () => void }) {
  return (
    <div>
      <Link className="button ghost compact" to={link.to} onClick={onPress}>
        {link.label}
      </Link>
    </div>
  );
}

/**
 * Renders the same message at the top of the page for browsers without scripts (CSS hides it otherwise), and for all where it
 * stays.
 */
export function FlashNotice({ toast: flash }: { toast: ToastMessage | null }) {
  const staying = useContext(StayingNote);
  const { pathname } = useLocation();
  const toast = flash ?? (staying?.pathname === pathname ? staying.toast : null);
  if (!toast) return null;
  const isBad = toast.tone === "bad";
  return (
    <div
      className={`note flash ${isBad ? "bad" : "good"}${toast.stays ? " stays" : ""}`}
      role={isBad ? "alert" : "status"}
    >
      {isBad ? <CircleX size={20} /> : <CircleCheck size={20} />}
      <div>
        <b>{toast.title}</b>
        {toast.description}
        {toast.undo ? <ToastForm button={toast.undo} /> : null}
        {toast.link ? <ToastTarget link={toast.link} /> : null}
      </div>
    </div>
  );
}
