import { useForm } from "@conform-to/react";
import { href, useNavigation } from "react-router";
import { CorrectedSearch } from "#app/features/recipes/search/corrected-search.tsx";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { dishForm } from "../dishes/dish-input.ts";
import { DishList } from "../dishes/dish-list.tsx";
import { addDish, changeDish } from "../dishes/dishes.server.ts";
import { PLAN_LIMITS } from "../meal.ts";
import { getMeal } from "../meal-plans.server.ts";
import { pickRecipes } from "../picker/picker.server.ts";
import { pickerFilters } from "../picker/picker-input.ts";
import { filterParams, PickerFilterBar, PickerList } from "../picker/recipe-picker.tsx";
import { SuggestedTexts, textsOfSide } from "../picker/suggested-texts.tsx";
import { plannerUrl, slotId, weeksParam } from "../planner-urls.ts";
import type { Route } from "./+types/sides";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, recipe, dishes } = getMeal(caller, idParam(params.mealId, "Meal"));
  const filters = pickerFilters.parse(Object.fromEntries(url.searchParams));
  const { recipes, ...found } = pickRecipes(caller, filters);
  return {
    visible: visibleWeeks(caller, url),
    meal: { id, name: recipe.name },
    dishes: dishes.map(({ id, recipe, text, servings }) => {
      return { id, recipeId: recipe?.id ?? null, name: recipe?.name ?? text ?? "", servings };
    }),
    filters,
    recipes: recipes.filter((one) => one.id !== recipe.id),
    ...found,
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    dishForm,
    ({ dishId, ...input }) => {
      const mealId = idParam(args.params.mealId, "Meal");
      const visible = visibleWeeks(caller, args.url);
      if (dishId !== undefined) {
        changeDish(caller, mealId, dishId, { servings: input.servings ?? null });
        const here = plannerUrl(visible, href("/meal-planner/:mealId/sides", { mealId: String(mealId) }));
        return redirectWithToast(args.context, here, { title: m.meals.servingsPlanned() });
      }
      const { recipe, text } = addDish(caller, mealId, input);
      const back = `${plannerUrl(visible)}#${slotId(getMeal(caller, mealId))}`;
      return redirectWithToast(args.context, back, {
        title: m.plan.sideAdded(),
        description: recipe?.name ?? text ?? "",
      });
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.sides()) }];

/** Renders the dishes beside that of a meal, and the picker for another one. */
export default function Sides({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, meal, dishes, filters, recipes, hasMore, correctedSearch } = loaderData;
  const [form, fields] = useForm<{ recipeId: string; text: string; servings: string }>({ lastResult: actionData });
  const navigation = useNavigation();
  const path = href("/meal-planner/:mealId/sides", { mealId: String(meal.id) });
  const here = plannerUrl(visible, path);
  const toPage = (number: number) => plannerUrl(visible, path, filterParams({ ...filters, page: number }));
  const errors = form.errors ?? fields.text.errors ?? fields.recipeId.errors ?? fields.servings.errors;
  return (
    <DialogRoute title={m.plan.sidesOf({ recipe: meal.name })} closeTo={plannerUrl(visible)}>
      <FormErrors id={form.errorId} errors={errors} />
      <DishList mealId={meal.id} dishes={dishes} action={here} />
      {dishes.length >= PLAN_LIMITS.dishes ? (
        <p className="muted">{m.plan.tooManySides({ count: PLAN_LIMITS.dishes })}</p>
      ) : (
        <>
          <PickerFilterBar filters={filters} keep={weeksParam(visible)} />
          <p className="picker-status" role="status">
            <CorrectedSearch search={filters.q} correctedSearch={correctedSearch} />
          </p>
          <PostForm action={here} preventScrollReset>
            <SuggestedTexts search={filters.q} suggestions={textsOfSide()} />
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
