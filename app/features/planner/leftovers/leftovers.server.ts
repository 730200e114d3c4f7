import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { PLAN_LIMITS, type Planned, type PlanText } from "../meal.ts";
import type { MoveInput } from "../meal-input.ts";
import { getInSlot, swapPlanned } from "../planned.server.ts";
import { isLater } from "../slots.ts";
import { addText, getText } from "../texts/plan-texts.server.ts";

/**
 * Plans the leftovers of a meal in an empty slot behind it: a text that is linked to the meal, for which nothing is bought
 * (product 6.11).
 * @throws DomainError notFound: not of this kitchen. invalid: no meal, or the slot is before it. As `addText`.
 */
export function addLeftovers(caller: Caller, mealId: number, { date, mealType }: MoveInput): PlanText {
  return inTransaction(caller.db, () => {
    const meal = getInSlot(caller, mealId);
    if (meal.recipeId === null) throw new DomainError("invalid", m.plan.leftoversOfText());
    if (!isLater({ date, mealType }, meal)) {
      const message = m.plan.leftoversBefore();
      throw new DomainError("invalid", message, { fields: { date: [message] } });
    }
    const text = shortened(m.plan.leftoversOf({ recipe: meal.name }));
    return addText(caller, { date, mealType, text }, mealId);
  });
}

/** Shortens a text to what a slot takes. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= PLAN_LIMITS.text ? text : `${characters.slice(0, PLAN_LIMITS.text - 1).join("")}…`;
}

/** Swaps leftovers with their meal, which has moved behind them. @throws DomainError notFound; as `swapPlanned`. */
export function swapLeftovers(caller: Caller, textId: number): [Planned, Planned] {
  return inTransaction(caller.db, () => {
    const { leftoverOf } = getText(caller, textId);
    if (leftoverOf === null) throw new DomainError("notFound", m.meals.notFound());
    return swapPlanned(caller, leftoverOf, textId);
  });
}
