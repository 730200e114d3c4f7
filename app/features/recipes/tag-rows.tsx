import { href, Link } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pencil, Tag, Trash2 } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { listUrl } from "./list/list-url.ts";

/** Returns the address of a dialog about a tag. */
function about(tag: string, dialog: "rename" | "delete"): string {
  const path = dialog === "rename" ? href("/recipes/tags/rename") : href("/recipes/tags/delete");
  return withQuery(path, new URLSearchParams({ tag }));
}

/** Renders the tags of the cook's collection, each with its recipes and what can be done with it (product 4.17). */
export function TagRows({ tags }: { tags: { tag: string; count: number }[] }) {
  if (tags.length === 0) {
    return (
      <EmptyState
        icon={<Tag />}
        title={m.tags.noTags()}
        actions={
          <Link className="button rim" to={href("/recipes")}>
            {m.recipes.allRecipes()}
          </Link>
        }
      >
        {m.tags.noTagsText()}
      </EmptyState>
    );
  }
  return (
    <ul className="tag-rows">
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link to={listUrl({ tags: [tag] })}>
            <bdi>{tag}</bdi> <span className="muted">{m.recipeList.recipeCount({ count })}</span>
          </Link>
          <Link className="icon-button" to={about(tag, "rename")} preventScrollReset>
            <Pencil size={20} />
            <span className="visually-hidden">{m.tags.renameTag({ tag })}</span>
          </Link>
          <Link className="icon-button danger" to={about(tag, "delete")} preventScrollReset>
            <Trash2 size={20} />
            <span className="visually-hidden">{m.tags.deleteTag({ tag })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
