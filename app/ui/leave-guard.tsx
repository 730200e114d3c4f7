import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import * as m from "#messages";
import { Question } from "./question.tsx";
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
        <Question
          title={m.ui.leaveQuestion()}
          text={m.ui.leaveLoses()}
          stay={m.ui.keepEditing()}
          leave={m.ui.leave()}
          onStay={blocker.reset}
          onLeave={blocker.proceed}
        />
      ) : null}
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
