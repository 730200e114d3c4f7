import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 2_000;

/** Renders how far work in the background is, and keeps the page up to date, with and without scripts. */
export function WorkProgress({
  done,
  total,
  ...texts
}: {
  done: number;
  /** 0 while it is not known. */
  total: number;
  label: string;
  soFar: string;
  hint: string;
}) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, EVERY_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  const isKnown = total > 0;
  return (
    <div className="field panel">
      <noscript>
        <meta httpEquiv="refresh" content={String(EVERY_MS / 1000)} />
      </noscript>
      <label htmlFor="work-progress">{texts.label}</label>
      <progress id="work-progress" max={isKnown ? total : undefined} value={isKnown ? done : undefined} />
      {isKnown ? <p className="tabular-numbers">{texts.soFar}</p> : null}
      <p className="muted">{texts.hint}</p>
    </div>
  );
}
