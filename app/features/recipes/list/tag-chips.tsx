import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import { type RecipeFilters, WITHOUT_TAG } from "../search/recipe-search.ts";
import { offeredTags } from "../tags.ts";
import { ChipInput, FilterChips } from "./filter-chips.tsx";

/** The name of the form field of each tag. */
export const TAG = "tag";

/**
 * Renders the tags as the first filter: those that are chosen, the others that most recipes have, and, beside a chosen one,
 * a field for any other, in which what is typed finds those of the collection. A link leads to all tags.
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
  const [typed, setTyped] = useState("");
  const all = tags.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed has found the tag that is now chosen.
  useEffect(() => {
    setTyped("");
    if (field.current) field.current.value = "";
  }, [all]);
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
      offered={offeredTags(typed === "" ? usual : suggestions, tags, typed)}
      isFinding={typed !== ""}
      before={<Link to={href("/recipes/tags")}>{m.tags.tags()}</Link>}
    >
      {tags.length < RECIPE_LIMITS.tags ? (
        <ChipInput
          field={field}
          name={TAG}
          autoComplete="off"
          maxLength={RECIPE_LIMITS.tag}
          dir="auto"
          aria-label={m.tags.anotherTag()}
          placeholder={m.tags.anotherTag()}
          addLabel={m.tags.addTheTag()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onAdd={onAdd}
        />
      ) : null}
    </FilterChips>
  );
}
