import { Lightbulb, Printer } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { LargerText } from "../recipes/view/larger-text.tsx";

/** Renders the tools of the page of a link: larger text and, once its script runs, screen on and print. */
export function LinkedTools() {
  return (
    <>
      <LargerText />
      <ScreenOn />
      <button type="button" className="icon-button" data-print hidden>
        <Printer size={20} />
        <span className="visually-hidden">{m.common.print()}</span>
      </button>
    </>
  );
}

/** Renders the button that keeps the screen on, which the script of the page shows where the browser can. */
export function ScreenOn({ startsOn = false }: { startsOn?: boolean }) {
  return (
    <button type="button" className="icon-button" data-screen-on={startsOn ? "true" : "false"} hidden>
      <Lightbulb size={20} />
      <span className="visually-hidden">{m.recipeView.keepScreenOn()}</span>
    </button>
  );
}
