import { ChevronDown, Plus, SlidersHorizontal, X } from "#app/ui/icons.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import * as m from "#messages";
import { difficultyOptions } from "../recipes/recipe.ts";
import { filterQuery, isFiltered, type SharedFilters, SORT_LABELS, TIME_BUCKETS } from "./shared-collection.ts";

/** The form's id: chips outside the form refer to it. */
const FILTERS_ID = "filters";

/** Renders search and filters: a GET form that works without scripts; the page's script applies changes at once. */
export function SharedFilterForm({ filters, base }: { filters: SharedFilters; base: string }) {
  return (
    <search>
      <form id={FILTERS_ID} className="filters shared-filters" action={base} data-filters="">
        <SearchField id="search" name="search" defaultValue={filters.search} placeholder={m.shared.search()} />
        <details className="phone-filters">
          <summary>
            <SlidersHorizontal size={20} />
            {m.shared.filtersAndSorting()}
            <ChevronDown className="chevron" size={20} />
          </summary>
          <div className="filter-fields">
            <IngredientField />
            <SelectField
              id="totalTime"
              name="totalTime"
              label={m.shared.totalTime()}
              defaultValue={filters.totalTime ?? ""}
              options={[
                ["", m.shared.allTimes()],
                ...Object.entries(TIME_BUCKETS).map(([value, { label }]) => [value, label()] as const),
              ]}
            />
            <SelectField
              id="difficulty"
              name="difficulty"
              label={m.shared.difficulty()}
              defaultValue={filters.difficulty ?? ""}
              options={[["", m.shared.allDifficulties()], ...difficultyOptions()]}
            />
            <SelectField
              id="sortBy"
              name="sortBy"
              label={m.shared.sortBy()}
              defaultValue={filters.sortBy}
              options={Object.entries(SORT_LABELS).map(([value, label]) => [value, label()] as const)}
            />
            <div className="filter-actions">
              <button className="button soft apply" type="submit">
                {m.shared.apply()}
              </button>
              <span id="clear" data-swap="">
                {isFiltered(filters) ? (
                  <a className="button ghost" href={base} data-live="">
                    {m.shared.clearAll()}
                  </a>
                ) : null}
              </span>
            </div>
          </div>
        </details>
      </form>
    </search>
  );
}

function IngredientField() {
  return (
    <div className="field">
      <label htmlFor="ingredient">{m.shared.ingredient()}</label>
      <div className="input-with-button">
        <input className="text-input" id="ingredient" name="ingredient" maxLength={200} autoComplete="off" />
        <button className="icon-button" type="submit" data-add="">
          <Plus size={20} />
          <span className="visually-hidden">{m.shared.addIngredient()}</span>
        </button>
      </div>
    </div>
  );
}

/** Renders the chosen ingredients, each with a remove button, and from two on the choice between any and all. */
export function IngredientChips({ filters, base }: { filters: SharedFilters; base: string }) {
  const { ingredients, ingredientMatchMode } = filters;
  return (
    <div className="chips" id="chips" data-swap="">
      {ingredients.map((chip) => {
        const others = ingredients.filter((other) => other !== chip);
        return (
          <span key={chip} className="chip">
            {chip}
            <input type="hidden" name="ingredients" value={chip} form={FILTERS_ID} />
            <a
              href={`${base}${filterQuery({ ...filters, ingredients: others, page: 1 })}`}
              data-live=""
              data-chip={chip}
            >
              <span className="visually-hidden">{m.shared.removeIngredient({ ingredient: chip })}</span>
              <X size={18} />
            </a>
          </span>
        );
      })}
      {ingredients.length > 1 ? (
        <fieldset className="segmented">
          <legend className="visually-hidden">{m.shared.ingredientMatch()}</legend>
          <label>
            <input
              type="radio"
              id="match-any"
              name="ingredientMatchMode"
              value="any"
              form={FILTERS_ID}
              defaultChecked={ingredientMatchMode === "any"}
            />
            {m.shared.matchAny()}
          </label>
          <label>
            <input
              type="radio"
              id="match-all"
              name="ingredientMatchMode"
              value="all"
              form={FILTERS_ID}
              defaultChecked={ingredientMatchMode === "all"}
            />
            {m.shared.matchAll()}
          </label>
        </fieldset>
      ) : ingredients.length === 1 && ingredientMatchMode === "all" ? (
        // One chip needs no choice of mode; the chosen mode is kept for the next chip.
        <input type="hidden" name="ingredientMatchMode" value="all" form={FILTERS_ID} />
      ) : null}
    </div>
  );
}
