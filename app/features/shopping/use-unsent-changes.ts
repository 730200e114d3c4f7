import { useEffect } from "react";
import { unsentChanges } from "#app/lib/outbox/unsent.ts";
import { listsOf } from "./list-entries.ts";

/** Sends changes of shopping lists that were made without a connection, also while another page is open. */
export function useUnsentChanges(userId: string | undefined) {
  useEffect(() => {
    async function send() {
      const lists = userId ? listsOf(unsentChanges(userId)) : [];
      if (!userId || lists.length === 0) return;
      const { listOnThisDevice } = await import("./this-device.browser.ts");
      for (const listId of lists) void listOnThisDevice(userId, listId).exchange();
    }
    // If the code cannot be loaded, the next page sends them.
    const trySending = () => void send().catch(() => {});
    trySending();
    window.addEventListener("online", trySending);
    return () => window.removeEventListener("online", trySending);
  }, [userId]);
}
