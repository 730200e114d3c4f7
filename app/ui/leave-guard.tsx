import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { useToast } from "./toaster.tsx";

type Risk = "unsaved" | "pending";

const Report = createContext<(id: string, risk: Risk | null) => void>(() => {});
const Pending = createContext(false);

const WAIT = { title: "Please wait", description: "This page stays open until the upload is finished." };

/**
 * Keeps the input of the forms inside: a pending upload blocks leaving the page, unsaved input asks first (links, back
 * button, closing the tab). One per page, since the router allows one blocker.
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
