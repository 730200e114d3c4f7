import type { ReactNode } from "react";

/** The examples of one source file. */
export function Section({ file, children }: { file: string; children: ReactNode }) {
  return (
    <section className="panel stack" aria-label={file}>
      <h2 className="code">{file}</h2>
      {children}
    </section>
  );
}

/** One state of a component below its name. */
export function Example({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="stack">
      <h3 className="small muted">{state}</h3>
      <div>{children}</div>
    </div>
  );
}
