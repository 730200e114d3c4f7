/*
 * The script of the pages of a shared recipe, which load no other: it prints, keeps the screen on and moves between the
 * steps of cook mode by keys and swipes. Buttons that need it are hidden until it runs.
 */
import { moveOfKey, moveOfSwipe, type StepMove, type SwipeStart, swipeStart } from "../recipes/cook/step-moves.ts";
import { offerPrint } from "./print-button.browser.ts";

const screenOn = document.querySelector<HTMLButtonElement>("[data-screen-on]");

offerPrint();
if (screenOn && "wakeLock" in navigator) offerScreenOn(screenOn);
const steps = document.querySelector<HTMLElement>("[data-steps]");
if (steps) moveBetweenSteps(steps);

/** Keeps the screen on while the button is pressed; browsers release the lock when the page is hidden. */
function offerScreenOn(button: HTMLButtonElement) {
  let held: WakeLockSentinel | undefined;
  const isWanted = () => button.ariaPressed === "true";
  async function apply() {
    if (!isWanted()) {
      await held?.release();
      return;
    }
    if (document.visibilityState !== "visible") return;
    try {
      held = await navigator.wakeLock.request("screen");
      if (!isWanted()) await held.release();
    } catch {
      // A phone that saves its battery refuses; the button then shows that it is off.
      button.ariaPressed = "false";
    }
  }
  button.ariaPressed = button.dataset.screenOn ?? "false";
  button.hidden = false;
  button.addEventListener("click", () => {
    button.ariaPressed = String(!isWanted());
    void apply();
  });
  document.addEventListener("visibilitychange", () => void apply());
  void apply();
}

/** Follows the links to the steps before and after by keys and swipes. */
function moveBetweenSteps(page: HTMLElement) {
  const follow = (move: StepMove) => page.querySelector<HTMLAnchorElement>(`a[data-move="${move}"]`)?.click();
  let start: SwipeStart = null;
  window.addEventListener("keydown", (event) => {
    const move = moveOfKey(event);
    if (!move) return;
    event.preventDefault();
    follow(move);
  });
  page.addEventListener("touchstart", ({ touches }) => {
    start = swipeStart(touches);
  });
  page.addEventListener("touchend", ({ changedTouches }) => {
    const move = moveOfSwipe(start, changedTouches);
    start = null;
    if (move) follow(move);
  });
}
