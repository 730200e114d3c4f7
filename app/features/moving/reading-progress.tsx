import { useEffect } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";

const EVERY_MS = 2_000;

/** Renders how far reading a file is, and keeps the page up to date, with and without scripts. */
export function ReadingProgress({ read, total }: { read: number; total: number }) {
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
      <label htmlFor="reading-progress">{m.moveIn.reading()}</label>
      <progress id="reading-progress" max={isKnown ? total : undefined} value={isKnown ? read : undefined} />
      {isKnown ? <p className="tabular-numbers">{m.moveIn.readSoFar({ read, total })}</p> : null}
      <p className="muted">{m.moveIn.readingHint()}</p>
    </div>
  );
}
