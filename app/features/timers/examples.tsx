import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME } from "#app/shell/dev/samples.ts";
import { StepTimers, TimerButton } from "./step-timers.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { TimerItem } from "./timer-item.tsx";

const RUNNING = { id: "1", label: "Leek soup", seconds: 600, recipeId: 1, step: 3, endsAt: 452_000, isSent: true };
const UNSENT = { ...RUNNING, id: "2", label: LONG_NAME, recipeId: null, step: null, endsAt: 3_909_000, isSent: false };
const OVER = { ...RUNNING, id: "3", label: "Pasta", endsAt: 0 };
const buttons = { add() {}, stop() {} };

/** Components of kitchen timers. */
export function TimerExamples() {
  return (
    <>
      <Section file="features/timers/timer-bar.tsx">
        <TimerBar timers={[RUNNING, UNSENT]} now={0} buttons={buttons} />
        <Example state="Time is up">
          <TimerBar timers={[OVER, RUNNING]} now={0} buttons={buttons} />
        </Example>
      </Section>
      <Section file="features/timers/timer-item.tsx">
        <ul className="timer-list">
          <TimerItem timer={RUNNING} now={0} buttons={buttons} detail="Ends at 6:42 PM" />
          <TimerItem timer={UNSENT} now={0} buttons={buttons} detail="Ends at 7:40 PM" />
          <TimerItem timer={OVER} now={0} buttons={buttons} detail="Ended at 6:30 PM" />
        </ul>
      </Section>
      <Section file="features/timers/step-timers.tsx">
        <StepTimers recipe={{ id: 1, name: "Leek soup" }}>
          <p>
            Simmer for{" "}
            <TimerButton seconds={600} step={1}>
              10 to 12 minutes
            </TimerButton>
            .
          </p>
        </StepTimers>
      </Section>
    </>
  );
}
