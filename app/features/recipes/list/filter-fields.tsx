import type { ReactNode } from "react";
import { ChevronDown, SlidersHorizontal } from "#app/ui/icons.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import * as m from "#messages";
import { difficultyOptions } from "../recipe.ts";
import {
  type RecipeFilters as Filters,
  MIN_RATINGS,
  ONLY,
  type SORT_ORDERS,
  type TIME_FILTERS,
  tabOf,
} from "../search/recipe-search.ts";

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

/** Renders the fields beside the search, which phones show on demand. */
export function FilterFields({
  filters,
  ingredients,
  styles,
}: {
  filters: Filters;
  /** The field for ingredients. */
  ingredients: ReactNode;
  /** The choice between cards and a list. */
  styles: ReactNode;
}) {
  return (
    <details className="phone-filters">
      <summary>
        <SlidersHorizontal size={20} />
        {m.recipeList.filters()} <ChosenCount filters={filters} />
        <ChevronDown className="chevron" size={20} />
      </summary>
      <div className="filter-fields">
        {ingredients}
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
        {styles}
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
