import { useHydrated } from "#app/ui/hydrated.ts";
import { Share2 } from "#app/ui/icons.tsx";

/** The system's share sheet, where the browser has one (phones mostly); elsewhere nothing. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated || typeof navigator.share !== "function") return null;

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch {
      // Closing the sheet without choosing anything is no failure.
    }
  }
  return (
    <button type="button" className="btn rim" onClick={share}>
      <Share2 size={20} />
      Share
    </button>
  );
}
