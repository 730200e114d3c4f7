import type { ReactNode } from "react";
import { CircleAlert } from "./icons.tsx";

/** Renders the error message of a control. */
export function Problem({ id, role, children }: { id: string; role?: "alert"; children: ReactNode }) {
  return (
    <span className="field-error" role={role} id={id}>
      <CircleAlert size={18} />
      {children}
    </span>
  );
}
