import { dayOfMonth, daysOfWeek, shortWeekday, spokenDay } from "#app/lib/calendar-days.ts";
import { MEAL_LABELS, MEAL_TYPES } from "../meal.ts";
import { isWeekFull, type Slot, slotKey } from "../slots.ts";

/** Renders the slots of a week as radio buttons: empty ones enabled, taken ones disabled, without past days. */
export function MoveGrid({
  week,
  today,
  from,
}: {
  week: { monday: string; taken: Record<string, string> };
  today: string;
  /** The current slot of the meal. */
  from: Slot;
}) {
  const days = daysOfWeek(week.monday).filter((date) => date >= today);
  const isFull = isWeekFull(week, today);
  return (
    <fieldset>
      <legend>Choose an empty slot</legend>
      <div className="move-grid">
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
            const key = slotKey({ date, mealType });
            return <Place key={key} slot={{ date, mealType }} dish={week.taken[key]} isHere={key === slotKey(from)} />;
          }),
        ])}
      </div>
      {isFull ? <p className="muted full">Every slot of this week is taken. Choose another week.</p> : null}
    </fieldset>
  );
}

function Place({ slot, dish, isHere }: { slot: Slot; dish: string | undefined; isHere: boolean }) {
  if (isHere) return <span className="taken">Here now</span>;
  if (dish !== undefined) {
    return (
      <span className="taken" title={dish}>
        Taken
      </span>
    );
  }
  return (
    <label className="free">
      <input type="radio" name="slot" value={slotKey(slot)} required />
      <span className="visually-hidden">
        {spokenDay(slot.date)}, {slot.mealType}
      </span>
    </label>
  );
}
