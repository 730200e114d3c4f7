import { type FormEvent, useEffect, useRef } from "react";
import { Form, href, type NavigateOptions, useNavigate } from "react-router";
import { GROCERY_LIST, overlayLink } from "#app/overlays.ts";
import { SearchField, TYPING_MS } from "#app/ui/search-field.tsx";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import {
  type RecipeFilters as Filters,
  filtersFromUrl,
  MAX_INGREDIENTS,
  ONLY,
  WITHOUT,
  WITHOUT_TAG,
} from "../search/recipe-search.ts";
import { tagKey } from "../tags.ts";
import { FilterFields } from "./filter-fields.tsx";
import { INGREDIENT, IngredientChips, IngredientInput } from "./ingredient-filter.tsx";
import type { ListStyle } from "./list-style.ts";
import { ListStyles } from "./list-styles.tsx";
import { listOfForm, listQuery } from "./list-url.ts";
import { selectedFromUrl, selectionFields } from "./selection.ts";
import { TAG, TagChips } from "./tag-chips.tsx";
import { useChosen } from "./use-chosen.ts";
import { useSkippedWarning } from "./use-skipped-warning.ts";

export const FILTER_FORM = "filters";
const SEARCH_ID = "search";

const INGREDIENTS = { maximum: MAX_INGREDIENTS, keyOf: (ingredient: string) => ingredient.toLowerCase() };
const TAGS = { maximum: RECIPE_LIMITS.tags, keyOf: tagKey };

/**
 * Renders search, ingredients, time, difficulty, rating and order as a GET form (product 4.7), which scripts apply on input.
 * The checkboxes of the cards belong to the form, so that filtering and paging keep the selection.
 */
export function RecipeFilters({
  filters,
  isHidden,
  selectedElsewhere,
  ownTags,
  usualTags,
  style,
  onStyle,
}: {
  filters: Filters;
  /** Hides the fields where there is nothing to filter; buttons elsewhere submit the form. */
  isHidden: boolean;
  selectedElsewhere: number[];
  /** Tags to suggest for the filter. */
  ownTags: string[];
  /** The tags that most recipes have. */
  usualTags: string[];
  style: ListStyle;
  onStyle: (style: ListStyle) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useSkippedWarning();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef<HTMLInputElement>(null);
  const ingredient = useRef<HTMLInputElement>(null);
  const ingredients = useChosen(filters.ingredients, INGREDIENTS);
  const tags = useChosen(filters.tags, TAGS);
  // Clear and the back button change the values of the fields and do not replace them, which keeps the focus.
  const drawn = useRef(filters);
  useEffect(() => {
    for (const name of ["totalTime", "difficulty", "minRating", "sortBy"] as const) {
      const select = form.current?.elements.namedItem(name);
      if (drawn.current[name] !== filters[name] && select instanceof HTMLSelectElement) select.value = filters[name];
    }
    drawn.current = filters;
  }, [filters]);
  // During input the field is ahead of the address.
  useEffect(() => {
    if (search.current && document.activeElement !== search.current) search.current.value = filters.search;
  }, [filters.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Only the list depends on the filters.
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      if (form.current) show(chosen(form.current), options);
    }, delayMs);
  }
  function show(params: URLSearchParams, options?: NavigateOptions) {
    navigate(listOfForm(params), options);
  }
  function chosen(of: HTMLFormElement): URLSearchParams {
    const params = textsIn(of);
    params.delete(INGREDIENT);
    params.delete(TAG);
    for (const ingredient of ingredients.all()) params.append(INGREDIENT, ingredient);
    for (const tag of tags.all()) params.append(TAG, tag);
    return params;
  }
  function add(to: typeof ingredients, text: string): boolean {
    const outcome = to.add(text);
    if (outcome === "added") apply(0);
    return outcome !== "full";
  }
  function openGroceries(params: URLSearchParams) {
    const selected = new URLSearchParams(selectedFromUrl(params).map((id) => ["recipe", String(id)]));
    const list = { pathname: href("/recipes"), search: listQuery(filtersFromUrl(params)) };
    const { to, ...options } = overlayLink(GROCERY_LIST, list, href("/grocery-list"), selected);
    navigate(to, options);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const page = button?.getAttribute("formaction") ?? null;
    // The pages for the selected recipes get the whole form.
    if (page !== null && page !== href("/grocery-list")) return;
    event.preventDefault();
    const params = chosen(event.currentTarget);
    if (page !== null) {
      if (filters.page > 1) params.set("page", String(filters.page));
      return openGroceries(params);
    }
    if (!button?.name) return apply(0);
    clearTimeout(timer.current);
    if (button.name === TAG) return void add(tags, button.value);
    if (button.name === WITHOUT) ingredients.remove([button.value]);
    if (button.name === WITHOUT_TAG) tags.remove([button.value]);
    if (button.name === ONLY) {
      for (const list of [ingredients, tags]) list.remove(list.all());
      for (const field of [search.current, ingredient.current]) if (field) field.value = "";
      // The button goes with what it clears.
      search.current?.focus({ preventScroll: true });
    }
    params.set(button.name, button.value);
    show(params);
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
      method="get"
      action={href("/recipes")}
      role="search"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {selectionFields(selectedElsewhere).map(([name, value]) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {filters.scope === "all" ? <input type="hidden" name="scope" value="all" /> : null}
      {filters.favorites ? <input type="hidden" name="favorites" value="1" /> : null}
      <div className="filters recipe-filters" hidden={isHidden}>
        <SearchField
          id={SEARCH_ID}
          name="search"
          placeholder={m.recipeList.searchRecipes()}
          defaultValue={filters.search}
          ref={search}
        />
        <FilterFields
          filters={filters}
          ingredients={<IngredientInput field={ingredient} onAdd={(text) => add(ingredients, text)} />}
          styles={<ListStyles current={style} onChoose={onStyle} />}
        />
      </div>
      <IngredientChips filters={filters} />
      <TagChips
        filters={filters}
        usual={isHidden || filters.scope === "all" ? [] : usualTags}
        suggestions={ownTags}
        fieldId={SEARCH_ID}
        onAdd={(text) => add(tags, text)}
      />
    </Form>
  );
}

/** Returns the texts in the fields of a form. */
function textsIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
