import { memo } from "react";
import { href } from "react-router";
import { atLineStart } from "#app/i18n/formats.ts";
import {
  addDays,
  dayLabel,
  dayOfMonth,
  daysOfWeek,
  shortWeekday,
  weekName,
  weekRange,
} from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { addToShoppingUrl } from "../../recipes/shopping-url.ts";
import { GuestMark } from "../eaters/guest-mark.tsx";
import { type InSlot, MEAL_LABELS, MEAL_TYPES, namesIn, type OnTray } from "../meal.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import { slotKey } from "../slots.ts";
import { WeekTray } from "../tray/week-tray.tsx";
import { CalendarSlot } from "./calendar-slot.tsx";
import { PlannerIcon } from "./planner-icons.tsx";

/** The form of the buttons that repeat a week. */
export const REPEAT_FORM = "repeat-week";

type PlanBySlot = ReadonlyMap<string, InSlot>;

type WeekProps = {
  firstDay: string;
  visible: VisibleWeeks;
  plan: PlanBySlot;
  /** What is on trays, of all weeks. */
  tray: readonly OnTray[];
  /** How many guests come, by day. */
  guests: ReadonlyMap<string, number>;
  /** The last day that may be planned, or null. */
  lastDay: string | null;
  limitMessage: string | undefined;
};

/** Renders one week: seven days of four slots. Wide windows show the markup as a table, phones as a list of days. */
export const CalendarWeek = memo(function CalendarWeek(props: WeekProps) {
  const { firstDay, visible, plan, tray, guests, lastDay, limitMessage } = props;
  const { today } = visible;
  const days = daysOfWeek(firstDay);
  const plannedOnDays = (dates: string[]) => dates.reduce((sum, date) => sum + plannedOn(date, plan), 0);
  const planned = plannedOnDays(days);
  // What the week before the first one has is not known here.
  const isRepeatable =
    days.some((date) => date >= today) &&
    (firstDay === visible.firstWeek || plannedOnDays(daysOfWeek(addDays(firstDay, -7))) > 0);
  return (
    <section className="week" id={`week-${firstDay}`} aria-labelledby={`week-name-${firstDay}`}>
      <div className="week-header">
        <div className="week-title">
          <h2 id={`week-name-${firstDay}`}>{weekName(firstDay, today)}</h2>
          <span className="range">
            <span className="only-desktop">{weekRange(firstDay)} ·</span>{" "}
            <span>{m.planner.planned({ count: planned, total: 28 })}</span>
          </span>
        </div>
        <WeekActions firstDay={firstDay} visible={visible} isRepeatable={isRepeatable} />
      </div>
      {lastDay !== null && days.some((date) => date > lastDay) ? <p className="week-limit">{limitMessage}</p> : null}
      <WeekTray firstDay={firstDay} dishes={tray} visible={visible} />
      <DayStrip days={days} today={today} plan={plan} label={weekName(firstDay, today)} />
      {firstDay < today && days.includes(today) ? (
        <a className="earlier-days" href={`#days-${firstDay}`}>
          {m.planner.earlierThisWeek()}
        </a>
      ) : null}
      <ol className="days" id={`days-${firstDay}`}>
        <li className="meal-type-labels" aria-hidden="true">
          <span />
          {MEAL_TYPES.map((type) => (
            <span key={type}>
              <PlannerIcon name={type} />
              {MEAL_LABELS[type]()}
            </span>
          ))}
        </li>
        {days.map((date) => (
          <Day key={date} date={date} visible={visible} plan={plan} guests={guests.get(date) ?? 0} lastDay={lastDay} />
        ))}
      </ol>
      {planned > 0 ? (
        <a className="button solid only-phone" href={shoppingUrlOf(firstDay)} data-nav>
          <PlannerIcon name="groceries" />
          {m.shopping.addToList()}
          <span className="visually-hidden">: {weekName(firstDay, today)}</span>
        </a>
      ) : null}
    </section>
  );
});

function shoppingUrlOf(firstDay: string): string {
  return addToShoppingUrl({ days: { from: firstDay, to: addDays(firstDay, 6) } });
}

function plannedOn(date: string, plan: PlanBySlot): number {
  return MEAL_TYPES.filter((mealType) => plan.has(slotKey({ date, mealType }))).length;
}

/** Where an action is a button and where it is in the menu; phones have that of shopping below the week. */
const CLASSES = {
  frequent: { button: "only-desktop", menu: "only-phone" },
  rare: { button: null, menu: undefined },
  shopping: { button: "only-wide", menu: "only-narrow only-desktop" },
} as const;

/**
 * Renders what can be done with a week: all of it in a menu on phones; else the frequent part as buttons, and in windows of
 * 1200 px what it needs from the shop.
 */
function WeekActions({
  firstDay,
  visible,
  isRepeatable,
}: {
  firstDay: string;
  visible: VisibleWeeks;
  isRepeatable: boolean;
}) {
  const links = [
    {
      to: plannerUrl(visible, href("/meal-planner/randomize"), { week: firstDay }),
      icon: "randomize",
      label: m.planner.randomizeWeek(),
      kind: "frequent",
    },
    {
      to: plannerUrl(visible, href("/meal-planner/copy"), { week: firstDay }),
      icon: "copy",
      label: m.planner.copyWeek(),
      kind: "frequent",
    },
    {
      to: plannerUrl(visible, href("/meal-planner/print"), { week: firstDay }),
      icon: "print",
      label: m.common.print(),
      kind: "rare",
    },
    {
      to: shoppingUrlOf(firstDay),
      icon: "groceries",
      label: m.shopping.addToList(),
      kind: "shopping",
    },
  ] as const;
  const week = weekName(firstDay, visible.today);
  const inMenu = [
    { path: href("/meal-planner/tray"), icon: "calendar", label: m.plan.someDayOn() },
    { path: href("/meal-planner/guests"), icon: "dinner", label: m.eaters.whoEatsOn() },
    { path: href("/meal-planner/menus"), icon: "list", label: m.plan.useAMenuOn() },
    { path: href("/meal-planner/menus/new"), icon: "add", label: m.plan.saveMenuOn() },
  ] as const;
  return (
    <>
      {links.map(({ to, icon, label, kind }) =>
        CLASSES[kind].button ? (
          <a key={label} className={`button rim compact ${CLASSES[kind].button}`} href={to} data-nav>
            <PlannerIcon name={icon} />
            {label}
            <span className="visually-hidden">: {week}</span>
          </a>
        ) : null,
      )}
      <details className="menu week-menu">
        <summary className="icon-button">
          <PlannerIcon name="options" />
          <span className="visually-hidden">{m.planner.weekOptions({ week })}</span>
        </summary>
        <div className="popover">
          {links.map(({ to, icon, label, kind }) => (
            <a key={label} className={CLASSES[kind].menu} href={to} data-nav>
              <PlannerIcon name={icon} />
              {label}
            </a>
          ))}
          {isRepeatable ? (
            <button type="submit" form={REPEAT_FORM} name="repeatIn" value={firstDay}>
              <PlannerIcon name="copy" />
              {m.planner.repeatWeekBefore()}
            </button>
          ) : null}
          {inMenu.map(({ path, icon, label }) => (
            <a key={label} href={plannerUrl(visible, path, { week: firstDay })} data-nav>
              <PlannerIcon name={icon} />
              {label}
            </a>
          ))}
        </div>
      </details>
    </>
  );
}

/** Renders the days of the week for phones, with a dot for each planned meal. */
function DayStrip({ days, today, plan, label }: { days: string[]; today: string; plan: PlanBySlot; label: string }) {
  return (
    <nav className="day-strip" aria-label={m.planner.daysOfWeek({ week: label })}>
      {days.map((date) => (
        <a
          key={date}
          href={`#day-${date}`}
          className={date < today ? "past" : undefined}
          aria-current={date === today ? "date" : undefined}
        >
          <span>{shortWeekday(date)}</span>
          <b>{dayOfMonth(date)}</b>
          <span className="dots" aria-hidden="true">
            {MEAL_TYPES.map((mealType) => (
              <i key={mealType} className={plan.has(slotKey({ date, mealType })) ? "planned" : undefined} />
            ))}
          </span>
          <span className="visually-hidden">
            , {m.planner.mealsPlanned({ count: plannedOn(date, plan), total: MEAL_TYPES.length })}
          </span>
        </a>
      ))}
    </nav>
  );
}

function Day({
  date,
  visible,
  plan,
  guests,
  lastDay,
}: { date: string; guests: number } & Pick<WeekProps, "visible" | "plan" | "lastDay">) {
  const { today } = visible;
  const isToday = date === today;
  const className = isToday ? "day today" : date < today ? "day past" : "day";
  const isOpen = lastDay === null || date <= lastDay;
  const dayName = dayLabel(date);
  const heading = isToday ? m.dates.todayIs({ day: dayName }) : atLineStart(dayName);
  const query = plannerUrl(visible, "");
  return (
    <li
      className={className}
      id={`day-${date}`}
      aria-current={isToday ? "date" : undefined}
      // By which the list of a phone knows how high a day is before it is drawn.
      data-meals={plannedOn(date, plan)}
    >
      <h3>
        <span className="visually-hidden">{heading}</span>
        <span className="day-name-desktop" aria-hidden="true">
          {isToday ? m.dates.today() : shortWeekday(date)} <b>{dayOfMonth(date)}</b>
        </span>
        <span className="day-name-phone" aria-hidden="true">
          {date < today ? `${shortWeekday(date)} ${dayOfMonth(date)}` : heading}
        </span>
        {guests > 0 ? <GuestMark date={date} guests={guests} visible={visible} /> : null}
      </h3>
      {date < today ? <PastDay date={date} dayName={dayName} plan={plan} /> : null}
      <ul className="slots">
        {MEAL_TYPES.map((mealType) => {
          const key = slotKey({ date, mealType });
          return (
            <CalendarSlot
              key={key}
              date={date}
              mealType={mealType}
              meal={plan.get(key)}
              visible={visible}
              dayName={dayName}
              query={query}
              isOpen={isOpen}
            />
          );
        })}
      </ul>
    </li>
  );
}

/** Renders a past day for phones: one line with the names of its meals, a link that expands the day. */
function PastDay({ date, dayName, plan }: { date: string; dayName: string; plan: PlanBySlot }) {
  const meals = MEAL_TYPES.flatMap((mealType) => plan.get(slotKey({ date, mealType })) ?? []);
  if (meals.length === 0) return <span className="day-summary">{m.planner.nothingPlanned()}</span>;
  return (
    <a className="day-summary" href={`#day-${date}`}>
      <span className="visually-hidden">{m.planner.showDay({ day: dayName })} </span>
      <bdi>{meals.map(namesIn).join(" · ")}</bdi>
    </a>
  );
}
