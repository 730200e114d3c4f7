import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, useState } from "react";
import { FieldError, Optional } from "#app/ui/form-errors.tsx";
import { isEnter } from "#app/ui/is-enter.ts";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import { distinctTags, offeredTags, tagKey } from "../tags.ts";

// biome-ignore lint/suspicious/noExplicitAny: conform's metadata is invariant in its schema; two forms have these fields.
type Field<Value> = FieldMetadata<Value, any, string[]>;

/**
 * Renders tags in a form, of a recipe (product 4.11) or of a rule: a check box for each, which removes it when unchecked,
 * some for other tags of the collection, and a field, separated by commas. With scripts Enter in the field turns its text into
 * check boxes, and what is typed finds the offered ones.
 */
export function TagFields({
  fields: { keptTags, tags },
  suggestions,
  legend,
}: {
  fields: { keptTags: Field<string[]>; tags: Field<string> };
  /** Tags of the cook's collection. */
  suggestions: string[];
  /** What they are, instead of the tags of a recipe. */
  legend?: string;
}) {
  const [shown, setShown] = useState(() => distinctTags([keptTags.initialValue ?? []].flat() as string[]));
  const [typedTags, setTyped] = useState("");
  const offered = offeredTags(suggestions, shown, typedTags);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!isEnter(event)) return;
    const typed = event.currentTarget.value.split(",").filter((tag) => tag.trim() !== "");
    // A tag that is too long stays in the field, and the server refuses it.
    if (typed.length === 0 || typed.some((tag) => [...tag.trim()].length > RECIPE_LIMITS.tag)) return;
    event.preventDefault();
    setShown(distinctTags([...shown, ...typed]));
    checkBoxes(event.currentTarget, typed);
    event.currentTarget.value = "";
    setTyped("");
  }
  return (
    <fieldset className="both-columns field">
      <legend>
        {legend ?? m.tags.tags()}
        {legend === undefined ? <Optional /> : null}
      </legend>
      {shown.length + offered.length > 0 ? (
        <div className="chips">
          {[...shown, ...offered].map((tag, at) => (
            <label className={at < shown.length ? "tag" : "tag offered"} key={tag}>
              <input
                type="checkbox"
                name={keptTags.name}
                value={tag}
                defaultChecked={at < shown.length}
                // What was chosen stays, whatever is typed then.
                onChange={() => setShown(distinctTags([...shown, tag]))}
              />
              <bdi>{tag}</bdi>
            </label>
          ))}
        </div>
      ) : null}
      <input
        className="text-input"
        id={tags.id}
        name={tags.name}
        key={tags.key}
        defaultValue={tags.initialValue}
        autoComplete="off"
        dir="auto"
        aria-label={m.tags.addTags()}
        aria-invalid={tags.errors ? true : undefined}
        aria-describedby={tags.errors ? `${tags.descriptionId} ${tags.errorId}` : tags.descriptionId}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className="hint" id={tags.descriptionId}>
        {m.tags.addTagsHint({ maximum: RECIPE_LIMITS.tags })}
      </span>
      <FieldError field={tags} />
    </fieldset>
  );
}

/** Checks the boxes of typed tags that were there before and may have been unchecked. */
function checkBoxes(field: HTMLInputElement, typed: string[]) {
  const keys = new Set(typed.map(tagKey));
  for (const box of field.closest("fieldset")?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []) {
    if (keys.has(tagKey(box.value))) box.checked = true;
  }
}
