import { useHydrated } from "#app/ui/hydrated.ts";
import { Lightbulb } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { useWakeLock } from "./use-wake-lock.ts";

/** Renders the button that keeps the screen on, where the browser can; its place is reserved until the scripts run. */
export function KeepScreenOn() {
  if (!useHydrated()) return <span className="icon-button awaits-script" />;
  return "wakeLock" in navigator ? <WakeLockButton /> : null;
}

function WakeLockButton() {
  const lock = useWakeLock();
  return (
    <button type="button" className="icon-button" aria-pressed={lock.isWanted} onClick={lock.toggle}>
      <Lightbulb size={20} />
      <span className="visually-hidden">{m.recipeView.keepScreenOn()}</span>
    </button>
  );
}
