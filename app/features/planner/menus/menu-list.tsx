import { href, Link } from "react-router";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import * as m from "#messages";
import { MEAL_LABELS } from "../meal.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import { slotKey } from "../slots.ts";
import { copyPreviewText } from "../weeks/week-choice.ts";
import { type Menu, previewMenu } from "./menu.ts";

/** Renders menus with what each would plan in a week, and a button that does. */
export function MenuList({
  menus,
  firstDay,
  taken,
  visible,
}: {
  menus: readonly Menu[];
  firstDay: string;
  /** The keys of the week's taken slots. */
  taken: ReadonlySet<string>;
  visible: VisibleWeeks;
}) {
  return (
    <ul className="menus">
      {menus.map((menu) => {
        const slots = previewMenu(menu, firstDay, taken);
        const skipped = slots.filter(({ isTaken }) => isTaken).length;
        const copied = slots.length - skipped;
        return (
          <li key={menu.id}>
            <h3 dir="auto">{menu.name}</h3>
            <PostForm action={plannerUrl(visible, href("/meal-planner/menus"), { week: firstDay })} preventScrollReset>
              <input type="hidden" name="menuId" value={menu.id} />
              <input type="hidden" name="weekStart" value={firstDay} />
              <button type="submit" className="button rim compact" disabled={copied === 0}>
                {m.plan.planMenu()}
                <span className="visually-hidden">: {menu.name}</span>
              </button>
            </PostForm>
            <details>
              <summary>{copyPreviewText({ copied, skipped })}</summary>
              <ul className="changes-of-plan">
                {slots.map(({ meal, slot, isTaken }) => (
                  <li key={slotKey(slot)}>
                    <span dir="auto">{[meal, ...meal.dishes].map(({ name }) => name).join(" · ")}</span>
                    <small>
                      {m.plan.mealOfDay({ day: dayLabel(slot.date), meal: MEAL_LABELS[slot.mealType]() })}
                      {isTaken ? ` · ${m.mealForms.taken()}` : null}
                    </small>
                  </li>
                ))}
              </ul>
              <Link to={plannerUrl(visible, href("/meal-planner/menus/:menuId", { menuId: String(menu.id) }))}>
                {m.plan.changeMenu()}
                <span className="visually-hidden">: {menu.name}</span>
              </Link>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
