import { href, Link } from "react-router";
import { FormId } from "#app/ui/post-form.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import * as m from "#messages";
import { remainingText } from "./timer.ts";
import type { ShownTimer } from "./timer-actions.ts";

/** What the buttons of a timer do where scripts run, by the id of the timer; without them the form is sent. */
export type TimerButtons = { add: (id: string) => void; stop: (id: string) => void };

/** Renders a timer of a list: what it is for, its remaining time, "+1 min" and "Stop". `now` is the server's time. */
export function TimerItem({
  timer: { id, label, recipeId, step, endsAt, isSent },
  now,
  buttons,
  detail,
}: {
  timer: ShownTimer;
  now: number;
  buttons?: TimerButtons | undefined;
  /** A text below the label. */
  detail?: string;
}) {
  const isOver = endsAt <= now;
  const name = step === null ? label : m.cook.ofStep({ label, step });
  return (
    <li className="timer" data-over={isOver || undefined}>
      <span className="timer-time tabular-numbers" role="timer">
        {isOver ? m.timers.timeIsUp() : remainingText(endsAt, now)}
      </span>
      <span className="timer-label" dir="auto">
        {recipeId === null ? (
          name
        ) : (
          <Link
            to={`${href("/recipes/:recipeId/cook", { recipeId: String(recipeId) })}${step === null ? "" : `?step=${step}`}`}
          >
            {name}
          </Link>
        )}
        {detail ? <small className="muted">{detail}</small> : null}
        {isSent ? null : <small className="muted">{` ${m.timers.waits()}`}</small>}
      </span>
      <form
        method="post"
        action={href("/timers/:timerId", { timerId: id })}
        onSubmit={(event) => {
          if (!buttons) return;
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter?.getAttribute("value") === "add") buttons.add(id);
          else buttons.stop(id);
        }}
      >
        <FormId />
        <ReturnHere />
        <button
          type="submit"
          className="button ghost"
          name="intent"
          value="add"
          aria-label={m.timers.addTo({ label: name })}
        >
          {m.timers.add()}
        </button>
        <button
          type="submit"
          className="button rim"
          name="intent"
          value="stop"
          aria-label={m.timers.stopNamed({ label: name })}
        >
          {m.timers.stop()}
        </button>
      </form>
    </li>
  );
}
