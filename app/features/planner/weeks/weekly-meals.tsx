import { type ComponentProps, type FormEvent, useCallback, useState } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { GROCERY_LIST, overlayLink } from "#app/overlays.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as m from "#messages";
import { PlannerIcon } from "../calendar/planner-icons.tsx";
import { ConfirmMealsForm } from "../confirm-meal.tsx";
import { isAllSelected, type MealWeek, selectMeals } from "./weekly.ts";
import { WeekList, type WeekListProps } from "./weekly-list.tsx";

/**
 * Renders meals by week with checkboxes; the selected ones make the grocery list. The selecting buttons submit the same
 * form, so that they work without scripts; with scripts they select at once.
 */
export function WeeklyMeals({
  weeks,
  initial,
  isListAsked,
}: {
  weeks: MealWeek[];
  initial: readonly number[];
  /** Whether the grocery list was requested; if meals are selected the server redirects to it. */
  isListAsked: boolean;
}) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(initial));
  const navigate = useNavigate();
  const toggle = useCallback((mealId: number, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(mealId);
      else after.delete(mealId);
      return after;
    });
  }, []);
  if (weeks.length === 0) {
    return (
      <EmptyState
        icon={<PlannerIcon name="dinner" />}
        title={m.weeklyMeals.noMealsYet()}
        actions={
          <Link className="button solid" to={href("/meal-planner")}>
            {m.weeklyMeals.planAMeal()}
          </Link>
        }
      >
        {m.weeklyMeals.noMealsHint()}
      </EmptyState>
    );
  }
  const isNothing = isListAsked && selected.size === 0;
  const press = (name: string) => ({
    type: "submit" as const,
    name: "select",
    value: name,
    onClick(event: { preventDefault(): void }) {
      event.preventDefault();
      setSelected(selectMeals(selected, name, weeks));
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = new FormData(event.currentTarget).getAll("meal").map((id) => ["meal", String(id)]);
    if (submitter?.getAttribute("name") !== "list" || chosen.length === 0) return;
    event.preventDefault();
    const here = { pathname: href("/meal-planner/weekly"), search: "" };
    const { to, ...options } = overlayLink(GROCERY_LIST, here, href("/grocery-list"), new URLSearchParams(chosen));
    navigate(to, options);
  }
  const chosenWeeks = weeks.filter(({ mealIds }) => mealIds.some((id) => selected.has(id))).length;
  return (
    <>
      <ConfirmMealsForm returnTo={href("/meal-planner/weekly")} />
      <Form action={href("/meal-planner/weekly")} onSubmit={onSubmit}>
        {/* Enter in a checkbox opens the grocery list; the first button of the form would otherwise select a week. */}
        <button type="submit" name="list" value="1" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {isNothing ? (
          <p className="note bad" role="alert">
            {m.weeklyMeals.noneSelected()}
          </p>
        ) : null}
        {weeks.map((week) => (
          <WeekPanel
            key={week.firstDay}
            week={week}
            selected={selected}
            onToggle={toggle}
            press={press(week.firstDay)}
          />
        ))}
        <div className="selection-bar">
          <p role="status">
            <b>{m.weeklyMeals.selected({ count: selected.size })}</b>{" "}
            {chosenWeeks > 1 ? (
              <span className="muted">{m.weeklyMeals.acrossWeeks({ count: chosenWeeks })}</span>
            ) : null}
          </p>
          <button className="button soft narrow-button" {...press("all")}>
            {m.weeklyMeals.selectAll()}
          </button>
          <button className="button soft narrow-button" {...press("none")}>
            {m.weeklyMeals.clearAll()}
          </button>
          <button type="submit" name="list" value="1" className="button solid">
            <PlannerIcon name="groceries" />
            {m.weeklyMeals.groceryList()} <span className="count">{selected.size}</span>
          </button>
        </div>
      </Form>
    </>
  );
}

type Press = ComponentProps<"button">;

function WeekPanel({ week, selected, onToggle, press }: WeekListProps & { press: Press }) {
  const button = (
    <button className="button soft compact" {...press}>
      {isAllSelected(week, selected) ? m.weeklyMeals.deselectWeek() : m.weeklyMeals.selectWeek()}
      <span className="visually-hidden">: {week.name}</span>
    </button>
  );
  const title = (
    <div className="week-title">
      <h2>{week.name}</h2>
      <span className="range">
        {week.range} · {selectedOf(week, selected)}
      </span>
    </div>
  );
  const list = <WeekList week={week} selected={selected} onToggle={onToggle} />;
  if (!week.isPrevious) {
    return (
      <section className="week-panel">
        <header>
          {title}
          {button}
        </header>
        {list}
      </section>
    );
  }
  return (
    <details className="week-panel">
      <summary>
        {title}
        <span className="chevron">
          <PlannerIcon name="open" />
        </span>
      </summary>
      <div className="week-panel-tools">{button}</div>
      {list}
    </details>
  );
}

function selectedOf({ mealIds }: MealWeek, selected: ReadonlySet<number>): string {
  const count = mealIds.filter((id) => selected.has(id)).length;
  const total = mealIds.length;
  return count === 0 ? m.weeklyMeals.meals({ count: total }) : m.weeklyMeals.selectedOf({ count, total });
}
