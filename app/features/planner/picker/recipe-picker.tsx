import { memo, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { costText, factsText, timeText } from "#app/features/recipes/format.ts";
import { difficultyLabel } from "#app/features/recipes/recipe.ts";
import { NoPicture } from "#app/features/recipes/view/recipe-picture.tsx";
import { thumbnail } from "#app/features/recipes/view/recipe-thumbnail.tsx";
import { useCurrency } from "#app/ui/currency.ts";
import { SearchField, TYPING_MS } from "#app/ui/search-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useFirstItems } from "#app/ui/use-painted.ts";
import * as m from "#messages";
import { PICKER_SORTS, PICKER_TIMES, type PickerRecipe } from "./picker.ts";
import type { PickerFilters } from "./picker-input.ts";

/**
 * Renders search, time and order of the picker: a form that scripts submit on change. `keep` are further query
 * parameters. `onEnter` is told what is searched for when Enter is pressed, and returns whether that was done.
 */
export function PickerFilterBar({
  filters,
  keep,
  onEnter,
}: {
  filters: PickerFilters;
  keep: Record<string, string>;
  onEnter?: (search: string) => boolean;
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function send(form: HTMLFormElement | null, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && submit(form, { replace: true, preventScrollReset: true }), delayMs);
  }
  return (
    <Form
      className="filters picker-filters"
      role="search"
      preventScrollReset
      replace
      onSubmit={(event) => {
        clearTimeout(timer.current);
        if (onEnter?.(String(new FormData(event.currentTarget).get("q") ?? ""))) event.preventDefault();
      }}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        id="picker-q"
        name="q"
        placeholder={m.mealForms.searchRecipes()}
        defaultValue={filters.q}
        onInput={(event) => send(event.currentTarget.form, TYPING_MS)}
      />
      <SelectField
        id="picker-time"
        name="time"
        label={m.mealForms.totalTime()}
        options={[
          ["", m.mealForms.anyTime()],
          ...PICKER_TIMES.map((minutes) => [String(minutes), m.mealForms.minutesOrLess({ minutes })] as const),
        ]}
        defaultValue={filters.time ?? ""}
        onChange={(event) => send(event.currentTarget.form, 0)}
      />
      <SelectField
        id="picker-sort"
        name="sort"
        label={m.mealForms.sortBy()}
        options={Object.entries(PICKER_SORTS).map(([sort, label]) => [sort, label()] as const)}
        defaultValue={filters.sort}
        onChange={(event) => send(event.currentTarget.form, 0)}
      />
      <button className="button rim no-script" type="submit">
        {m.mealForms.apply()}
      </button>
    </Form>
  );
}

/** The rows that fill a dialog. */
const FIRST_ROWS = 9;

/** Renders the matching recipes, each with a button that adds it; `more` is the address of the next page. */
export function PickerList({
  recipes,
  isBusy,
  earlier,
  more,
}: {
  recipes: PickerRecipe[];
  isBusy: boolean;
  earlier: string | undefined;
  more: string | undefined;
}) {
  return (
    <>
      <ul className="picker-recipes" aria-busy={isBusy || undefined}>
        {useFirstItems(recipes, FIRST_ROWS).map((recipe) => (
          <PickerRow key={recipe.id} recipe={recipe} />
        ))}
      </ul>
      {earlier || more ? (
        <nav className="actions centered" aria-label={m.mealForms.pagesOfRecipes()}>
          {earlier ? (
            <Link className="button soft compact" to={earlier} preventScrollReset>
              {m.mealForms.previousRecipes()}
            </Link>
          ) : null}
          {more ? (
            <Link className="button soft compact" to={more} preventScrollReset>
              {m.mealForms.moreRecipes()}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

const PickerRow = memo(function PickerRow({ recipe }: { recipe: PickerRecipe }) {
  const { id, name, imagePath, totalTime, difficulty, costPerServing } = recipe;
  const facts = [timeText(totalTime), difficultyLabel(difficulty), costText(costPerServing, useCurrency())];
  return (
    <li className="picker-recipe">
      <span className="picker-picture">
        {imagePath ? (
          <img src={thumbnail(imagePath)} alt="" width="104" height="78" loading="lazy" />
        ) : (
          <NoPicture id={id} />
        )}
      </span>
      <div>
        <h3 dir="auto">{name}</h3>
        <p className="small muted">{factsText(facts)}</p>
      </div>
      <button type="submit" className="button rim compact" name="recipeId" value={id}>
        {m.common.add()}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
});

/** Returns the query parameters of the filters that are set. */
export function filterParams({ q, time, sort, page }: PickerFilters): Record<string, string> {
  return {
    ...(q && { q }),
    ...(time !== null && { time }),
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}
