import type { ReactNode } from "react";

/**
 * Renders the foot of a form around its buttons, of which the main one is the last, at the right. It stays in view where the
 * form fills a page or a dialog, and is the end of its box where a page has several (`inBox`).
 */
export function FormFoot({ inBox = false, children }: { inBox?: boolean; children: ReactNode }) {
  return <div className={inBox ? "actions box-foot" : "actions save-bar"}>{children}</div>;
}
