import { type SyntheticEvent, useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Plus, X } from "#app/ui/icons.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import { useFormInPlace } from "#app/ui/use-form-in-place.ts";
import * as m from "#messages";
import { listUrl } from "../list/list-url.ts";
import { TYPED_TAGS } from "../many/selected.ts";
import { RECIPE_LIMITS } from "../recipe.ts";
import { offeredTags } from "../tags.ts";

/** Renders the tags of a recipe for those who cannot change them. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="chips tag-list" aria-label={m.tags.tags()}>
      {tags.map((tag) => (
        <li className="tag" key={tag} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders the tags of a recipe in the cook's collection (product 4.17): each leads to the list of the recipes that have
 * it and can be removed; others are added below. The forms work without scripts.
 */
export function RecipeTags({
  recipe,
  suggestions,
}: {
  recipe: { id: number; name: string; tags: string[] };
  /** The tags of the cook's collection. */
  suggestions: string[];
}) {
  const action = href("/recipes/:recipeId/tags", { recipeId: String(recipe.id) });
  const { Form, reply } = useFormInPlace("features/recipes/pages/recipe-tags");
  // What was refused, without scripts.
  const refused = useSearchParams()[0].get(TYPED_TAGS) ?? "";
  const [typed, setTyped] = useState(refused);
  const count = recipe.tags.length + typed.split(",").length;
  const isTooMany = refused !== "" && typed === refused && count > RECIPE_LIMITS.tags;
  const errorId = `tag-error-${recipe.id}`;
  const offered = offeredTags(suggestions, recipe.tags, typed);
  return (
    <div className="chips tag-list">
      <FormErrors id={`tag-errors-${recipe.id}`} errors={reply?.error?.[""]} />
      {recipe.tags.length > 0 ? (
        <Form method="post" action={action} preventScrollReset className="chips" aria-label={m.tags.tags()}>
          <ReturnHere />
          {recipe.tags.map((tag) => (
            <span className="tag" key={tag}>
              <Link to={listUrl({ tags: [tag] })} dir="auto">
                {tag}
              </Link>
              <button type="submit" name="remove" value={tag}>
                <X size={16} />
                <span className="visually-hidden">{m.tags.removeTag({ tag })}</span>
              </button>
            </span>
          ))}
        </Form>
      ) : null}
      {recipe.tags.length < RECIPE_LIMITS.tags || refused ? (
        // The key closes the field after a tag was added.
        <details className="tag-adding" key={recipe.tags.length} open={refused !== ""} onToggle={focusField}>
          <summary className="button ghost compact">
            <Plus size={18} />
            {m.tags.addTag()}
          </summary>
          <Form method="post" action={action} preventScrollReset className="input-with-button">
            <ReturnHere />
            <input
              className="text-input"
              name="add"
              aria-label={m.tags.newTagOf({ name: recipe.name })}
              aria-invalid={isTooMany || undefined}
              aria-describedby={isTooMany ? errorId : undefined}
              defaultValue={refused}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              maxLength={RECIPE_LIMITS.tag}
              dir="auto"
              required
            />
            <button type="submit" className="icon-button">
              <Plus size={20} />
              <span className="visually-hidden">{m.tags.addTheTag()}</span>
            </button>
          </Form>
          {isTooMany ? <Problem id={errorId}>{m.tags.tooManyTags({ maximum: RECIPE_LIMITS.tags })}</Problem> : null}
          {offered.length > 0 ? (
            <Form method="post" action={action} preventScrollReset className="chips" onSubmit={() => setTyped("")}>
              <ReturnHere />
              {offered.map((tag) => (
                // An array, so that a tag with a comma stays one.
                <button
                  className="chip offered"
                  key={tag}
                  type="submit"
                  name="add"
                  value={JSON.stringify([tag])}
                  dir="auto"
                >
                  {tag}
                </button>
              ))}
            </Form>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}

/** Sets the focus into the field of what was opened. */
function focusField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.querySelector<HTMLElement>(".text-input")?.focus();
}
