import { Link } from "react-router";
import { dayOfMonth, daysOfWeek, shortWeekday, spokenDay } from "#app/lib/calendar-days.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { MEAL_NAMES, MEAL_TYPES, type MealType } from "./meal.ts";
import { isWeekFull, type Place, type Slot, slotKey, type TakenSlots } from "./slots.ts";

/** Names of the meal types over narrow columns: with soft hyphens, since few browsers know where words may break. */
const MEAL_COLUMNS: Record<MealType, () => string> = {
  breakfast: m.meals.breakfastColumn,
  lunch: m.meals.lunchColumn,
  dinner: m.meals.dinnerColumn,
  snack: m.meals.snackColumn,
};

/** Renders the slots of a week, without past days: empty ones as radio buttons, taken ones as such. */
export function SlotGrid({
  week,
  today,
  from,
  swapUrl,
}: {
  week: { firstDay: string; taken: TakenSlots };
  today: string;
  /** The current slot of a meal that moves, or the tray it is on. */
  from?: Place;
  /** Returns the address that swaps the meal that moves with another one. */
  swapUrl?: (mealId: number) => string;
}) {
  const days = daysOfWeek(week.firstDay).filter((date) => date >= today);
  const isFull = isWeekFull(week, today);
  return (
    <fieldset>
      <legend>{swapUrl ? m.mealForms.chooseSlotOrMeal() : m.mealForms.chooseEmptySlot()}</legend>
      <div className="week-slots">
        <div className="slot-grid">
          <span />
          {MEAL_TYPES.map((type) => (
            <span key={type} className="grid-label" aria-hidden="true">
              {MEAL_COLUMNS[type]()}
            </span>
          ))}
          {days.map((date) => [
            <span key={date} className="grid-label row-label" aria-hidden="true">
              {date === today ? m.dates.today() : shortWeekday(date)} {dayOfMonth(date)}
            </span>,
            ...MEAL_TYPES.map((mealType) => {
              const slot = { date, mealType };
              const key = slotKey(slot);
              const meal = week.taken[key];
              if (from && key === slotKey(from)) {
                return (
                  <span key={key} className="taken" data-meal={MEAL_COLUMNS[mealType]()}>
                    {m.mealForms.hereNow()}
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
      </div>
      {isFull ? <p className="muted full">{m.mealForms.weekFull()}</p> : null}
    </fieldset>
  );
}

function FreeSlot({ slot }: { slot: Slot }) {
  return (
    <label className="free" data-meal={MEAL_COLUMNS[slot.mealType]()}>
      <input type="radio" name="slot" value={slotKey(slot)} required />
      <span className="visually-hidden">{m.mealForms.slot(namesOf(slot))}</span>
    </label>
  );
}

function TakenSlot({ slot, dish, swapTo }: { slot: Slot; dish: string; swapTo: string | undefined }) {
  if (swapTo === undefined) {
    return (
      <span className="taken" title={dish} data-meal={MEAL_COLUMNS[slot.mealType]()}>
        {m.mealForms.taken()}
        <SlotWithDish text={m.mealForms.slotWithDish(namesOf(slot))} dish={dish} />
      </span>
    );
  }
  return (
    <Link className="taken" to={swapTo} title={dish} data-meal={MEAL_COLUMNS[slot.mealType]()} preventScrollReset>
      <span>{m.mealForms.taken()}</span>
      <SlotWithDish text={m.mealForms.slotToSwap(namesOf(slot))} dish={dish} />
    </Link>
  );
}

function SlotWithDish({ text, dish }: { text: string; dish: string }) {
  return (
    <span className="visually-hidden">
      <RichText text={text} tags={{ dish: () => <bdi>{dish}</bdi> }} />
    </span>
  );
}

function namesOf({ date, mealType }: Slot): { day: string; meal: string } {
  return { day: spokenDay(date), meal: MEAL_NAMES[mealType]() };
}
