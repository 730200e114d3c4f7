import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayOfMonth, daysOfWeek, shortWeekday, spokenDay } from "#app/lib/calendar-days.ts";
import { MEAL_LABELS, MEAL_TYPES } from "./meal.ts";
import { isWeekFull, type Slot, slotKey, type TakenSlots } from "./slots.ts";

/** Renders the slots of a week, without past days: empty ones as radio buttons, taken ones as such. */
export function SlotGrid({
  week,
  today,
  from,
  swapUrl,
}: {
  week: { monday: string; taken: TakenSlots };
  today: string;
  /** The current slot of a meal that moves. */
  from?: Slot;
  /** Returns the address that swaps the meal that moves with another one. */
  swapUrl?: (mealId: number) => string;
}) {
  const days = daysOfWeek(week.monday).filter((date) => date >= today);
  const isFull = isWeekFull(week, today);
  return (
    <fieldset>
      <legend>Choose an empty slot</legend>
      <div className="slot-grid">
        <span />
        {MEAL_TYPES.map((type) => (
          <span key={type} className="grid-label" aria-hidden="true">
            {MEAL_LABELS[type]}
          </span>
        ))}
        {days.map((date) => [
          <span key={date} className="grid-label row-label" aria-hidden="true">
            {date === today ? "Today" : shortWeekday(date)} {dayOfMonth(date)}
          </span>,
          ...MEAL_TYPES.map((mealType) => {
            const slot = { date, mealType };
            const key = slotKey(slot);
            const meal = week.taken[key];
            if (from && key === slotKey(from)) {
              return (
                <span key={key} className="taken">
                  Here now
                </span>
              );
            }
            return meal ? (
              <TakenSlot key={key} slot={slot} dish={meal.name} swapTo={swapUrl?.(meal.id)} />
            ) : (
              <FreeSlot key={key} slot={slot} />
            );
          }),
        ])}
      </div>
      {swapUrl ? <p className="muted full">Choose a slot with a meal in it to swap the two.</p> : null}
      {isFull ? <p className="muted full">Every slot of this week is taken. Choose another week.</p> : null}
    </fieldset>
  );
}

function FreeSlot({ slot }: { slot: Slot }) {
  return (
    <label className="free">
      <input type="radio" name="slot" value={slotKey(slot)} required />
      <SlotName {...slot} />
    </label>
  );
}

function TakenSlot({ slot, dish, swapTo }: { slot: Slot; dish: string; swapTo: string | undefined }) {
  if (swapTo === undefined) {
    return (
      <span className="taken" title={dish}>
        Taken
        <SlotName {...slot}>
          : <bdi>{dish}</bdi>
        </SlotName>
      </span>
    );
  }
  return (
    <Link className="taken" to={swapTo} title={dish} preventScrollReset>
      <span>Taken</span>
      <SlotName {...slot}>
        : swap with <bdi>{dish}</bdi>
      </SlotName>
    </Link>
  );
}

function SlotName({ date, mealType, children }: Slot & { children?: ReactNode }) {
  return (
    <span className="visually-hidden">
      {spokenDay(date)}, {mealType}
      {children}
    </span>
  );
}
