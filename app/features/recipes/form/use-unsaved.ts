import { useState } from "react";
import { useLeaveGuard } from "#app/ui/leave-guard.tsx";

/**
 * Asks before a recipe form with changes is left, and keeps the page open while the form is being sent. `isDirty` is
 * true for changes that conform reports, such as a removed line.
 */
export function useUnsaved(isSending: boolean, isDirty: boolean) {
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isSending ? "pending" : isChanged || isDirty ? "unsaved" : null);
  return { onInput: () => setChanged(true) };
}
