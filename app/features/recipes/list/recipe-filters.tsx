import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { Form, href, type NavigateOptions, useNavigate } from "react-router";
import { GROCERY_LIST, overlayLink } from "#app/overlays.ts";
import { ChevronDown, SlidersHorizontal } from "#app/ui/icons.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import { SearchField, TYPING_MS } from "#app/ui/search-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import * as m from "#messages";
import { difficultyOptions, RECIPE_LIMITS } from "../recipe.ts";
import {
  type RecipeFilters as Filters,
  filtersFromUrl,
  MAX_INGREDIENTS,
  MIN_RATINGS,
  ONLY,
  type SORT_ORDERS,
  type TIME_FILTERS,
  tabOf,
  WITHOUT,
  WITHOUT_TAG,
} from "../search/recipe-search.ts";
import { tagKey } from "../tags.ts";
import { INGREDIENT, IngredientChips, IngredientInput } from "./ingredient-filter.tsx";
import { LIST_STYLE, LIST_STYLES, type ListStyle } from "./list-style.ts";
import { listQuery, listUrl } from "./list-url.ts";
import { selectedFromUrl, selectionFields } from "./selection.ts";
import { TAG, TagChips } from "./tag-chips.tsx";
import { useChosen } from "./use-chosen.ts";
import { useSkippedWarning } from "./use-skipped-warning.ts";

export const FILTER_FORM = "filters";
const SEARCH_ID = "search";

const INGREDIENTS = { maximum: MAX_INGREDIENTS, keyOf: (ingredient: string) => ingredient.toLowerCase() };
const TAGS = { maximum: RECIPE_LIMITS.tags, keyOf: tagKey };

const TIMES: Record<(typeof TIME_FILTERS)[number], () => string> = {
  "under-15": m.recipeList.under15,
  "15-30": m.recipeList.from15To30,
  "30-60": m.recipeList.from30To60,
  "over-60": m.recipeList.over60,
};

const SORTS: Record<(typeof SORT_ORDERS)[number], () => string> = {
  "date-added": m.recipeList.dateAdded,
  name: m.common.name,
  "total-time": m.recipes.totalTime,
  "prep-time": m.recipes.prepTime,
  difficulty: m.recipes.difficulty,
  rating: m.ratings.rating,
  "longest-not-cooked": m.cooked.longestNotCooked,
};

/** Returns the options of a select in the language of the page. */
function optionsOf(labels: Record<string, () => string>): [value: string, label: string][] {
  return Object.entries(labels).map(([value, label]) => [value, label()]);
}

/** Returns the option of the recipes with so many stars or more. */
function withStars(count: string): [value: string, label: string] {
  return [count, m.ratings.atLeast({ count: Number(count) })];
}

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
    navigate(listUrl(filtersFromUrl(params), selectedFromUrl(params)), options);
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
        <details className="phone-filters">
          <summary>
            <SlidersHorizontal size={20} />
            {m.recipeList.filters()} <ChosenCount filters={filters} />
            <ChevronDown className="chevron" size={20} />
          </summary>
          <div className="filter-fields">
            <IngredientInput field={ingredient} onAdd={(text) => add(ingredients, text)} />
            <SelectField
              id="totalTime"
              name="totalTime"
              label={m.recipeList.time()}
              defaultValue={filters.totalTime}
              options={[["", m.recipeList.anyTime()], ...optionsOf(TIMES)]}
            />
            <SelectField
              id="difficulty"
              name="difficulty"
              label={m.recipes.difficulty()}
              defaultValue={filters.difficulty}
              options={[["", m.recipeList.anyDifficulty()], ...difficultyOptions()]}
            />
            <SelectField
              id="minRating"
              name="minRating"
              label={m.ratings.rating()}
              defaultValue={filters.minRating}
              options={[["", m.ratings.anyRating()], ...MIN_RATINGS.map(withStars)]}
            />
            <SelectField
              id="sortBy"
              name="sortBy"
              label={m.recipeList.sortBy()}
              defaultValue={filters.sortBy}
              options={optionsOf(SORTS)}
            />
            <ListStyles current={style} onChoose={onStyle} />
            <div className="filter-actions">
              <button className="button soft no-script" type="submit">
                {m.recipeList.apply()}
              </button>
              {filters.search !== "" || countChosen(filters) > 0 ? (
                <button className="button ghost" type="submit" name={ONLY} value={tabOf(filters)}>
                  {m.recipeList.clear()}
                </button>
              ) : null}
            </div>
          </div>
        </details>
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

const STYLES: Record<ListStyle, () => string> = { cards: m.recipeList.cards, list: m.recipeList.list };

/** Renders the choice between cards and a list, beside the order. */
function ListStyles({ current, onChoose }: { current: ListStyle; onChoose: (style: ListStyle) => void }) {
  function choose(event: MouseEvent, style: ListStyle) {
    event.preventDefault();
    onChoose(style);
    // Without a connection the choice holds for this page only.
    const body = new URLSearchParams({ [LIST_STYLE]: style });
    fetch(href("/recipes/show-as"), { method: "POST", body, redirect: "manual" }).catch(() => {});
  }
  return (
    <div className="field list-styles">
      <span id={LIST_STYLE}>{m.recipeList.showAs()}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere. */}
      <div className="segmented" role="group" aria-labelledby={LIST_STYLE}>
        {LIST_STYLES.map((style) => (
          <button
            key={style}
            type="submit"
            formMethod="post"
            formAction={href("/recipes/show-as")}
            name={LIST_STYLE}
            value={style}
            aria-pressed={style === current}
            onClick={(event) => choose(event, style)}
          >
            {STYLES[style]()}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Returns the number of filters set, besides the search. */
function countChosen({ totalTime, difficulty, minRating, sortBy, ingredients, tags }: Filters): number {
  const isSet = [totalTime, difficulty, minRating, sortBy !== "date-added"].filter(Boolean);
  return isSet.length + ingredients.length + tags.length;
}

/** Renders the number of filters set in the closed "Filters" of phones. */
function ChosenCount({ filters }: { filters: Filters }) {
  const count = countChosen(filters);
  if (count === 0) return null;
  return (
    <span className="badge badge-accent">
      <RichText text={m.recipeList.filtersChosen({ count })} tags={{ hidden: visuallyHidden }} />
    </span>
  );
}

/** Returns the texts in the fields of a form. */
function textsIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
