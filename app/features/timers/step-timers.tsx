import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { href } from "react-router";
import { Timer } from "#app/ui/icons.tsx";
import { FormId } from "#app/ui/post-form.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import * as m from "#messages";
import type { StepDuration } from "./timer-actions.ts";
import { type TimerCode, useRemaining, useTimerCode } from "./use-timer-code.ts";

type Recipe = { id: number; name: string };

const StepTimersContext = createContext<{ formId: string; recipe: Recipe } | null>(null);

/**
 * Makes the durations in the steps of a recipe (`TimerButton`) buttons that start timers: for the pages of a signed-in
 * cook. Renders the form that the buttons send without scripts.
 */
export function StepTimers({ recipe, children }: { recipe: Recipe; children: ReactNode }) {
  const formId = useId();
  return (
    <StepTimersContext value={{ formId, recipe }}>
      {children}
      <form id={formId} method="post" action={href("/timers/start")} hidden>
        <input type="hidden" name="recipeId" value={recipe.id} />
        <FormId />
        <ReturnHere />
      </form>
    </StepTimersContext>
  );
}

/**
 * Renders a duration of a step as a button that starts a timer, and shows what is left while that runs: a press then opens
 * what can be done with it. Outside of `StepTimers` it is text.
 *
 * @param step the number of the step, from 1
 */
export function TimerButton({ seconds, step, children }: { seconds: number; step: number; children: string }) {
  const around = useContext(StepTimersContext);
  // Loaded before it is needed, so that a timer starts without a connection too.
  const code = useTimerCode(around !== null);
  const duration = { recipeId: around?.recipe.id ?? 0, step, seconds };
  const remaining = useRemaining(code, duration);
  const [isOpen, setOpen] = useState(false);
  if (!around) return children;
  const { formId, recipe } = around;
  const isRunning = remaining !== null;
  return (
    <>
      <button
        type="submit"
        form={formId}
        name="start"
        value={`${step}-${seconds}`}
        className="timer-button"
        aria-label={(isRunning ? m.timers.runningFor : m.timers.startFor)({ duration: children })}
        aria-expanded={isRunning ? isOpen : undefined}
        onClick={(event) => {
          if (!code) return;
          event.preventDefault();
          // Not for the second tap of those that started it.
          if (isRunning) return event.detail > 1 ? undefined : setOpen(!isOpen);
          setOpen(false);
          code.allowSound();
          code.startStepTimer({ ...duration, label: recipe.name });
        }}
      >
        <Timer size={18} />
        {children}
        {isRunning ? (
          <span className="tabular-numbers" aria-hidden="true">
            {" "}
            ({remaining})
          </span>
        ) : null}
      </button>
      {code && isRunning && isOpen ? (
        <RunningButtons code={code} duration={duration} label={m.cook.ofStep({ label: recipe.name, step })} />
      ) : null}
    </>
  );
}

/** Renders what can be done with the running timer of a duration, as beside it at the top of the page. */
function RunningButtons({ code, duration, label }: { code: TimerCode; duration: StepDuration; label: string }) {
  const act = (change: (id: string) => void) => () => {
    const id = code.runningId(duration);
    if (id) change(id);
  };
  return (
    <span className="timer-choice">
      <button
        type="button"
        className="button rim compact"
        aria-label={m.timers.addTo({ label })}
        onClick={act(code.addMinute)}
      >
        {m.timers.add()}
      </button>
      <button
        type="button"
        className="button rim compact"
        aria-label={m.timers.stopNamed({ label })}
        onClick={act(code.stopTimer)}
      >
        {m.timers.stop()}
      </button>
    </span>
  );
}
