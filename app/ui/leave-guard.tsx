import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import * as m from "#messages";
import { useToast } from "./toaster.tsx";

type Risk = "unsaved" | "pending";

const Report = createContext<(id: string, risk: Risk | null) => void>(() => {});
const Pending = createContext(false);

/**
 * Keeps the input of the forms inside: a pending upload blocks leaving the page, unsaved input asks first: in a
 * dialog for links and the back button, in one of the browser for closing the tab. One per page, since the router
 * allows one blocker.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const risks = useRef(new Map<string, Risk>());
  const [isPending, setPending] = useState(false);
  const showToast = useToast();
  const worst = useCallback((): Risk | undefined => {
    const all = [...risks.current.values()];
    return all.find((risk) => risk === "pending") ?? all[0];
  }, []);
  const report = useCallback((id: string, risk: Risk | null) => {
    if (risk) risks.current.set(id, risk);
    else risks.current.delete(id);
    setPending([...risks.current.values()].includes("pending"));
  }, []);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const risk = worst();
    return risk === "pending" || (risk === "unsaved" && currentLocation.pathname !== nextLocation.pathname);
  });
  useBeforeUnload(
    useCallback(
      (event) => {
        if (worst()) event.preventDefault();
      },
      [worst],
    ),
  );
  const isRefused = blocker.state === "blocked" && isPending;
  useEffect(() => {
    if (!isRefused) return;
    blocker.reset();
    showToast({ title: m.ui.wait(), description: m.ui.waitForUpload(), tone: "bad" });
  }, [isRefused, blocker, showToast]);
  return (
    <Report value={report}>
      <Pending value={isPending}>{children}</Pending>
      {blocker.state === "blocked" && !isRefused ? (
        <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
      ) : null}
    </Report>
  );
}

/** Asks whether to leave, in a modal dialog of the browser: it keeps the focus inside and returns it. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A dialog below would otherwise handle Tab and Escape as well.
    const keep = (event: KeyboardEvent) => event.stopPropagation();
    element?.addEventListener("keydown", keep);
    return () => {
      element?.removeEventListener("keydown", keep);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog compact question"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      // A second Escape in a row may close a dialog without asking (HTML, close watchers).
      onClose={() => dialog.current && onStay()}
    >
      <div className="dialog-header">
        <h2 id={titleId}>{m.ui.leaveQuestion()}</h2>
      </div>
      <div className="dialog-body stack">
        <p id={textId}>{m.ui.leaveLoses()}</p>
        <div className="actions">
          {/* The first button takes the focus: the answer that loses nothing. */}
          <button type="button" className="button rim" onClick={onStay}>
            {m.ui.keepEditing()}
          </button>
          <button type="button" className="button danger-solid" onClick={onLeave}>
            {m.ui.leave()}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Returns whether an upload blocks leaving, so that links can look disabled. The guard itself blocks them. */
export function useIsPending(): boolean {
  return useContext(Pending);
}

/**
 * Reports to the guard of the page what would be lost by leaving. Returns a function that ends the report at once,
 * before the form itself navigates.
 */
export function useLeaveGuard(risk: Risk | null): () => void {
  const id = useId();
  const report = useContext(Report);
  useEffect(() => {
    report(id, risk);
    return () => report(id, null);
  }, [id, risk, report]);
  return useCallback(() => report(id, null), [id, report]);
}
