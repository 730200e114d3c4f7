import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect } from "react";
import { href, Link } from "react-router";
import { formatDate } from "#app/i18n/formats.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { TIMER_LIMITS, type TimersNow } from "./timer.ts";
import { type ShownTimer, toShown } from "./timer-actions.ts";
import { nowOf } from "./timer-bar.tsx";
import type { TimerForm } from "./timer-input.ts";
import { type TimerButtons, TimerItem } from "./timer-item.tsx";
import { useTimerCode } from "./use-timer-code.ts";

/** Seconds after which the page loads again without scripts: when the next timer ends, within these bounds. */
const REFRESH_SECONDS = { least: 3, most: 15 };

/**
 * Renders all timers of the kitchen and the form for a new one. Without scripts the page refreshes itself, and the form is
 * on a page that does not (`isAdding`), so that nothing typed is lost.
 */
export function TimersPage({
  timers,
  timeZone,
  isAdding,
  lastResult,
}: Pick<TimersNow, "timers"> & {
  timeZone: string;
  isAdding: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const code = useTimerCode(true);
  const isFormShown = isAdding || lastResult !== undefined;
  const now = nowOf({ timers });
  const shown = timers.map(toShown);
  // After a form of this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each load.
  useEffect(() => void code?.syncTimers(), [code, timers]);
  return (
    <main id="main" className="narrow timers-page">
      {isFormShown ? null : (
        <noscript>
          <meta httpEquiv="refresh" content={String(refreshAfter(shown, now))} />
        </noscript>
      )}
      <div className="page-header">
        <div>
          <h1>{m.timers.timers()}</h1>
          <p className="always">{m.timers.belongsToKitchen()}</p>
        </div>
      </div>
      {code ? (
        <code.TickingTimers>{(ticking) => <TimerList {...ticking} timeZone={timeZone} />}</code.TickingTimers>
      ) : (
        <TimerList timers={shown} now={now} timeZone={timeZone} />
      )}
      {isFormShown ? null : (
        <Link className="button solid no-script" to={`${href("/timers")}?new`}>
          {m.timers.newTimer()}
        </Link>
      )}
      <section className={isFormShown ? "panel" : "panel only-script"} aria-labelledby="new-timer">
        <h2 id="new-timer">{m.timers.newTimer()}</h2>
        <NewTimer lastResult={lastResult} start={code?.startTimer} />
      </section>
      <p className="muted">{m.timers.ringsOnOpenPages()}</p>
      <p className="muted">{m.timers.soundAfterTap()}</p>
    </main>
  );
}

function refreshAfter(timers: readonly ShownTimer[], now: number): number {
  const ends = timers.filter(({ endsAt }) => endsAt > now).map(({ endsAt }) => Math.ceil((endsAt - now) / 1000));
  return Math.max(REFRESH_SECONDS.least, Math.min(REFRESH_SECONDS.most, ...ends));
}

function TimerList({
  timers,
  now,
  timeZone,
  buttons,
}: {
  timers: readonly ShownTimer[];
  now: number;
  timeZone: string;
  buttons?: TimerButtons;
}) {
  if (timers.length === 0) return <p className="muted">{m.timers.none()}</p>;
  return (
    <ul className="timer-list" aria-label={m.timers.timers()}>
      {timers.map((timer) => (
        <TimerItem key={timer.id} timer={timer} now={now} buttons={buttons} detail={endText(timer, now, timeZone)} />
      ))}
    </ul>
  );
}

function endText({ endsAt }: ShownTimer, now: number, timeZone: string): string {
  const time = formatDate(new Date(endsAt), { hour: "numeric", minute: "2-digit", timeZone }, "en-GB");
  return endsAt <= now ? m.timers.endedAt({ time }) : m.timers.endsAt({ time });
}

type Start = (timer: { label: string; seconds: number; recipeId: null; step: null }) => void;

/** Renders the form for a new timer, which starts without a connection too once scripts run. */
function NewTimer({
  lastResult,
  start,
}: {
  lastResult: SubmissionResult<string[]> | undefined;
  start: Start | undefined;
}) {
  const [form, fields] = useForm<TimerForm>({ id: "timer", lastResult });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const values = new FormData(event.currentTarget);
    const label = String(values.get("label")).trim();
    const minutes = Number(values.get("minutes"));
    const isValid = label !== "" && Number.isInteger(minutes) && minutes >= 1 && minutes * 60 <= TIMER_LIMITS.seconds;
    // What is not valid comes back from the server with messages.
    if (!start || !isValid) return;
    event.preventDefault();
    start({ label, seconds: minutes * 60, recipeId: null, step: null });
    event.currentTarget.reset();
  }
  return (
    <PostForm action={href("/timers")} className="stack" {...getFormProps(form)} onSubmit={onSubmit}>
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.label}
        label={m.timers.label()}
        maxLength={TIMER_LIMITS.label}
        required
        autoComplete="off"
      />
      <TextField
        field={fields.minutes}
        label={m.timers.minutes()}
        type="number"
        inputMode="numeric"
        min={1}
        max={TIMER_LIMITS.seconds / 60}
        required
      />
      <div className="actions">
        <SubmitButton isBusy={useIsSubmitting(href("/timers"))} busyLabel={m.timers.starting()}>
          {m.timers.start()}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
