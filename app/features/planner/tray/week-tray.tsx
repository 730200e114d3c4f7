import { memo } from "react";
import { href } from "react-router";
import { AddedByAvatar } from "#app/features/kitchens/added-by.tsx";
import { cookUrl } from "#app/features/recipes/cook/cook.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { RETURN_TO } from "#app/overlays.ts";
import * as m from "#messages";
import { PlannerIcon } from "../calendar/planner-icons.tsx";
import { SidesAndNote } from "../dishes/sides-and-note.tsx";
import { nameOf, type OnTray } from "../meal.ts";
import { mealRecipeUrl, plannerUrl, servingsParam, slotId, type VisibleWeeks } from "../planner-urls.ts";

/** Renders the tray of a week: its dishes without a day. Without any it shows only while something is dragged. */
export const WeekTray = memo(function WeekTray({
  firstDay,
  dishes,
  visible,
}: {
  firstDay: string;
  dishes: readonly OnTray[];
  visible: VisibleWeeks;
}) {
  const lastDay = addDays(firstDay, 6);
  const own = dishes.filter(({ date }) => date >= firstDay && date <= lastDay);
  if (own.length === 0) {
    return (
      <div className="week-tray empty" data-tray={firstDay}>
        {m.plan.someDay()}
      </div>
    );
  }
  return (
    <div className="week-tray" id={slotId({ date: lastDay, mealType: null })} data-tray={firstDay}>
      <h3>{m.plan.someDay()}</h3>
      <ul>
        {own.map((dish) => (
          <li key={dish.id}>
            <TrayChip dish={dish} visible={visible} />
          </li>
        ))}
      </ul>
    </div>
  );
});

function TrayChip({ dish, visible }: { dish: OnTray; visible: VisibleWeeks }) {
  const { id, recipe, addedBy } = dish;
  const mealId = String(id);
  const query = plannerUrl(visible, "");
  const returnTo = `${href("/meal-planner")}${query}#${slotId(dish)}`;
  const servings = dish.recipe ? dish.servings : null;
  const cookedFor = dish.recipe ? dish.cookedFor : null;
  const recipeUrl = recipe && mealRecipeUrl({ recipeId: recipe.id, servings: cookedFor }, { [RETURN_TO]: returnTo });
  const moveUrl = href("/meal-planner/:mealId/move", { mealId }) + query;
  return (
    <div className={recipe ? "meal" : "meal of-text"} id={`meal-${id}`} data-meal={id}>
      <a href={recipeUrl ?? moveUrl} draggable={false} data-nav data-move={recipe ? undefined : id}>
        <bdi>{nameOf(dish)}</bdi>
        {servings === null ? null : (
          <span className="planned-servings">
            <span className="dot">· </span>
            {m.meals.forServings({ servings })}
          </span>
        )}
      </a>
      {dish.recipe && (dish.dishes.length > 0 || dish.note !== null) ? (
        <p className="beside">
          <SidesAndNote meal={dish} />
        </p>
      ) : null}
      <AddedByAvatar who={addedBy} />
      <details className="menu">
        <summary>
          <PlannerIcon name="options" />
          <span className="visually-hidden">{m.plan.trayOptions({ recipe: nameOf(dish) })}</span>
        </summary>
        <div className="popover">
          {recipe && recipeUrl ? (
            <>
              <a className="to-view" href={recipeUrl} data-nav>
                {m.planner.viewRecipe()}
              </a>
              <a className="to-cook" href={cookUrl(recipe.id, { ...servingsParam(cookedFor), returnTo })} data-nav>
                {m.cook.cook()}
              </a>
            </>
          ) : null}
          <a className="to-move" href={moveUrl} data-nav data-move={id}>
            {m.planner.moveTo()}
          </a>
          <a
            className="danger to-remove"
            href={href("/meal-planner/:mealId/remove", { mealId }) + query}
            data-remove={id}
          >
            {m.common.remove()}
            <span className="visually-hidden"> {nameOf(dish)}</span>
          </a>
        </div>
      </details>
    </div>
  );
}
