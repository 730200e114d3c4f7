import { useMemo } from "react";
import { href, useNavigation, useRouteLoaderData } from "react-router";
import { type InSlot, PENDING_MEAL } from "../meal.ts";
import type { PickerRecipe } from "../picker/picker.ts";
import { slotKey, slotOfKey } from "../slots.ts";

/** What the picker offers. */
type Picker = { recipes: PickerRecipe[]; suggestions: PickerRecipe[] };

/**
 * Returns what is planned and what the picker is adding, so that it shows in its slot before the server has answered.
 * A refusal removes it.
 */
export function useAddedMeal(planned: InSlot[]): InSlot[] {
  const { formAction, formData } = useNavigation();
  const picker = useRouteLoaderData("features/planner/pages/add-meal") as Picker | undefined;
  return useMemo(() => {
    if (!formData || !formAction?.startsWith(href("/meal-planner/add"))) return planned;
    const slot = slotOfKey(`${formData.get("date")}-${formData.get("mealType")}`);
    const text = formData.get("text");
    const offered = picker ? [...picker.recipes, ...picker.suggestions] : [];
    const recipe = offered.find(({ id }) => String(id) === formData.get("recipeId"));
    const there = slot && planned.find((one) => slotKey(one) === slotKey(slot));
    if (!slot || there?.recipe) return planned;
    const others = planned.filter((one) => one !== there);
    const added = { id: PENDING_MEAL, ...slot, addedBy: null, isRepeated: false };
    if (typeof text === "string")
      return there ? planned : [...others, { ...added, recipe: null, text, isBeforeMeal: false }];
    if (!recipe) return planned;
    const ofMeal = {
      servings: null,
      cookedFor: null,
      note: there?.text ?? null,
      dishes: [],
      isBehindLeftovers: false,
      isCooked: false,
    };
    return [...others, { ...added, ...ofMeal, recipe: { ...recipe, servings: null } }];
  }, [planned, formAction, formData, picker]);
}
