import { Lightbulb, Printer } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { LargerText } from "../recipes/view/larger-text.tsx";

/** Renders the tools of a shared recipe: larger text and, once the script of its page runs, screen on and print. */
export function LinkedTools() {
  return (
    <div className="tools no-print">
      <LargerText />
      <ScreenOn />
      <PrintButton />
    </div>
  );
}

/** Renders the tools of a shared collection: larger text and, once the script of its page runs, print. */
export function CollectionTools() {
  return (
    <div className="tools no-print">
      <LargerText />
      <PrintButton />
    </div>
  );
}

function PrintButton() {
  return (
    <button type="button" className="icon-button" data-print hidden>
      <Printer size={20} />
      <span className="visually-hidden">{m.common.print()}</span>
    </button>
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
