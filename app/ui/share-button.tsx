import { useHydrated } from "./hydrated.ts";
import { Share2 } from "./icons.tsx";

/** The system's share sheet, where the browser has one (phones mostly); elsewhere nothing. */
export function ShareButton({ content }: { content: { title: string; text?: string; url?: string } }) {
  const isHydrated = useHydrated();
  if (!isHydrated || typeof navigator.share !== "function") return null;

  async function share() {
    try {
      await navigator.share(content);
    } catch {
      // Closing the sheet without choosing anything is no failure.
    }
  }
  return (
    <button type="button" className="button rim" onClick={share}>
      <Share2 size={18} />
      Share
    </button>
  );
}
