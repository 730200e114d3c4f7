import { useMemo } from "react";
import { href, useNavigation, useRouteLoaderData } from "react-router";
import { PENDING_MEAL, type PlannedMeal } from "../meal.ts";
import type { PickerRecipe } from "../picker/picker.ts";
import { slotKey, slotOfKey } from "../slots.ts";

/** What the picker offers. */
type Picker = { recipes: PickerRecipe[]; suggestions: PickerRecipe[] };

/**
 * Returns the meals and the one that the picker is adding, so that it shows in its slot before the server has answered.
 * A refusal removes it.
 */
export function useAddedMeal(planned: PlannedMeal[]): PlannedMeal[] {
  const { formAction, formData } = useNavigation();
  const picker = useRouteLoaderData("features/planner/pages/add-meal") as Picker | undefined;
  return useMemo(() => {
    if (!formData || !formAction?.startsWith(href("/meal-planner/add"))) return planned;
    const slot = slotOfKey(`${formData.get("date")}-${formData.get("mealType")}`);
    const offered = picker ? [...picker.recipes, ...picker.suggestions] : [];
    const recipe = offered.find(({ id }) => String(id) === formData.get("recipeId"));
    const isTaken = slot && planned.some((meal) => slotKey(meal) === slotKey(slot));
    if (!slot || !recipe || isTaken) return planned;
    const recipeOfSlot = { ...recipe, servings: null };
    const added = { id: PENDING_MEAL, ...slot, servings: null, addedBy: null, isCooked: false, recipe: recipeOfSlot };
    return [...planned, added];
  }, [planned, formAction, formData, picker]);
}
