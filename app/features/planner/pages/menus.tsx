import { href, Link } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { addDays, weekRange } from "#app/lib/calendar-days.ts";
import { readPage, readShownPage } from "#app/lib/page-numbers.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { CookingPot } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { Pager } from "#app/ui/pager.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listPlanned, visibleWeeks } from "../calendar/planner.server.ts";
import { filledToast } from "../meal-toasts.ts";
import { planMenuForm } from "../menus/menu-input.ts";
import { MenuList } from "../menus/menu-list.tsx";
import { listMenus, planMenu } from "../menus/menus.server.ts";
import { plannerUrl } from "../planner-urls.ts";
import { slotKey } from "../slots.ts";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import { usedText } from "../weeks/week-choice.ts";
import type { Route } from "./+types/menus";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const firstDay = askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller);
  const planned = listPlanned(caller, firstDay, addDays(firstDay, 6));
  return {
    ...{ visible: visibleWeeks(caller, url), firstDay, taken: planned.map(slotKey) },
    ...readShownPage(readPage(url.searchParams), (page) => listMenus(caller, page)),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    planMenuForm,
    ({ menuId, weekStart }) => {
      const { createdIds, taken } = planMenu(caller, menuId, weekStart);
      const back = plannerUrl(visibleWeeks(caller, args.url));
      const description = usedText({ copied: createdIds.length, skipped: taken.length });
      const toast = filledToast(m.plan.menuPlanned(), description, { created: createdIds }, back);
      return redirectWithToast(args.context, `${back}#week-${weekStart}`, toast);
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.useAMenu()) }];

/** Renders the menus of the kitchen, to plan one in a week. */
export default function Menus({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, firstDay, taken, menus, page, pages } = loaderData;
  return (
    <DialogRoute title={m.plan.menusFor({ week: weekRange(firstDay) })} closeTo={plannerUrl(visible)} page={page}>
      <FormErrors id="menu-error" errors={actionData?.error?.[""]} />
      {pages === 0 ? (
        <EmptyState
          icon={<CookingPot />}
          title={m.plan.noMenus()}
          actions={
            <Link
              className="button rim"
              to={plannerUrl(visible, href("/meal-planner/menus/new"), { week: firstDay })}
              preventScrollReset
            >
              {m.plan.saveMenu()}
            </Link>
          }
        >
          {m.plan.noMenusHint()}
        </EmptyState>
      ) : (
        <>
          <MenuList menus={menus} firstDay={firstDay} taken={new Set(taken)} visible={visible} />
          <Pager
            page={page}
            pages={pages}
            step={(target, props) => (
              <Link
                key={target}
                to={plannerUrl(visible, href("/meal-planner/menus"), { week: firstDay, page: String(target) })}
                preventScrollReset
                {...props}
              />
            )}
          />
        </>
      )}
    </DialogRoute>
  );
}
