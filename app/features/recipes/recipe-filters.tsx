import { type FormEvent, useEffect, useRef } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { ChevronDown, Search, SlidersHorizontal } from "#app/ui/icons.tsx";
import { GROCERY_LIST } from "../groceries/grocery-place.ts";
import { INGREDIENT, IngredientChips, IngredientInput, useWantedIngredients } from "./ingredient-filter.tsx";
import { listUrl } from "./list-url.ts";
import { DIFFICULTIES, DIFFICULTY_LABELS } from "./recipe.ts";
import {
  type RecipeFilters as Filters,
  filtersFromUrl,
  ONLY,
  type SORT_ORDERS,
  type TIME_FILTERS,
  WITHOUT,
} from "./recipe-search.ts";
import { selectedFromUrl } from "./selection.ts";
import { useGroceryDialog } from "./use-grocery-dialog.ts";
import { useSkippedWarning } from "./use-skipped-warning.ts";

export const FILTER_FORM = "filters";
const TYPING_MS = 250; // Design 4: after the last key

const TIMES: Record<(typeof TIME_FILTERS)[number], string> = {
  "under-15": "Under 15 min",
  "15-30": "15 to 30 min",
  "30-60": "30 to 60 min",
  "over-60": "Over 60 min",
};

const SORTS: Record<(typeof SORT_ORDERS)[number], string> = {
  "date-added": "Date added",
  name: "Name",
  "total-time": "Total time",
  "prep-time": "Prep time",
  difficulty: "Difficulty",
};

/**
 * Search, ingredients, time, difficulty and order as a GET form (spec 2); with scripts it applies while one types. The
 * checkboxes of the cards belong to it, so that a selection survives filtering and paging.
 */
export function RecipeFilters({ filters, selectedElsewhere }: { filters: Filters; selectedElsewhere: number[] }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigate = useNavigate();
  const openGroceries = useGroceryDialog();
  useSkippedWarning();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef<HTMLInputElement>(null);
  const ingredient = useRef<HTMLInputElement>(null);
  const ingredients = useWantedIngredients(filters.ingredients);
  // Clear and the browser's Back change the text; while one types the field is ahead of the address.
  useEffect(() => {
    if (search.current && document.activeElement !== search.current) search.current.value = filters.search;
  }, [filters.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) submit(chosen(form.current), { replace: true, preventScrollReset: true, action: "/recipes" });
    }, delayMs);
  }
  function chosen(of: HTMLFormElement): URLSearchParams {
    const params = withoutEmpty(of);
    params.delete(INGREDIENT);
    for (const name of ingredients.wanted()) params.append(INGREDIENT, name);
    if (!params.has(INGREDIENT)) params.delete("ingredientMatchMode");
    return params;
  }
  function onAdd(name: string): boolean {
    const outcome = ingredients.add(name);
    if (outcome === "added") apply(0);
    return outcome !== "full";
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const params = chosen(event.currentTarget);
    if (button?.getAttribute("formaction") === GROCERY_LIST) {
      if (filters.page > 1) params.set("page", String(filters.page));
      return openGroceries(params);
    }
    if (!button?.name) return apply(0);
    clearTimeout(timer.current);
    if (button.name === WITHOUT) ingredients.remove([button.value]);
    if (button.name === ONLY) {
      ingredients.remove(ingredients.wanted());
      for (const field of [search.current, ingredient.current]) if (field) field.value = "";
    }
    params.set(button.name, button.value);
    navigate(listUrl(filtersFromUrl(params), selectedFromUrl(params)));
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === "search") apply(TYPING_MS);
    else if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "radio"))
      apply(0);
  }
  return (
    <Form
      ref={form}
      id={FILTER_FORM}
      className="filter-form"
      method="get"
      action="/recipes"
      role="search"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {selectedElsewhere.map((id) => (
        <input key={id} type="hidden" name="recipe" value={id} />
      ))}
      {filters.scope === "all" ? <input type="hidden" name="scope" value="all" /> : null}
      {filters.favorites ? <input type="hidden" name="favorites" value="1" /> : null}
      <div className="filters recipe-filters">
        <div className="field">
          <label htmlFor="search">Search</label>
          <div className="with-icon">
            <Search size={20} />
            <input
              className="in-t"
              id="search"
              name="search"
              type="search"
              maxLength={200}
              placeholder="Search recipes"
              defaultValue={filters.search}
              ref={search}
            />
          </div>
        </div>
        <details className="mfilters">
          <summary>
            <SlidersHorizontal size={20} />
            Filters <ChosenCount filters={filters} />
            <ChevronDown className="chev" size={20} />
          </summary>
          <div className="inner">
            <IngredientInput field={ingredient} onAdd={onAdd} />
            <Select name="totalTime" label="Time" any="Any time" value={filters.totalTime} options={TIMES} />
            <Select
              name="difficulty"
              label="Difficulty"
              any="Any"
              value={filters.difficulty}
              options={Object.fromEntries(DIFFICULTIES.map((value) => [value, DIFFICULTY_LABELS[value]]))}
            />
            <Select name="sortBy" label="Sort by" value={filters.sortBy} options={SORTS} />
          </div>
        </details>
        <div className="filter-actions">
          <button className="btn soft no-script" type="submit">
            Apply
          </button>
          <button className="btn ghost" type="submit" name={ONLY} value={filters.scope}>
            Clear
          </button>
        </div>
      </div>
      <IngredientChips filters={filters} />
    </Form>
  );
}

/** What is chosen behind a closed "Filters" (phones). */
function ChosenCount({ filters }: { filters: Filters }) {
  const { totalTime, difficulty, sortBy, ingredients } = filters;
  const count = [totalTime, difficulty, sortBy !== "date-added"].filter(Boolean).length + ingredients.length;
  if (count === 0) return null;
  return (
    <span className="badge b-acc">
      {count}
      <span className="vh"> chosen</span>
    </span>
  );
}

/** Unset filters stay out of the address. */
function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const isDefault = value === "" || (name === "sortBy" && value === "date-added") || value === "any";
    if (typeof value === "string" && !isDefault) params.append(name, value.trim());
  }
  return params;
}

function Select({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string;
  label: string;
  any?: string;
  value: string;
  options: Record<string, string>;
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} key={value}>
        {any ? <option value="">{any}</option> : null}
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
