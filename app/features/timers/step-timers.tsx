import { createContext, type ReactNode, useContext, useId } from "react";
import { href } from "react-router";
import { Timer } from "#app/ui/icons.tsx";
import { FormId } from "#app/ui/post-form.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import * as m from "#messages";
import { useRemaining, useTimerCode } from "./use-timer-code.ts";

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
 * Renders a duration of a step as a button that starts a timer, and shows what is left while that runs; outside of
 * `StepTimers` it is text.
 *
 * @param step the number of the step, from 1
 */
export function TimerButton({ seconds, step, children }: { seconds: number; step: number; children: string }) {
  const around = useContext(StepTimersContext);
  // Loaded before it is needed, so that a timer starts without a connection too.
  const code = useTimerCode(around !== null);
  const remaining = useRemaining(code, { recipeId: around?.recipe.id ?? 0, step, seconds });
  if (!around) return children;
  const { formId, recipe } = around;
  const isRunning = remaining !== null;
  return (
    <button
      type="submit"
      form={formId}
      name="start"
      value={`${step}-${seconds}`}
      className="timer-button"
      aria-label={(isRunning ? m.timers.runningFor : m.timers.startFor)({ duration: children })}
      aria-disabled={isRunning || undefined}
      onClick={(event) => {
        if (!code) return;
        event.preventDefault();
        code.allowSound();
        code.startStepTimer({ label: recipe.name, seconds, recipeId: recipe.id, step });
      }}
    >
      <Timer size={18} />
      {children}
      {isRunning ? <span className="tabular-numbers"> ({remaining})</span> : null}
    </button>
  );
}
