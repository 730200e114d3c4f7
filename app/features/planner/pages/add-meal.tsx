import { useRef } from "react";
import { href, Link, useNavigation } from "react-router";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { CorrectedSearch } from "#app/features/recipes/search/corrected-search.tsx";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { checkInput } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { spokenDay } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { errorsOf, FormErrors } from "#app/ui/form-errors.tsx";
import { CookingPot, Search } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_NAMES } from "../meal.ts";
import { moveInput } from "../meal-input.ts";
import { addMeal } from "../meal-plans.server.ts";
import { addedToast } from "../meal-toasts.ts";
import { pickRecipes } from "../picker/picker.server.ts";
import { pickerFilters } from "../picker/picker-input.ts";
import { filterParams, PickerFilterBar, PickerList } from "../picker/recipe-picker.tsx";
import { SuggestedRecipes } from "../picker/suggested-recipes.tsx";
import { SuggestedTexts, textsOfSlot } from "../picker/suggested-texts.tsx";
import { suggestRecipes } from "../picker/suggestions.server.ts";
import { useFirstHit } from "../picker/use-first-hit.ts";
import { plannerUrl, slotId, weeksParam } from "../planner-urls.ts";
import type { Slot } from "../slots.ts";
import { addText } from "../texts/plan-texts.server.ts";
import { type PickedInput, pickedInput } from "../texts/text-input.ts";
import type { Route } from "./+types/add-meal";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const query = Object.fromEntries(url.searchParams);
  const filters = pickerFilters.parse(query);
  return {
    slot: checkInput(query, moveInput),
    filters,
    visible: visibleWeeks(caller, url),
    ...pickRecipes(caller, filters),
    suggestions: suggestRecipes(caller, filters),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    pickedInput,
    (input) => {
      const name = planPicked(caller, input);
      const planner = plannerUrl(visibleWeeks(caller, args.url));
      return redirectWithToast(args.context, `${planner}#${slotId(input)}`, addedToast({ ...input, name }));
    },
    m.meals.addFailedTryAgain(),
  ),
);

/** Plans what was chosen, and returns its name. */
function planPicked(caller: Caller, { text, recipeId, ...input }: PickedInput): string {
  if (text !== undefined) return addText(caller, { ...input, text }).text;
  if (recipeId === undefined) {
    const message = m.meals.chooseRecipe();
    throw new DomainError("invalid", message, { fields: { recipeId: [message] } });
  }
  return addMeal(caller, { ...input, recipeId }).recipe.name;
}

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? titleOf(loaderData.slot) : m.mealForms.addMeal()) },
];

function titleOf({ date, mealType }: Slot): string {
  return m.mealForms.addMealTitle({ meal: MEAL_NAMES[mealType](), day: spokenDay(date) });
}

/** Renders the recipe picker of a slot. */
export default function AddMeal({ loaderData, actionData }: Route.ComponentProps) {
  const { slot, visible, filters, recipes, suggestions, hasMore, correctedSearch } = loaderData;
  const navigation = useNavigation();
  const toPage = (number: number) =>
    plannerUrl(visible, href("/meal-planner/add"), { ...slot, ...filterParams({ ...filters, page: number }) });
  const adding = useRef<HTMLFormElement>(null);
  const onEnter = useFirstHit(adding, { search: filters.q, isFound: recipes.length > 0 && !correctedSearch });
  const isFiltered = filters.q !== "" || filters.time !== null;
  const isEmpty = recipes.length === 0 && !isFiltered;
  // The calendar shows the meal in its slot meanwhile; a refusal opens the dialog again.
  if (navigation.formData?.has("recipeId") || navigation.formData?.has("text")) return null;
  return (
    <DialogRoute title={titleOf(slot)} closeTo={plannerUrl(visible)}>
      {isEmpty ? null : (
        <PickerFilterBar filters={filters} keep={{ ...slot, ...weeksParam(visible) }} onEnter={onEnter} />
      )}
      <p className="picker-status" role="status">
        <CorrectedSearch search={filters.q} correctedSearch={correctedSearch} />
      </p>
      <PostForm ref={adding} action={plannerUrl(visible, href("/meal-planner/add"), slot)} preventScrollReset>
        <FormErrors id="add-meal-errors" errors={errorsOf(actionData)} />
        <input type="hidden" name="date" value={slot.date} />
        <input type="hidden" name="mealType" value={slot.mealType} />
        <SuggestedTexts search={filters.q} suggestions={textsOfSlot()} />
        <SuggestedRecipes recipes={suggestions} />
        {recipes.length > 0 ? (
          <PickerList
            recipes={recipes}
            isBusy={navigation.state !== "idle"}
            earlier={filters.page > 1 ? toPage(filters.page - 1) : undefined}
            more={hasMore ? toPage(filters.page + 1) : undefined}
          />
        ) : (
          <EmptyState
            icon={isFiltered ? <Search /> : <CookingPot />}
            title={m.mealForms.noRecipesFound()}
            actions={
              <Link
                className="button rim"
                to={isFiltered ? plannerUrl(visible, href("/meal-planner/add"), slot) : href("/recipes/add")}
              >
                {isFiltered ? m.mealForms.clearFilters() : m.mealForms.addRecipe()}
              </Link>
            }
          >
            {isFiltered ? m.mealForms.fewerWords() : m.mealForms.collectionEmpty()}
          </EmptyState>
        )}
      </PostForm>
    </DialogRoute>
  );
}
