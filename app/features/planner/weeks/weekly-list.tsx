import { memo } from "react";
import { factsText, timeText } from "#app/features/recipes/format.ts";
import { Thumb } from "#app/features/recipes/view/recipe-thumbnail.tsx";
import { dayHeading, dayLabel, dayOfMonth, shortWeekday } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { ConfirmMeal } from "../confirm-meal.tsx";
import { SidesAndNote } from "../dishes/sides-and-note.tsx";
import { MEAL_LABELS, MEAL_TYPES, type MealType, type PlannedMeal } from "../meal.ts";
import { bySlot } from "../slots.ts";
import type { MealWeek } from "./weekly.ts";

/** The props of a week's list. */
export type WeekListProps = {
  week: MealWeek;
  selected: ReadonlySet<number>;
  onToggle: (mealId: number, isSelected: boolean) => void;
};

/** Renders a week as a list: a row for each day, a column for each meal type, a checkbox for each meal. */
export function WeekList({ week, selected, onToggle }: WeekListProps) {
  return (
    <ol>
      {week.days.map((day) => (
        <li
          key={day.date}
          className={day.isToday ? "weekly-day today" : "weekly-day"}
          aria-current={day.isToday ? "date" : undefined}
        >
          <h3>
            <span className="visually-hidden">
              {day.isToday ? m.dates.todayIs({ day: dayLabel(day.date) }) : dayHeading(day.date)}
            </span>
            <span aria-hidden="true">
              {shortWeekday(day.date)} <b>{dayOfMonth(day.date)}</b>
            </span>
            {day.guests > 0 ? <small> {m.eaters.moreGuests({ count: day.guests })}</small> : null}
          </h3>
          <ul>
            {[...day.meals]
              .sort(bySlot)
              .map((meal) =>
                meal.recipe ? (
                  <MealRow
                    key={meal.id}
                    meal={meal}
                    isPast={day.isPast}
                    isSelected={selected.has(meal.id)}
                    onToggle={onToggle}
                  />
                ) : (
                  <TextRow key={meal.id} planned={meal} />
                ),
              )}
          </ul>
        </li>
      ))}
      {week.tray.length === 0 ? null : (
        <li className="weekly-day">
          <h3>{m.plan.someDay()}</h3>
          <ul>
            {week.tray.map((dish) =>
              dish.recipe ? (
                <MealRow
                  key={dish.id}
                  meal={dish}
                  isPast={false}
                  isSelected={selected.has(dish.id)}
                  onToggle={onToggle}
                />
              ) : (
                <TextRow key={dish.id} planned={dish} />
              ),
            )}
          </ul>
        </li>
      )}
    </ol>
  );
}

/** A meal of a slot or of the tray. */
type ListedMeal = Omit<PlannedMeal, "mealType"> & { mealType: MealType | null };

function TextRow({ planned }: { planned: { text: string; mealType: MealType | null } }) {
  return (
    <li className={planned.mealType === null ? undefined : `column-${columnOf(planned.mealType)}`}>
      <p className="meal-row static">
        <span>
          <b dir="auto">{planned.text}</b>
          {planned.mealType === null ? null : <small>{MEAL_LABELS[planned.mealType]()}</small>}
        </span>
      </p>
    </li>
  );
}

type RowProps = Pick<WeekListProps, "onToggle"> & { meal: ListedMeal; isPast: boolean; isSelected: boolean };

/** Renders one of up to 140 meals; rendered again only if it is selected or deselected. */
const MealRow = memo(function MealRow({ meal, isPast, isSelected, onToggle }: RowProps) {
  return (
    <li className={meal.mealType === null ? undefined : `column-${columnOf(meal.mealType)}`}>
      <label className="meal-row">
        <input
          type="checkbox"
          name="meal"
          value={meal.id}
          checked={isSelected}
          onChange={(event) => onToggle(meal.id, event.currentTarget.checked)}
        />
        <Thumb imagePath={meal.recipe.imagePath} size={40} loading="lazy" />
        <span>
          <b dir="auto">{meal.recipe.name}</b>
          <SidesAndNote meal={meal} />
          <small>{descriptionOf(meal)}</small>
        </span>
      </label>
      {isPast && meal.mealType !== null ? <ConfirmMeal meal={{ ...meal, mealType: meal.mealType }} /> : null}
    </li>
  );
});

function columnOf(mealType: MealType): number {
  return MEAL_TYPES.indexOf(mealType) + 1;
}

/** Returns a meal as "Dinner · 40 min · for 6". */
function descriptionOf({ mealType, recipe, servings }: ListedMeal): string {
  const facts = [
    ...(mealType === null ? [] : [MEAL_LABELS[mealType]()]),
    timeText(recipe.totalTime),
    ...(servings === null ? [] : [m.meals.forServings({ servings })]),
  ];
  return factsText(facts);
}
