import { useEffect } from "react";
import { forgetOthers, onOtherUser } from "./kept-pages.ts";

/**
 * Deletes what is stored on this device for others than the user of this page, who is null where nobody is signed in; and
 * loads the page again when another tab shows one of somebody else, whose data and forms these would be.
 */
export function useDeviceUser(userId: string | null | undefined) {
  useEffect(() => {
    if (userId !== undefined) forgetOthers(userId);
    return userId ? onOtherUser(userId, () => window.location.reload()) : undefined;
  }, [userId]);
}
