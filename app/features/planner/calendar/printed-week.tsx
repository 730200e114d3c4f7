import { dayHeading, weekRange } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { type GuestsOfDay, guestsOfWeek } from "../eaters/eaters.ts";
import { type InSlot, MEAL_LABELS, MEAL_TYPES, namesIn, type OnTray } from "../meal.ts";
import { slotKey } from "../slots.ts";

/** Renders a week as a table that fits one printed sheet, a row for each day. */
export function PrintedWeek({
  firstDay,
  meals,
  tray,
  guests,
}: {
  firstDay: string;
  meals: InSlot[];
  tray: OnTray[];
  guests: readonly GuestsOfDay[];
}) {
  const plan = new Map(meals.map((meal) => [slotKey(meal), meal]));
  return (
    <>
      {/* A word joiner: the title is broken before the range, not in it. */}
      <h1>
        {m.planner.printedTitle({ range: weekRange(firstDay).replace("–", "–\u2060"), year: firstDay.slice(0, 4) })}
      </h1>
      <table className="sheet">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{m.planner.day()}</span>
            </th>
            {MEAL_TYPES.map((type) => (
              <th key={type} scope="col">
                {MEAL_LABELS[type]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guestsOfWeek(firstDay, guests).map(({ date, guests }) => (
            <tr key={date}>
              <th scope="row">
                {dayHeading(date)}
                {guests > 0 ? <small> {m.eaters.moreGuests({ count: guests })}</small> : null}
              </th>
              {MEAL_TYPES.map((mealType) => (
                <td key={mealType} data-meal={MEAL_LABELS[mealType]()}>
                  <PrintedSlot planned={plan.get(slotKey({ date, mealType }))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {tray.length === 0 ? null : (
        <p className="sheet-tray">
          <b>{m.plan.someDay()}:</b> <bdi>{tray.map(namesIn).join(" · ")}</bdi>
        </p>
      )}
    </>
  );
}

function PrintedSlot({ planned }: { planned: InSlot | undefined }) {
  if (!planned?.recipe) {
    return (
      <div className="dish" dir="auto">
        {planned?.text}
      </div>
    );
  }
  const { recipe, servings, dishes, note } = planned;
  return (
    <>
      <div className="dish" dir="auto">
        {nameFor(recipe.name, servings)}
      </div>
      {dishes.map(({ id, name, servings }) => (
        <div key={id} className="dish" dir="auto">
          {nameFor(name, servings)}
        </div>
      ))}
      {note === null ? null : (
        <div className="dish-note" dir="auto">
          {note}
        </div>
      )}
    </>
  );
}

function nameFor(recipe: string, servings: number | null): string {
  return servings === null ? recipe : m.planner.dishForServings({ recipe, servings });
}
