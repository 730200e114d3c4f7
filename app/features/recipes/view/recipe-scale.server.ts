import { toNumber } from "#app/reading/lines/quantities.ts";
import { factorByLine, type ScaleProblem } from "#app/reading/lines/scale-by-line.ts";
import type { RecipeFoods } from "#app/reading/steps/recipe-foods.ts";
import * as m from "#messages";
import { MAX_SERVINGS, type Recipe } from "../recipe.ts";
import { type AmountInHand, MAX_AMOUNT, type Scale } from "./recipe-text.ts";

/** Returns the scale of an address (?servings=6); null for that of the recipe. */
export function scaleFor(recipe: { servings: number | null }, wanted: string | null): Scale {
  if (!recipe.servings || !wanted || !/^\d{1,4}$/.test(wanted)) return null;
  const servings = Number(wanted);
  return servings < 1 || servings > MAX_SERVINGS || servings === recipe.servings
    ? null
    : { servings, factor: servings / recipe.servings, isAbout: false, query: { servings: wanted } };
}

/**
 * Returns the scale of an address that says how much there is of one ingredient (?of=2&have=700+g), and what the form
 * for it shows; the scale is null if nothing is asked or there is a problem.
 */
export function scaleByAmount(
  { ingredients, servings }: Pick<Recipe, "ingredients" | "servings">,
  { foods, language }: RecipeFoods,
  query: URLSearchParams,
): AmountInHand & { scale: Scale } {
  const measured = foods.flatMap(({ amount, name }, at) =>
    amount && amount.numerator > 0n ? [[String(at + 1), name || (ingredients[at] ?? "")] as const] : [],
  );
  const [of, have] = [query.get("of") ?? "", (query.get("have") ?? "").trim().slice(0, MAX_AMOUNT)];
  const form = { measured, of, have };
  if (!query.has("have")) return { ...form, problem: null, scale: null };
  const line = ingredients[/^\d{1,3}$/.test(of) ? Number(of) - 1 : -1];
  if (line === undefined) return { ...form, problem: m.scaling.chooseIngredient(), scale: null };
  const found = factorByLine(line, have, language);
  if (typeof found === "string") return { ...form, problem: PROBLEMS[found]({ line }), scale: null };
  const factor = toNumber(found.factor);
  const made = servings && Math.max(1, Math.round(servings * factor * 100)) / 100;
  if (made && made > MAX_SERVINGS) return { ...form, problem: m.scaling.outOfRange(), scale: null };
  return { ...form, problem: null, scale: { factor, servings: made, isAbout: found.isAbout, query: { of, have } } };
}

const PROBLEMS: Record<ScaleProblem, (values: { line: string }) => string> = {
  lineWithoutAmount: () => m.scaling.lineWithoutAmount(),
  noAmount: () => m.scaling.noAmount(),
  otherUnit: ({ line }) => m.scaling.otherUnit({ line }),
  outOfRange: () => m.scaling.outOfRange(),
};
