import { formatList } from "#app/i18n/formats.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { canBeTaken, type MovedRecipeState, type MoveInView, stateLabel } from "./move-in.ts";
import type { MealCounts } from "./moved-meals.ts";
import type { PlanCounts } from "./plan/moved-plan.ts";

const BADGES: Record<MovedRecipeState, string> = {
  new: "badge badge-good",
  existing: "badge",
  incomplete: "badge badge-accent",
  failed: "badge badge-bad",
};

/**
 * Renders recipes of a file with their states, reasons and the fields that have no home. With `skipped`, the keys of those
 * that are left out, each that can be taken has a check box "taken" and a hidden field "shown".
 */
export function MovedRecipes({
  recipes,
  skipped,
  onChoose,
}: {
  recipes: MoveInView["recipes"];
  skipped: string[] | null;
  onChoose?: () => void;
}) {
  return (
    <ul className="moved-recipes">
      {recipes.map(({ key, name, state, reason, left }) => (
        <li key={key}>
          {skipped && canBeTaken(state) ? (
            <label className="moved-recipe-choice">
              <input
                type="checkbox"
                name="taken"
                value={key}
                defaultChecked={!skipped.includes(key)}
                aria-label={m.moveIn.takeRecipe({ name })}
                onChange={onChoose}
              />
              <input type="hidden" name="shown" value={key} />
            </label>
          ) : (
            <span className="moved-recipe-choice" />
          )}
          <div>
            <p className="moved-recipe-name">
              <bdi>{name}</bdi> <span className={BADGES[state]}>{stateLabel(state)}</span>
            </p>
            {reason ? <p className="small">{reason}</p> : null}
            {left.length > 0 ? (
              <p className="small muted">{m.moveIn.withoutHome({ fields: left.join(", ") })}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders the fields of a file that have no home, and in how many recipes they are. */
export function LeftFields({ left }: { left: MoveInView["left"] }) {
  const fields = Object.entries(left);
  if (fields.length === 0) return null;
  return (
    <details className="disclosure">
      <summary>
        {m.moveIn.leftTitle()}
        <ChevronDown className="chevron" size={20} />
      </summary>
      <p className="small muted">{m.moveIn.leftHint()}</p>
      <ul>
        {fields.map(([field, count]) => (
          <li key={field}>
            <bdi>{field}</bdi> <span className="muted">{m.moveIn.leftCount({ count })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Renders the states as buttons of the form, which keep what is chosen; `shown` is the one in view, or undefined for all. */
export function StateTabs({ counts, shown }: { counts: MoveInView["counts"]; shown: MovedRecipeState | undefined }) {
  const present = (Object.keys(counts) as MovedRecipeState[]).filter((state) => counts[state] > 0);
  const total = present.reduce((sum, state) => sum + counts[state], 0);
  const tabs = [
    ["all", m.moveIn.all(), total] as const,
    ...present.map((state) => [state, stateLabel(state), counts[state]] as const),
  ];
  return (
    <div className="tabs moved-states">
      {tabs.map(([value, label, count]) => (
        <button
          key={value}
          type="submit"
          name="to"
          value={value}
          aria-current={value === (shown ?? "all") ? "true" : undefined}
        >
          {m.moveIn.stateCount({ state: label, count })}
        </button>
      ))}
    </div>
  );
}

/** Renders what else of a plan the file adds, or has added. */
export function MovedPlan({ plan, isOver }: { plan: PlanCounts; isOver: boolean }) {
  const { menus, repeats, guests, rules, usualServings } = plan;
  const parts = [
    menus > 0 ? m.moveIn.planMenus({ count: menus }) : "",
    repeats > 0 ? m.moveIn.planRepeats({ count: repeats }) : "",
    guests > 0 ? m.moveIn.planGuests({ count: guests }) : "",
    rules > 0 ? m.moveIn.planRules({ count: rules }) : "",
    usualServings === null ? "" : m.moveIn.planServings({ count: usualServings }),
  ];
  const list = formatList(parts.filter(Boolean));
  return <p>{isOver ? m.moveIn.planAdded({ list }) : m.moveIn.planToAdd({ list })}</p>;
}

/** Renders how many meals of the file are planned, and how many cannot be. */
export function MovedMeals({ meals, isOver }: { meals: MealCounts; isOver: boolean }) {
  const { planned, taken, beyond, without } = meals;
  const lines = [
    isOver ? m.moveIn.mealsPlanned({ count: planned }) : m.moveIn.mealsToPlan({ count: planned }),
    ...(taken > 0 ? [m.moveIn.mealsTaken({ count: taken })] : []),
    ...(beyond > 0 ? [m.moveIn.mealsBeyond({ count: beyond })] : []),
    ...(without > 0 ? [m.moveIn.mealsWithout({ count: without })] : []),
  ];
  return <p>{lines.join(" ")}</p>;
}
