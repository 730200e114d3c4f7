import * as m from "#messages";
import { useHydrated } from "./hydrated.ts";
import { Share2 } from "./icons.tsx";

/** Renders a button that opens the share sheet of the system, if the browser has one. */
export function ShareButton({
  content,
  className = "button rim",
}: {
  content: { title: string; text?: string; url?: string };
  className?: string;
}) {
  const isHydrated = useHydrated();
  if (!isHydrated || typeof navigator.share !== "function") return null;

  async function share() {
    try {
      await navigator.share(content);
    } catch {
      // Closing the sheet without a choice is not an error.
    }
  }
  return (
    <button type="button" className={className} onClick={share}>
      <Share2 size={18} />
      {m.common.share()}
    </button>
  );
}
