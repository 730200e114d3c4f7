import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { useToast } from "./toaster.tsx";

type Risk = "unsaved" | "pending";

const Report = createContext<(id: string, risk: Risk | null) => void>(() => {});
const Pending = createContext(false);

const WAIT = { title: "Please wait", description: "This page stays open until the upload is finished." };

/**
 * Keeps what the forms within hold: while an upload is pending the page cannot be left, and with something typed it
 * asks first (a stray click, the browser's own buttons). One guard a page: the router knows only one.
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
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (worst() === "pending") {
      blocker.reset();
      showToast({ ...WAIT, tone: "bad" });
    } else if (window.confirm("Leave without saving? What you have typed will be lost.")) blocker.proceed();
    else blocker.reset();
  }, [blocker, worst, showToast]);
  return (
    <Report value={report}>
      <Pending value={isPending}>{children}</Pending>
    </Report>
  );
}

/** Whether an upload keeps the page open: the guard says so to whoever leaves, this is for ways out to look it. */
export function useIsPending(): boolean {
  return useContext(Pending);
}

/** Tells the page's guard what leaving would cost. The function it returns lets go at once, before leaving oneself. */
export function useLeaveGuard(risk: Risk | null): () => void {
  const id = useId();
  const report = useContext(Report);
  useEffect(() => {
    report(id, risk);
    return () => report(id, null);
  }, [id, risk, report]);
  return useCallback(() => report(id, null), [id, report]);
}
