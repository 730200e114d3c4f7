import { useRef } from "react";
import { href, Link, useNavigation } from "react-router";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Plus, X } from "#app/ui/icons.tsx";
import { isEnter } from "#app/ui/is-enter.ts";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import { filtersFromUrl, type RecipeFilters, WITHOUT_TAG } from "../search/recipe-search.ts";
import { isListPath } from "./list-url.ts";

/** The name of the form field of each tag. */
export const TAG = "tag";

/**
 * Renders the tags that the list is filtered by, a field for another one and, for two or more, whether any or all must
 * match. A link leads to all tags, where the first is chosen.
 */
export function TagChips({
  filters: { tags, tagMatchMode },
  suggestions,
  onAdd,
}: {
  filters: RecipeFilters;
  /** Tags of the cook's collection. */
  suggestions: string[];
  onAdd: (tag: string) => void;
}) {
  if (tags.length === 0) return null;
  return (
    <div className="chip-row">
      <Link to={href("/recipes/tags")}>{m.tags.tags()}</Link>
      <div className="chips">
        {tags.map((tag) => (
          <span className="chip" key={tag}>
            <bdi>{tag}</bdi>
            <input type="hidden" name={TAG} value={tag} />
            <button type="submit" name={WITHOUT_TAG} value={tag}>
              <X size={18} />
              <span className="visually-hidden">{m.tags.removeTag({ tag })}</span>
            </button>
          </span>
        ))}
      </div>
      {tags.length < RECIPE_LIMITS.tags ? <TagInput suggestions={suggestions} onAdd={onAdd} /> : null}
      {tags.length > 1 ? (
        <fieldset className="segmented">
          <legend className="visually-hidden">{m.tags.matchTags()}</legend>
          {(["any", "all"] as const).map((mode) => (
            <label key={mode}>
              <input type="radio" name="tagMatchMode" value={mode} defaultChecked={tagMatchMode === mode} />
              {mode === "any" ? m.tags.matchAny() : m.tags.matchAll()}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** Renders the field for another tag. With scripts it is not part of the form, as that for an ingredient. */
function TagInput({ suggestions, onAdd }: { suggestions: string[]; onAdd: (tag: string) => void }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  function add(event: { preventDefault(): void }) {
    event.preventDefault();
    if (!field.current) return;
    const tag = field.current.value.trim();
    field.current.value = "";
    if (tag !== "") onAdd(tag);
  }
  return (
    <div className="input-with-button">
      <input
        ref={field}
        className="text-input"
        name={isHydrated ? undefined : TAG}
        list="own-tags"
        maxLength={RECIPE_LIMITS.tag}
        dir="auto"
        aria-label={m.tags.anotherTag()}
        placeholder={m.tags.anotherTag()}
        onKeyDown={(event) => isEnter(event) && add(event)}
      />
      <button className="icon-button" type="submit" onClick={add}>
        <Plus size={20} />
        <span className="visually-hidden">{m.tags.addTheTag()}</span>
      </button>
      <datalist id="own-tags">
        {suggestions.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  );
}

/** Returns a function for the chosen tags: those of the list that is loading, or else those of the loaded one. */
export function useChosenTags(listed: readonly string[]): () => readonly string[] {
  const { location: pending } = useNavigation();
  return () =>
    pending && isListPath(pending.pathname) ? filtersFromUrl(new URLSearchParams(pending.search)).tags : listed;
}
