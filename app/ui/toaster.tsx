import { Toast as RadixToast } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Link } from "react-router";
import * as m from "#messages";
import { CircleCheck, CircleX, X } from "./icons.tsx";
import { PostForm } from "./post-form.tsx";
import { SignInLink } from "./sign-in-link.tsx";

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
  /** Another way to what was refused. */
  instead?: ToastButton;
  /** Whether it has a link to sign in. */
  hasSignIn?: boolean;
};

const DURATION_MS = 5000; // Product 10.5
const SWIPE_THRESHOLD = 50; // Product 10.5
const HOTKEY = ["F8"]; // Product 10.5

const ShowToast = createContext<(toast: ToastMessage) => void>(() => {});

/** Returns a function that shows a toast, which replaces the visible one (at most 1 at once, product 10.5). */
export function useToast() {
  return useContext(ShowToast);
}

/** Provides toasts. `flash` came with the page (a cookie after a redirect) and is shown once scripts run. */
export function Toaster({ flash, children }: { flash: ToastMessage | null; children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; toast: ToastMessage; isOpen: boolean } | null>(null);
  const show = useCallback((toast: ToastMessage) => {
    setCurrent((previous) => ({ id: (previous?.id ?? 0) + 1, toast, isOpen: true }));
  }, []);
  useEffect(() => {
    if (flash) show(flash);
  }, [flash, show]);
  const close = useCallback(() => setCurrent((previous) => previous && { ...previous, isOpen: false }), []);

  return (
    <ShowToast value={show}>
      {children}
      <RadixToast.Provider
        label={m.ui.message()}
        duration={DURATION_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD}
      >
        {current ? (
          <RadixToast.Root
            key={current.id}
            className={`toast ${current.toast.tone ?? "good"}`}
            type={current.toast.tone === "bad" ? "foreground" : "background"}
            open={current.isOpen}
            onOpenChange={(isOpen) => isOpen || close()}
          >
            <ToastBody toast={current.toast} onPress={close} />
            <RadixToast.Close className="icon-button">
              <X size={20} />
              <span className="visually-hidden">{m.ui.dismiss()}</span>
            </RadixToast.Close>
          </RadixToast.Root>
        ) : null}
        <RadixToast.Viewport
          className="toasts"
          hotkey={HOTKEY}
          // Radix writes the name of the key.
          label={m.ui.notifications({ hotkey: "{hotkey}" })}
          data-toast-viewport=""
        />
      </RadixToast.Provider>
    </ShowToast>
  );
}

function ToastBody({ toast, onPress }: { toast: ToastMessage; onPress: () => void }) {
  return (
    <>
      {toast.tone === "bad" ? <CircleX size={20} /> : <CircleCheck size={20} />}
      <div>
        <RadixToast.Title asChild>
          <b>{toast.title}</b>
        </RadixToast.Title>
        {toast.description ? (
          <RadixToast.Description asChild>
            <span>{toast.description}</span>
          </RadixToast.Description>
        ) : null}
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

/** Renders the same message at the top of the page for browsers without scripts (CSS hides it otherwise). */
export function FlashNotice({ toast }: { toast: ToastMessage | null }) {
  if (!toast) return null;
  const isBad = toast.tone === "bad";
  return (
    <div className={`note flash ${isBad ? "bad" : "good"}`} role={isBad ? "alert" : "status"}>
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
