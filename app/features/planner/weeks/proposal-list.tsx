import type { ReactNode } from "react";
import { dayOfMonth, shortWeekday, spokenDay } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { MEAL_LABELS } from "../meal.ts";
import type { Proposal } from "./proposal.ts";

/** Renders what Randomize Week would plan, by day, with the button for another proposal; or why it would plan nothing. */
export function ProposalList({
  proposal,
  number,
  another,
}: {
  proposal: Proposal;
  number: number;
  another: ReactNode;
}) {
  if ("problem" in proposal) return <p role="status">{proposal.problem}</p>;
  const days = [...new Set(proposal.meals.map(({ date }) => date))];
  return (
    <section aria-labelledby="proposal">
      <div className="proposal-head">
        <h3 id="proposal" aria-live="polite">
          {m.weekForms.proposal({ number, count: proposal.meals.length })}
        </h3>
        {another}
      </div>
      <dl className="proposed">
        {days.map((day) => (
          <div key={day}>
            <dt>
              <span aria-hidden="true">
                {shortWeekday(day)} {dayOfMonth(day)}
              </span>
              <span className="visually-hidden">{spokenDay(day)}</span>
            </dt>
            {proposal.meals
              .filter(({ date }) => date === day)
              .map(({ mealType, name, isFromTray }) => (
                <dd key={mealType}>
                  <b dir="auto">{name}</b>
                  <small>
                    {MEAL_LABELS[mealType]()}
                    {isFromTray ? ` · ${m.plan.someDay()}` : null}
                  </small>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
