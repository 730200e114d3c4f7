import { useForm } from "@conform-to/react";
import { href, useNavigation } from "react-router";
import { CorrectedSearch } from "#app/features/recipes/search/corrected-search.tsx";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { addDays, weekRange } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { TRAY_LIMIT } from "../meal.ts";
import { addedToast } from "../meal-toasts.ts";
import { pickRecipes } from "../picker/picker.server.ts";
import { pickerFilters } from "../picker/picker-input.ts";
import { filterParams, PickerFilterBar, PickerList } from "../picker/recipe-picker.tsx";
import { SuggestedTexts, textsOfSlot } from "../picker/suggested-texts.tsx";
import { plannerUrl, slotId, weeksParam } from "../planner-urls.ts";
import { addToTray, listTray } from "../tray/tray.server.ts";
import { trayInput } from "../tray/tray-input.ts";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import type { Route } from "./+types/tray";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const filters = pickerFilters.parse(Object.fromEntries(url.searchParams));
  const firstDay = askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller);
  const dishes = listTray(caller, { from: firstDay, to: firstDay });
  return {
    visible: visibleWeeks(caller, url),
    firstDay,
    dishes: dishes.map(({ id, recipe, text }) => ({ id, name: recipe?.name ?? text ?? "" })),
    filters,
    ...pickRecipes(caller, filters),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    trayInput,
    (input) => {
      const { recipe, text } = addToTray(caller, input);
      const place = { date: addDays(input.weekStart, 6), mealType: null };
      const back = `${plannerUrl(visibleWeeks(caller, args.url))}#${slotId(place)}`;
      return redirectWithToast(args.context, back, addedToast({ ...place, name: recipe?.name ?? text ?? "" }));
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.someDay()) }];

/** Renders what is on the tray of a week, and the picker for another dish. */
export default function Tray({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, firstDay, dishes, filters, recipes, hasMore, correctedSearch } = loaderData;
  const [form, fields] = useForm<{ recipeId: string; text: string; weekStart: string }>({ lastResult: actionData });
  const navigation = useNavigation();
  const path = href("/meal-planner/tray");
  const here = plannerUrl(visible, path, { week: firstDay });
  const toPage = (number: number) =>
    plannerUrl(visible, path, { week: firstDay, ...filterParams({ ...filters, page: number }) });
  const errors = form.errors ?? fields.text.errors ?? fields.recipeId.errors ?? fields.weekStart.errors;
  return (
    <DialogRoute title={m.plan.someDayOf({ week: weekRange(firstDay) })} closeTo={plannerUrl(visible)}>
      <FormErrors id={form.errorId} errors={errors} />
      <p className="muted">{m.plan.someDayHint()}</p>
      {dishes.length > 0 ? (
        <>
          <ul className="tray-names">
            {dishes.map(({ id, name }) => (
              <li key={id} dir="auto">
                {name}
              </li>
            ))}
          </ul>
          <PostForm action={href("/meal-planner/tray/take-over")} preventScrollReset className="take-over">
            <input type="hidden" name="weekStart" value={firstDay} />
            <input type="hidden" name="returnTo" value={plannerUrl(visible)} />
            <button type="submit" className="button soft compact">
              {m.plan.takeOver()}
            </button>
          </PostForm>
        </>
      ) : null}
      {dishes.length >= TRAY_LIMIT ? (
        <p className="muted">{m.plan.trayFull({ count: TRAY_LIMIT })}</p>
      ) : (
        <>
          <PickerFilterBar filters={filters} keep={{ week: firstDay, ...weeksParam(visible) }} />
          <p className="picker-status" role="status">
            <CorrectedSearch search={filters.q} correctedSearch={correctedSearch} />
          </p>
          <PostForm action={here} preventScrollReset>
            <input type="hidden" name="weekStart" value={firstDay} />
            <SuggestedTexts search={filters.q} suggestions={textsOfSlot()} />
            <PickerList
              recipes={recipes}
              isBusy={navigation.state !== "idle"}
              earlier={filters.page > 1 ? toPage(filters.page - 1) : undefined}
              more={hasMore ? toPage(filters.page + 1) : undefined}
            />
          </PostForm>
        </>
      )}
    </DialogRoute>
  );
}
