import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { addDays } from "#app/lib/calendar-days.ts";
import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME, MEALS, MONDAY, meal, RECIPE, SHOWN, TODAY } from "#app/shell/dev/samples.ts";
import { CalendarWeek } from "./calendar/calendar-week.tsx";
import { PlannerTabs, WeekNav } from "./calendar/planner-head.tsx";
import { PlannerStart } from "./calendar/planner-start.tsx";
import { PrintedWeek } from "./calendar/printed-week.tsx";
import { ConfirmMealsForm } from "./confirm-meal.tsx";
import { DishList } from "./dishes/dish-list.tsx";
import { GuestMark } from "./eaters/guest-mark.tsx";
import { FeedAddress, MealHourFields } from "./feed/feed-settings.tsx";
import { USUAL_HOURS } from "./feed/meal-hours.ts";
import type { InSlot, OnTray } from "./meal.ts";
import type { Menu } from "./menus/menu.ts";
import { MenuList } from "./menus/menu-list.tsx";
import { MoveBar } from "./moving/move-bar.tsx";
import { PickerFilterBar, PickerList } from "./picker/recipe-picker.tsx";
import { SuggestedRecipes } from "./picker/suggested-recipes.tsx";
import { SuggestedTexts, textsOfSide } from "./picker/suggested-texts.tsx";
import { PlannerStyles } from "./planner-styles.tsx";
import { RepeatMark } from "./repeats/repeat-mark.tsx";
import { ScopeChoice } from "./repeats/scope-choice.tsx";
import { fieldsOfRule, RuleFields, type RuleFieldValues } from "./rules/rule-fields.tsx";
import { SlotGrid } from "./slot-grid.tsx";
import { slotKey } from "./slots.ts";
import weekSheet from "./week-sheet.css?url";
import weeklyMeals from "./weekly-meals.css?url";
import { PickWeek } from "./weeks/pick-week.tsx";
import { ProposalList } from "./weeks/proposal-list.tsx";
import { RandomizeFields } from "./weeks/randomize-fields.tsx";
import { WeekList } from "./weeks/weekly-list.tsx";

const EATING_OUT: InSlot = {
  id: 8,
  date: TODAY,
  mealType: "dinner",
  addedBy: null,
  recipe: null,
  text: "At Frau Donaudampfschifffahrtsgesellschaft’s 🍕",
  isBeforeMeal: true,
  isRepeated: true,
};
const DISHES = [
  { id: 1, recipeId: 4, name: LONG_NAME, servings: 6, cookedFor: 6 },
  { id: 2, recipeId: null, name: "خبز وزيتون 🫒", servings: null, cookedFor: null },
];
const WITH_SIDES: InSlot = {
  ...meal(9, TODAY, "breakfast"),
  dishes: DISHES,
  isBehindLeftovers: true,
  note: "With candles\nand wine",
};
const PLAN = new Map([...MEALS, EATING_OUT, WITH_SIDES].map((one) => [slotKey(one), one]));
const ON_TRAY: OnTray[] = [
  { ...meal(21, "2026-11-22", "dinner"), mealType: null },
  { ...EATING_OUT, id: 22, date: "2026-11-22", mealType: null },
];
const DAYS = [
  { date: MONDAY, isPast: true, isToday: false, guests: 0, meals: MEALS.slice(0, 1) },
  { date: TODAY, isPast: false, isToday: false, guests: 12, meals: MEALS.slice(1) },
];
const WEEK = {
  firstDay: MONDAY,
  name: "This week",
  range: "16–22 Nov",
  isPrevious: false,
  days: DAYS,
  tray: ON_TRAY,
  mealIds: [1, 2, 3],
};
const PLAIN = { note: null, leftoverOf: null };
const MENU: Menu = {
  id: 1,
  name: LONG_NAME,
  createdAt: "2026-11-01T09:00:00.000Z",
  meals: [
    { weekday: 0, mealType: "dinner", recipeId: 1, name: LONG_NAME, servings: 6, ...PLAIN, dishes: DISHES },
    { weekday: 5, mealType: "lunch", recipeId: null, name: "خبز وزيتون 🫒", servings: null, ...PLAIN, dishes: [] },
  ],
};
const TAKEN = {
  firstDay: MONDAY,
  taken: { [slotKey({ date: TODAY, mealType: "lunch" })]: { id: 2, name: LONG_NAME } },
};
const CHOSEN_WEEK = { ...TAKEN, label: "This week, 16–22 Nov", isOpen: true };
const CHOICE = { id: 1, name: RECIPE.name, imagePath: null, totalTime: 25, difficulty: "easy", costPerServing: 4.63 };

const RULE = { tags: ["Quick", LONG_NAME], withoutTags: ["سمك"], maxMinutes: 30, notAgainWeeks: 2 };

function ExampleRule() {
  const [, { dinner }] = useForm<{ dinner: RuleFieldValues }>({ defaultValue: { dinner: fieldsOfRule(RULE) } });
  return <RuleFields mealType="dinner" rule={RULE} field={dinner} suggestions={["Quick", "Soup"]} isOpen />;
}

/** Components of the planner. */
export function PlannerExamples() {
  return (
    <>
      <PlannerStyles />
      <link rel="stylesheet" href={weeklyMeals} precedence="theme" />
      <link rel="stylesheet" href={weekSheet} precedence="theme" />
      <Section file="features/planner/calendar">
        <PlannerTabs visible={SHOWN} current="calendar" />
        <WeekNav visible={SHOWN} />
        <Example state="A week with a limit: past, today, planned, empty, not open">
          <CalendarWeek
            firstDay={MONDAY}
            visible={SHOWN}
            plan={PLAN}
            tray={ON_TRAY}
            guests={new Map([[TODAY, 12]])}
            lastDay="2026-11-21"
            limitMessage="Your account plans one week."
          />
        </Example>
        <Example state="Nothing was ever planned: without recipes, and with them">
          <PlannerStart start={{ hasRecipes: false, dinner: TODAY }} visible={SHOWN}>
            <p>The calendar</p>
          </PlannerStart>
          <PlannerStart start={{ hasRecipes: true, dinner: TODAY }} visible={SHOWN}>
            <p>The calendar</p>
          </PlannerStart>
        </Example>
        <PrintedWeek firstDay={MONDAY} meals={MEALS} tray={ON_TRAY} guests={[{ date: TODAY, guests: 12 }]} />
      </Section>
      <Section file="features/planner/slot-grid">
        <SlotGrid week={TAKEN} today={TODAY} />
        <Example state="For a meal that moves, with taken slots to swap with">
          <SlotGrid week={TAKEN} today={TODAY} from={{ date: TODAY, mealType: "dinner" }} swapUrl={() => "#main"} />
        </Example>
      </Section>
      <Section file="features/planner/moving">
        {/* Its style fixes it to the window; layout containment keeps it here. */}
        <div style={{ contain: "layout", minHeight: 110 }}>
          <MoveBar meal={meal(1, TODAY, "dinner")} visible={SHOWN} where="Today, lunch, taken" onCancel={() => {}} />
        </div>
      </Section>
      <Section file="features/planner/picker">
        <PickerFilterBar filters={{ q: "", time: null, sort: "newest", page: 1 }} keep={{}} />
        <PickerList
          recipes={[CHOICE, { ...CHOICE, id: 2, name: LONG_NAME, totalTime: null, costPerServing: null }]}
          isBusy={false}
          earlier={undefined}
          more="#main"
        />
        <Example state="Dishes beside a meal">
          <DishList mealId={9} dishes={DISHES} action={href("/meal-planner/:mealId/sides", { mealId: "9" })} />
        </Example>
        <Example state="Texts instead of a recipe: suggestions, and what was searched for">
          <SuggestedTexts search="" suggestions={textsOfSide()} />
          <SuggestedTexts search={LONG_NAME} suggestions={[]} />
        </Example>
        <Example state="Recipes that were not cooked for long">
          <SuggestedRecipes
            recipes={[
              { ...CHOICE, id: 4, since: "last on Sat, 14 Mar 2026" },
              { ...CHOICE, id: 5, name: LONG_NAME, since: "never cooked" },
            ]}
          />
        </Example>
        <Example state="Busy">
          <PickerList recipes={[{ ...CHOICE, id: 3 }]} isBusy earlier={undefined} more={undefined} />
        </Example>
        <Example state="Nothing found">
          <PickerList recipes={[]} isBusy={false} earlier={undefined} more={undefined} />
        </Example>
      </Section>
      <Section file="features/planner/weeks">
        <PickWeek id="example-week" visible={SHOWN} weeks={[CHOSEN_WEEK]} week={CHOSEN_WEEK} />
        <ConfirmMealsForm returnTo="/dev/components" />
        <WeekList week={WEEK} selected={new Set([1])} onToggle={() => {}} />
        <MenuList menus={[MENU]} firstDay={MONDAY} taken={new Set([`${MONDAY}-dinner`])} visible={SHOWN} />
        <RandomizeFields
          fillable={{ dinner: 1 }}
          empty={{ breakfast: 7, lunch: 0, dinner: 3, snack: 7 }}
          typed={{ types: ["dinner"], slots: "9" }}
          wantedSlots={7}
          numberError="At most 3 slots are empty."
          typesError="Choose at least one meal."
          onChoose={() => {}}
        />
        <ProposalList
          proposal={{
            key: "",
            meals: [
              { date: MONDAY, mealType: "lunch", name: LONG_NAME, isFromTray: false },
              { date: MONDAY, mealType: "dinner", name: "Pizza", isFromTray: true },
              { date: addDays(MONDAY, 2), mealType: "dinner", name: "Lentil Dal", isFromTray: false },
            ],
          }}
          number={2}
          another={null}
        />
        <ProposalList proposal={{ problem: "The rules leave no recipe for these slots" }} number={1} another={null} />
      </Section>
      <Section file="features/planner/eaters">
        <GuestMark date={TODAY} guests={1} visible={SHOWN} />
      </Section>
      <Section file="features/planner/repeats">
        <RepeatMark />
        <ScopeChoice />
      </Section>
      <Section file="features/planner/rules">
        <ExampleRule />
      </Section>
      <Section file="features/planner/feed">
        <FeedAddress url={`https://example.org/calendar/${"a1b2".repeat(12)}.ics`} />
        <MealHourFields hours={USUAL_HOURS} />
      </Section>
    </>
  );
}
