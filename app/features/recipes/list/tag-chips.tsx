import { useRef } from "react";
import { href, Link } from "react-router";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import { type RecipeFilters, WITHOUT_TAG } from "../search/recipe-search.ts";
import { tagKey } from "../tags.ts";
import { ChipInput, FilterChips } from "./filter-chips.tsx";

/** The name of the form field of each tag. */
export const TAG = "tag";

/**
 * Renders the tags as the first filter: those that are chosen, the others that most recipes have, and, beside a chosen one,
 * a field for any other. A link leads to all tags.
 */
export function TagChips({
  filters: { tags, tagMatchMode },
  usual,
  suggestions,
  fieldId,
  onAdd,
}: {
  filters: RecipeFilters;
  /** The tags that most recipes have. */
  usual: string[];
  /** Tags of the cook's collection. */
  suggestions: string[];
  /** The field that has the focus after the last tag is removed, with which the one for another tag goes. */
  fieldId: string;
  onAdd: (tag: string) => boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <FilterChips
      name={TAG}
      chosen={tags}
      without={WITHOUT_TAG}
      removeLabel={(tag) => m.tags.removeTag({ tag })}
      match={{
        name: "tagMatchMode",
        mode: tagMatchMode,
        legend: m.tags.matchTags(),
        any: m.tags.matchAny(),
        all: m.tags.matchAll(),
      }}
      fieldId={fieldId}
      offered={usual.filter((tag) => !tags.some((chosen) => tagKey(chosen) === tagKey(tag)))}
      before={<Link to={href("/recipes/tags")}>{m.tags.tags()}</Link>}
    >
      {tags.length < RECIPE_LIMITS.tags ? (
        <>
          <ChipInput
            field={field}
            name={TAG}
            list="own-tags"
            maxLength={RECIPE_LIMITS.tag}
            dir="auto"
            aria-label={m.tags.anotherTag()}
            placeholder={m.tags.anotherTag()}
            addLabel={m.tags.addTheTag()}
            onAdd={onAdd}
          />
          <datalist id="own-tags">
            {suggestions.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      ) : null}
    </FilterChips>
  );
}
