import { X } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { type RecipeFilters, WITHOUT_TAG } from "../search/recipe-search.ts";

/** Renders the tags that the list is filtered by and, for two or more, whether any or all must match. */
export function TagChips({ filters: { tags, tagMatchMode } }: { filters: RecipeFilters }) {
  if (tags.length === 0) return null;
  return (
    <div className="chip-row">
      <span className="muted">{m.tags.tags()}</span>
      <div className="chips">
        {tags.map((tag) => (
          <span className="chip" key={tag}>
            <bdi>{tag}</bdi>
            <input type="hidden" name="tag" value={tag} />
            <button type="submit" name={WITHOUT_TAG} value={tag}>
              <X size={18} />
              <span className="visually-hidden">{m.tags.removeTag({ tag })}</span>
            </button>
          </span>
        ))}
      </div>
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
