import { useState } from "react";
import { useLeaveGuard } from "#app/ui/leave-guard.tsx";

/**
 * A recipe form that is not lost by a stray click, Escape or the browser's own buttons. While it is being sent the page
 * stays; `isDirty` is what conform knows to be changed, a removed line for one.
 */
export function useUnsaved(isSending: boolean, isDirty: boolean) {
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isSending ? "pending" : isChanged || isDirty ? "unsaved" : null);
  return { onInput: () => setChanged(true) };
}
