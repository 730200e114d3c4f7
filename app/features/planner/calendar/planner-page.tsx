import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { href, useLocation, useSubmit } from "react-router";
import { PostForm } from "#app/ui/post-form.tsx";
import { useInert } from "#app/ui/use-painted.ts";
import { usePreloadedRoute } from "#app/ui/use-preloaded-route.ts";
import { useSameItems } from "#app/ui/use-same-items.ts";
import * as m from "#messages";
import { ConfirmMealsForm } from "../confirm-meal.tsx";
import type { GuestsOfDay } from "../eaters/eaters.ts";
import type { InSlot, OnTray, PlannerData } from "../meal.ts";
import { MoveBar } from "../moving/move-bar.tsx";
import { useDragging } from "../moving/use-dragging.ts";
import { useMoveMode } from "../moving/use-move-mode.ts";
import { useMoving } from "../moving/use-moving.tsx";
import { PlannerStyles } from "../planner-styles.tsx";
import { plannerUrl } from "../planner-urls.ts";
import { slotKey } from "../slots.ts";
import { CalendarWeek, REPEAT_FORM } from "./calendar-week.tsx";
import { PlannerTabs, shownWeeks, WeekNav } from "./planner-head.tsx";
import { PlannerIcon } from "./planner-icons.tsx";
import { PlannerStart } from "./planner-start.tsx";
import { useAddedMeal } from "./use-added-meal.ts";
import { useChangedSlot } from "./use-changed-slot.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useLivePlan } from "./use-live-plan.ts";
import { usePlannerKeys } from "./use-planner-keys.ts";
import { useToday } from "./use-today.ts";

/**
 * Renders the calendar: four weeks of slots, and three ways to move a meal. `isBehind` is true under an open dialog.
 */
export function PlannerPage({ data: loaded, isBehind = false }: { data: PlannerData; isBehind?: boolean }) {
  const [isHeld, setHeld] = useState(false);
  const data = useLivePlan(loaded, isHeld);
  const { today, firstWeek, limit, start } = data;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isInert = useInert(isBehind);
  useToday(today);
  usePreloadedRoute("features/planner/pages/add-meal");
  const visible = useMemo(() => ({ firstWeek, today }), [firstWeek, today]);
  const planned = useAddedMeal(useSameItems(data.meals));
  const onTray = useSameItems(data.tray);
  const { meals, tray, move, isMoving, announcement } = useMoving({ planned, onTray }, visible, limit?.message);
  const guests = useSameGuests(data.guests);
  const movable = useMemo(() => [...meals, ...tray], [meals, tray]);
  const plan = useMemo(() => new Map(meals.map((meal) => [slotKey(meal), meal])), [meals]);
  const moveMode = useMoveMode({ main, meals: movable, plan, firstWeek, move, isBehind });
  const submit = useSubmit();
  const toTray = useCallback(
    ({ id }: InSlot | OnTray, tray: string) =>
      submit(
        { tray },
        {
          method: "post",
          action: plannerUrl(visible, href("/meal-planner/:mealId/move", { mealId: String(id) })),
          preventScrollReset: true,
        },
      ),
    [submit, visible],
  );
  const isDragging = useDragging({ main, meals: movable, plan, move, toTray });
  useEffect(
    () => setHeld(isDragging || isMoving || moveMode.meal !== undefined),
    [isDragging, isMoving, moveMode.meal],
  );
  useChangedSlot(main, isBehind);
  useKeptFocus(main, meals);
  const here = pathname === "/" ? "/" : plannerUrl(visible);
  const onClick = usePlannerKeys({ main, moveMode, isBehind, returnTo: here });

  const weeks = shownWeeks(firstWeek).map((firstDay) => (
    <CalendarWeek
      key={firstDay}
      firstDay={firstDay}
      visible={visible}
      plan={plan}
      tray={tray}
      guests={guests}
      lastDay={limit?.lastDay ?? null}
      limitMessage={limit?.message}
    />
  ));
  return (
    <main
      id="main"
      ref={main}
      className={`planner calendar-page${moveMode.meal ? " moving" : ""}${isDragging ? " with-trays" : ""}`}
      inert={isInert}
      onClickCapture={onClick}
    >
      <PlannerStyles />
      <h1 className="visually-hidden">{m.planner.title()}</h1>
      <div className="planner-header">
        <PlannerTabs visible={visible} current="calendar" />
        <WeekNav visible={visible} />
      </div>
      {start ? (
        <PlannerStart start={start} visible={visible}>
          {weeks}
        </PlannerStart>
      ) : (
        weeks
      )}
      <ConfirmMealsForm returnTo={here} />
      <PostForm id={REPEAT_FORM} action={plannerUrl(visible, href("/meal-planner/copy"))} preventScrollReset />
      <p className="planner-footer">
        <a className="button rim compact" href={plannerUrl(visible, href("/meal-planner/subscribe"))} data-nav>
          <PlannerIcon name="subscribe" />
          {m.planner.subscribe()}
        </a>
        <span>{m.planner.subscribeHint()}</span>
      </p>
      {moveMode.meal ? (
        <MoveBar meal={moveMode.meal} visible={visible} where={moveMode.where} onCancel={moveMode.cancel} />
      ) : null}
      <p className="visually-hidden" role="status">
        {moveMode.meal ? moveMode.where : announcement}
      </p>
    </main>
  );
}

/** Returns the guests by day, as the same object until they change: weeks are rendered again only then. */
function useSameGuests(guests: readonly GuestsOfDay[]): ReadonlyMap<string, number> {
  const content = JSON.stringify(guests.map(({ date, guests }) => [date, guests]));
  return useMemo(() => new Map(JSON.parse(content) as [string, number][]), [content]);
}
