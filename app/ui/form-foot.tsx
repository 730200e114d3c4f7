import type { ReactNode } from "react";

/**
 * Renders the foot of a form that fills a page or a dialog, which stays in view: around its buttons, of which the main one
 * is the last, at the right.
 */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className="actions save-bar">{children}</div>;
}
